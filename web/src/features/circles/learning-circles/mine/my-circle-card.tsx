import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { circlePath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { MeetingTime } from '../shared/meeting-time.tsx'
import { rhythmText } from '../slot-words.ts'
import classes from './mine.module.css'

/** One of my circles with what needs my attention. */
export function MyCircleCard({ circle }: { circle: MyCircle }) {
  const { id, name, ig_name, is_lead, requests, reports_due, next_meetup } = circle
  const rhythm = rhythmText(circle)
  const free = Math.max(circle.seats - circle.member_count, 0)
  return (
    <article className={classes.circle}>
      <Cover title={name} category={circle.ig_category} src={circle.cover} />
      <div className={classes.what}>
        <h3 className={classes.name}>
          <Link to={circlePath(id)}>{name}</Link>
          {is_lead && <Chip tone="gold">{t`Lead`}</Chip>}
        </h3>
        <p className={classes.quiet}>{[ig_name, rhythm].filter(Boolean).join(' · ')}</p>
        <p className={classes.next}>
          {next_meetup ? <IconCalendarEvent aria-hidden="true" /> : <IconCalendarOff aria-hidden="true" />}
          {next_meetup ? <MeetingTime value={next_meetup} /> : t`No meetup planned`}
        </p>
        <div className={classes.people}>
          <AvatarStack people={circle.faces} total={circle.member_count} size={28} />
          <span className={classes.quiet}>
            {plural(free, { 0: `Full`, one: `# seat free`, other: `# seats free` })}
          </span>
          {!next_meetup && (
            <Button component={Link} to={planMeetupPath(id)} variant="light" size="sm">
              <Trans>
                Plan a meetup<span className="visually-hidden"> for {name}</span>
              </Trans>
            </Button>
          )}
        </div>
      </div>
      {requests + reports_due > 0 && (
        <div className={classes.due}>
          {requests > 0 && (
            <Link to={circlePath(id, 'members')}>
              {plural(requests, { one: `# request waiting for you`, other: `# requests waiting for you` })}
            </Link>
          )}
          {reports_due > 0 && (
            <Link to={circlePath(id, 'reports')}>
              {plural(reports_due, { one: `# meetup record due`, other: `# meetup records due` })}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}
