import type { CollegeMonth } from '@muster/contract/home/home-day.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './college-bars.module.css'

/** Colleges by karma, with the member's own highlighted. */
export function CollegeBars({ bars }: Pick<CollegeMonth, 'bars'>) {
  const most = Math.max(1, ...bars.map(({ karma }) => karma))
  return (
    <ul className={classes.bars}>
      {bars.map(({ name, karma, mine }) => (
        <li key={name} data-mine={mine || undefined}>
          <span className={classes.name}>{name}</span>
          <span className={classes.karma}>{formatNumber(karma)}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(100 * karma) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
