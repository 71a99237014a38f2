import { ph, plural, t } from '@lingui/core/macro'
import { type GroupPulse, mostWorksCounted } from '@muster/contract/learning/group-pulse.ts'
import classes from './group-activity.module.css'
import { dayOf } from './next-day.ts'

/** Summarises the activity of a group and its next meetup. */
export function GroupActivity({ pulse }: { pulse: GroupPulse }) {
  const { works_this_week: works, next_meetup } = pulse
  return (
    <span className={classes.activity}>
      <span>{worksText(works)}</span>
      <span>
        {next_meetup ? t`Next meetup ${ph({ day: dayOf(next_meetup.starts_at) })}` : t`No meetup planned`}
      </span>
    </span>
  )
}

function worksText(works: number): string {
  if (works >= mostWorksCounted) return t`${mostWorksCounted} or more submissions approved this week`
  return plural(works, {
    0: `A quiet week so far`,
    one: `# submission approved this week`,
    other: `# submissions approved this week`,
  })
}
