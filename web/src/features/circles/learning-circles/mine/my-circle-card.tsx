import { Button } from '@mantine/core'
import { circlePath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { IconCalendarEvent, IconCalendarOff, IconRepeat, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import card from '../find/found-circle.module.css'
import { CirclePicture } from '../shared/circle-picture.tsx'
import { MeetingTime } from '../shared/meeting-time.tsx'
import { rhythmText } from '../slot-words.ts'
import classes from './mine.module.css'

/** One of my circles with what needs my attention. */
export function MyCircleCard({ circle }: { circle: MyCircle }) {
  const { id, name, ig_name, is_lead, requests, reports_due, next_meetup } = circle
  const rhythm = rhythmText(circle)
  return (
    <article className={card.card}>
      <CirclePicture circle={circle} />
      <div className={card.body}>
        <div className={classes.chips}>
          <Chip tone="brand">{ig_name}</Chip>
          {is_lead && <Chip tone="gold">Lead</Chip>}
        </div>
        <h3 className={card.name}>
          <Link to={circlePath(id)}>{name}</Link>
        </h3>
        <ul className={card.facts}>
          <li>
            <IconUsers aria-hidden="true" />
            {circle.member_count} of {circle.seats} members
          </li>
          {rhythm && (
            <li>
              <IconRepeat aria-hidden="true" />
              {rhythm}
            </li>
          )}
          <li>
            {next_meetup ? <IconCalendarEvent aria-hidden="true" /> : <IconCalendarOff aria-hidden="true" />}
            {next_meetup ? <MeetingTime value={next_meetup} /> : 'No meetup planned'}
          </li>
        </ul>
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
        <div className={`${card.foot} ${classes.actions}`}>
          <Button component={Link} to={circlePath(id)} variant="default">
            Open<span className="visually-hidden">: {name}</span>
          </Button>
          {!next_meetup && (
            <Button component={Link} to={planMeetupPath(id)} variant="light">
              Plan a meetup<span className="visually-hidden"> for {name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
