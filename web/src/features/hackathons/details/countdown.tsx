import { useNow } from '../../meetups/shared/use-now.ts'
import classes from './application-card.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Days, hours and minutes that are left. A screen reader is told of days and hours only, not of each minute. */
export function Countdown({ until, now }: { until: string; now: Date }) {
  const here = useNow(10_000)
  const left = Math.max(0, Date.parse(until) - Math.max(now.getTime(), here.getTime()))
  const parts: readonly (readonly [value: number, unit: string])[] = [
    [Math.floor(left / (24 * HOUR)), 'days'],
    [Math.floor(left / HOUR) % 24, 'hours'],
    [Math.floor(left / MINUTE) % 60, 'min'],
  ]
  const [days = 0, hours = 0] = parts.map(([value]) => value)
  const shown = left < HOUR ? parts.slice(2) : parts
  return (
    <div className={classes.countdown} role="timer">
      <span className="visually-hidden">
        {left < HOUR ? 'Less than an hour left' : `${days} days and ${hours} hours left`}
      </span>
      {shown.map(([value, unit]) => (
        <span key={unit} className={classes.unit} aria-hidden="true">
          <strong>{unit === 'days' ? value : String(value).padStart(2, '0')}</strong>
          {unit}
        </span>
      ))}
    </div>
  )
}
