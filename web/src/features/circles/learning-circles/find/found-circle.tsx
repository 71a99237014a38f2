import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard, FoundCircle as Found } from '@muster/contract/circles/learning-circles.ts'
import { IconArmchair, IconCalendarEvent, IconSchool, IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { CirclePicture } from '../shared/circle-picture.tsx'
import { MeetingTime } from '../shared/meeting-time.tsx'
import { StandingButtons } from '../standing-buttons.tsx'
import { Classmates } from './classmates.tsx'
import classes from './found-circle.module.css'

/** A circle in the list: topic, location, seats and the way to join. */
export function FoundCircle({ circle }: { circle: CircleCard & Partial<Found> }) {
  const free = circle.seats - circle.member_count
  const place = [circle.org_name, circle.district].filter(Boolean).join(', ')
  return (
    <article className={classes.card}>
      <CirclePicture circle={circle} />
      <div className={classes.body}>
        <div className={classes.top}>
          <Chip tone="brand">{circle.ig_name}</Chip>
          {free > 0 && (
            <Chip tone="good" icon={<IconArmchair aria-hidden="true" />}>
              <Trans>{ph({ free: formatNumber(free) })} free</Trans>
            </Chip>
          )}
          <span className={`${classes.karma} ${classes.wide}`}>
            <Trans>
              <KarmaAmount value={circle.karma} short={3} /> karma
            </Trans>
          </span>
        </div>
        <h2 className={classes.name}>
          <Link to={circlePath(circle.id)}>{circle.name}</Link>
        </h2>
        {circle.purpose && <p className={`${classes.purpose} ${classes.wide}`}>{circle.purpose}</p>}
        {circle.classmates !== undefined && circle.classmate_faces && (
          <Classmates many={circle.classmates} faces={circle.classmate_faces} />
        )}
        <ul className={classes.facts}>
          <li className={classes.wide}>
            <IconUsers aria-hidden="true" />
            <span>
              <Trans>
                {ph({ memberCount: circle.member_count })} of {ph({ seats: circle.seats })} members
              </Trans>
            </span>
          </li>
          {place && (
            <li className={classes.place}>
              <IconSchool aria-hidden="true" />
              <span>{place}</span>
            </li>
          )}
          {circle.lead_name && (
            <li className={classes.wide}>
              <IconUser aria-hidden="true" />
              <Trans>Led by {ph({ leadName: circle.lead_name })}</Trans>
            </li>
          )}
          <li>
            <IconCalendarEvent aria-hidden="true" />
            {circle.next_meetup ? <MeetingTime value={circle.next_meetup} /> : t`No meetup planned`}
          </li>
        </ul>
        <div className={classes.foot}>
          <StandingButtons circle={circle} />
        </div>
      </div>
    </article>
  )
}
