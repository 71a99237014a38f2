import { type GroupPulse, mostWorksCounted } from '@muster/contract/learning/group-pulse.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import classes from './group-activity.module.css'
import { dayOf } from './next-day.ts'

/** Summarises the activity of a group and its next meetup. */
export function GroupActivity({ pulse }: { pulse: GroupPulse }) {
  const { works_this_week: works, next_meetup } = pulse
  return (
    <span className={classes.activity}>
      <span>{worksText(works)}</span>
      <span>{next_meetup ? `Next meetup ${dayOf(next_meetup.starts_at)}` : 'No meetup planned'}</span>
    </span>
  )
}

function worksText(works: number): string {
  if (works >= mostWorksCounted) return `${mostWorksCounted} or more submissions approved this week`
  return plural(works, {
    none: 'A quiet week so far',
    one: '1 submission approved this week',
    many: (n) => `${n} submissions approved this week`,
  })
}
