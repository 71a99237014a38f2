import { formatNumber } from '../../../ui/text/format.ts'
import classes from './error-log.module.css'

const WIDTH = 84
const HEIGHT = 24
const EDGE = 3

/** A sparkline of occurrences per day for the last seven days. All rows cover the same days. */
export function DaysCurve({ days }: { days: readonly number[] }) {
  const top = Math.max(1, ...days)
  const points = days.map((hits, day) => ({
    x: EDGE + (day / Math.max(1, days.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (hits / top) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)
  return (
    <svg
      className={classes.curve}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`By day, the oldest first: ${days.map(formatNumber).join(', ')}`}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
