import { WEEKS_AFTER } from '@muster/contract/desk/report-words.ts'
import classes from './reports.module.css'
import { type ActiveWeeks, activeShare, type Staying } from './tables.ts'

const WIDTH = 600
const HEIGHT = 220

/** Points of a curve, for the weeks that are known. */
const pointsOf = (active: ActiveWeeks) =>
  active
    .flatMap((_, index) => {
      const share = activeShare(active, index)
      return share === null
        ? []
        : [`${(index / (WEEKS_AFTER - 1)) * WIDTH},${HEIGHT - (share / 100) * HEIGHT}`]
    })
    .join(' ')

/** The same as curves: one for each week of joining, and all of them. Screen readers get the card's table. */
export function StayingLines({
  staying: { weeks, total, before },
  compared,
}: {
  staying: Staying
  compared: boolean
}) {
  return (
    <svg className={`${classes.lines} mirrors`} viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`} aria-hidden="true">
      {[0, 25, 50, 75, 100].map((share) => (
        <line
          key={share}
          className={classes.grid}
          x2={WIDTH}
          y1={HEIGHT - (share / 100) * HEIGHT}
          y2={HEIGHT - (share / 100) * HEIGHT}
        />
      ))}
      {weeks.map(({ week, active }) => (
        <polyline key={week} className={classes.faint} points={pointsOf(active)} />
      ))}
      {compared && <polyline className={classes.earlier} points={pointsOf(before)} />}
      <polyline className={classes.strong} points={pointsOf(total)} />
    </svg>
  )
}
