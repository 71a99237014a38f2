import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import {
  applicantsPath,
  applyPath,
  editHackathonPath,
  hackathonDetailsPath,
} from '@muster/contract/events/addresses.ts'
import type { HackathonCard as Hackathon } from '@muster/contract/events/hackathon-shapes.ts'
import { IconCalendar, IconDeviceLaptop, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from '../shared/card.module.css'
import { HackathonCover } from '../shared/hackathon-cover.tsx'
import { daysText, markOf, phaseOf, placesText, placeText } from '../shared/hackathon-words.ts'

/** One hackathon in the list: title, dates, location and the next step. */
export function HackathonCard({ hackathon, now }: { hackathon: Hackathon; now: Date }) {
  const { id, title, tagline, type } = hackathon
  const days = daysText(hackathon)
  const place = placeText(hackathon)
  const mark = markOf(hackathon, now)
  const Where = type === 'online' ? IconDeviceLaptop : IconMapPin
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <HackathonCover title={title} src={hackathon.banner} />
        <span className={classes.mark}>
          <Chip tone={mark.tone}>{mark.text}</Chip>
        </span>
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={hackathonDetailsPath(id)}>{title}</Link>
        </h2>
        {tagline && <p className={classes.tagline}>{tagline}</p>}
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={17} aria-hidden="true" />
            {days ?? t`Dates to be announced`}
          </li>
          {place && (
            <li>
              <Where size={17} aria-hidden="true" />
              {place}
            </li>
          )}
        </ul>
        <div className={classes.foot}>
          <span className={classes.places}>{placesText(hackathon)}</span>
          <NextStep hackathon={hackathon} now={now} />
        </div>
      </div>
    </article>
  )
}

/** The button that its reader most likely needs. */
function NextStep({ hackathon, now }: { hackathon: Hackathon; now: Date }) {
  const { id, editable, my_status, my_roles, title, to_decide } = hackathon
  const phase = phaseOf(hackathon, now)
  const isMine = my_status !== null && my_status !== 'withdrawn'
  const [label, to] =
    phase === 'draft' && editable
      ? [t`Continue`, editHackathonPath(id)]
      : to_decide > 0
        ? [t`Review ${ph({ toDecide: formatNumber(to_decide) })}`, applicantsPath(id)]
        : isMine
          ? [t`Your application`, applyPath(id)]
          : phase === 'open' && !editable && my_roles.length === 0
            ? [t`Apply`, applyPath(id)]
            : [t`Details`, hackathonDetailsPath(id)]
  return (
    <Button
      className={classes.step}
      component={Link}
      to={to}
      variant="default"
      size="sm"
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  )
}
