import { ph, plural, t } from '@lingui/core/macro'
import { specialEventPath } from '@muster/contract/events/addresses.ts'
import type { SpecialEvent } from '@muster/contract/events/special-events.ts'
import {
  IconBuilding,
  IconCalendar,
  IconCalendarEvent,
  IconDeviceLaptop,
  IconExternalLink,
  IconMapPin,
  IconRocket,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { PlainLinkButton, PlainOutsideButton } from '../../../../ui/plain/plain-button.tsx'
import { datesText, stateWords, whereText } from '../../events/shared/event-words.ts'
import classes from '../../hackathons/shared/card.module.css'
import { coverDomain, momentText } from '../../hackathons/shared/hackathon-words.ts'
import own from './special-event-card.module.css'

/** A hackathon or event in the list: title, type, dates, location and link. */
export function SpecialEventCard({ event }: { event: SpecialEvent }) {
  const { kind, title, description, organiser, is_online, place, applications_end } = event
  const address = specialEventPath(event)
  const outside = event.is_outside ? (event.link ?? '') : null
  const where = whereText(event)
  const Where = is_online && !place ? IconDeviceLaptop : IconMapPin
  const { label, tone } = stateWords[event.state]
  const isHackathon = kind === 'hackathon'
  const applies = isHackathon && applications_end !== null
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <div className={event.state === 'past' ? own.past : undefined}>
          <Cover title={title} category={coverDomain(title)} loud src={event.cover} />
        </div>
        <span className={classes.mark}>
          <Chip tone={tone}>{label}</Chip>
        </span>
      </div>
      <div className={classes.body}>
        <Row as="p" gap="xs" align="center" size="xs" weight={600} tone="brand-ink">
          {isHackathon ? (
            <IconRocket size={16} aria-hidden="true" />
          ) : (
            <IconCalendarEvent size={16} aria-hidden="true" />
          )}
          {isHackathon ? t`Hackathon` : t`Event`}
        </Row>
        <h3 className={classes.title}>
          {outside === null ? (
            <Link to={address}>{title}</Link>
          ) : (
            <a href={outside} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </h3>
        {description && <p className={classes.tagline}>{description}</p>}
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={17} aria-hidden="true" />
            {whenText(event)}
          </li>
          {where && (
            <li>
              <Where size={17} aria-hidden="true" />
              {where}
            </li>
          )}
          {organiser && (
            <li>
              <IconBuilding size={17} aria-hidden="true" />
              {organiser}
            </li>
          )}
        </ul>
        <div className={classes.foot}>
          <span className={classes.places}>
            {applications_end &&
              t`Apply until ${ph({ momentText: momentText(applications_end, event.time_zone) })}`}
          </span>
          <span className={classes.step}>
            {outside === null ? (
              <PlainLinkButton
                to={applies ? `${address}/apply` : address}
                look="default"
                size="sm"
                aria-label={`${applies ? t`Apply` : t`Read more`}: ${title}`}
              >
                {applies ? t`Apply` : t`Read more`}
              </PlainLinkButton>
            ) : (
              <PlainOutsideButton
                href={outside}
                look="default"
                size="sm"
                icon={<IconExternalLink size={16} aria-hidden="true" />}
                aria-label={t`Open event website: ${title}`}
              >
                {t`Open event website`}
              </PlainOutsideButton>
            )}
          </span>
        </div>
      </div>
    </article>
  )
}

/** '25 Nov 2026 and 7 more dates' */
function whenText(event: SpecialEvent): string | null {
  const days = datesText(event)
  return event.dates_ahead > 1
    ? t`${days} and ${plural({ datesAhead: event.dates_ahead - 1 }, { one: `# more date`, other: `# more dates` })}`
    : days
}
