import { Button } from '@mantine/core'
import { circlePath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
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
          {is_lead && <Chip tone="gold">Lead</Chip>}
        </h3>
        <p className={classes.quiet}>{[ig_name, rhythm].filter(Boolean).join(' · ')}</p>
        <p className={classes.next}>
          {next_meetup ? <IconCalendarEvent aria-hidden="true" /> : <IconCalendarOff aria-hidden="true" />}
          {next_meetup ? <MeetingTime value={next_meetup} /> : 'No meetup planned'}
        </p>
        <div className={classes.people}>
          <AvatarStack people={circle.faces} total={circle.member_count} size={28} />
          <span className={classes.quiet}>
            {plural(free, { none: 'Full', one: '1 seat free', many: (n) => `${n} seats free` })}
          </span>
          {!next_meetup && (
            <Button component={Link} to={planMeetupPath(id)} variant="light" size="sm">
              Plan a meetup<span className="visually-hidden"> for {name}</span>
            </Button>
          )}
        </div>
      </div>
      {requests + reports_due > 0 && (
        <div className={classes.due}>
          {requests > 0 && (
            <Link to={circlePath(id, 'members')}>
              {plural(requests, {
                one: '1 request waiting for you',
                many: (n) => `${n} requests waiting for you`,
              })}
            </Link>
          )}
          {reports_due > 0 && (
            <Link to={circlePath(id, 'reports')}>
              {plural(reports_due, { one: '1 meetup record due', many: (n) => `${n} meetup records due` })}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}
