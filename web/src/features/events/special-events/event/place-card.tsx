import { ph, t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { IconDeviceLaptop, IconMapPin, IconRoute } from '@tabler/icons-react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { directionsAddress, opensApp } from '../../../circles/meetups/shared/directions.ts'
import { Elsewhere } from '../../../circles/meetups/shared/elsewhere-line.tsx'
import classes from './place-card.module.css'

type Place = Pick<SpecialEventPage, 'venue' | 'town' | 'district' | 'my_district' | 'is_online' | 'state'>

/** That the event is in another district than the reader's; no reason not to go. */
export const ElsewhereLine = ({ event }: { event: Place }) =>
  event.district !== null && event.my_district !== null && event.state !== 'past' ? (
    <Elsewhere>{t`In ${ph({ district: event.district })}. Yours is ${ph({ myDistrict: event.my_district })}.`}</Elsewhere>
  ) : null

/** Venue, town and district, with directions. */
export function PlaceCard({ event }: { event: Place }) {
  const { venue, town, district, is_online: isOnline } = event
  const around = [town, district && district !== town && t`${district} district`].filter(Boolean).join(', ')
  if (!venue && !around && !isOnline) return null
  const inRoom = venue !== null || around !== ''
  const Icon = inRoom ? IconMapPin : IconDeviceLaptop
  return (
    <Card title={t`Place`}>
      <div className={classes.place}>
        <span className={classes.pin}>
          <Icon size={22} aria-hidden="true" />
        </span>
        <div>
          <strong>{venue ?? (around || t`Online`)}</strong>
          {venue && around && <Text tone="ink-3">{around}</Text>}
          {inRoom && isOnline && <Text tone="ink-3">{t`You can also take part online`}</Text>}
        </div>
      </div>
      <div className={classes.more}>
        <ElsewhereLine event={event} />
        {inRoom && event.state !== 'past' && (
          <Directions words={[venue, town, district].filter(Boolean).join(', ')} />
        )}
      </div>
    </Card>
  )
}

function Directions({ words }: { words: string }) {
  const address = directionsAddress({ location: null, meet_place: words, coord_x: null, coord_y: null })
  const isApp = opensApp(address)
  return (
    <a className={classes.way} href={address} target={isApp ? undefined : '_blank'} rel="noreferrer">
      <IconRoute size={18} aria-hidden="true" />
      {t`Directions`}
      <span className="visually-hidden"> {isApp ? t`(opens your maps app)` : t`(opens in a new tab)`}</span>
    </a>
  )
}
