import { type GroupPulse, mostWorksCounted } from '@muster/contract/learning/group-pulse.ts'
import { formatCount } from '../../../ui/text/format.ts'
import classes from './group-activity.module.css'
import { dayOf } from './next-day.ts'

/** How active a group is, and when it meets next, in words. */
export function GroupActivity({ pulse }: { pulse: GroupPulse }) {
  const { works_this_week: works, next_meetup } = pulse
  const more = works >= mostWorksCounted ? ' or more' : ''
  return (
    <span className={classes.activity}>
      <span>
        {works > 0 ? `${formatCount(works, 'work')}${more} approved this week` : 'A quiet week so far'}
      </span>
      <span>{next_meetup ? `Next meetup ${dayOf(next_meetup.starts_at)}` : 'No meetup planned'}</span>
    </span>
  )
}
