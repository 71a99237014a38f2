import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import classes from './application-card.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Days, hours and minutes left. Screen readers get days and hours only, so that they don't announce each
 * minute.
 */
export function Countdown({ until, now }: { until: string; now: Date }) {
  const here = useNow(10_000)
  const left = Math.max(0, Date.parse(until) - Math.max(now.getTime(), here.getTime()))
  const days = Math.floor(left / (24 * HOUR))
  const hours = Math.floor(left / HOUR) % 24
  const minutes = Math.floor(left / MINUTE) % 60
  const parts: readonly (readonly [value: string, unit: string])[] = [
    [String(days), days === 1 ? 'day' : 'days'],
    [twoDigits(hours), hours === 1 ? 'hour' : 'hours'],
    [twoDigits(minutes), 'min'],
  ]
  const shown = left < HOUR ? parts.slice(2) : parts
  return (
    <div className={classes.countdown} role="timer">
      <span className="visually-hidden">
        {left < HOUR ? 'Less than an hour left' : leftText(days, hours)}
      </span>
      {shown.map(([value, unit]) => (
        <Stack key={unit} as="span" size="xs" tone="ink-3" center aria-hidden="true">
          <Text as="strong" size="2xl" tone="ink" heading numbers>
            {value}
          </Text>
          {unit}
        </Stack>
      ))}
    </div>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function leftText(days: number, hours: number): string {
  if (days === 0) return `${formatCount(hours, 'hour')} left`
  if (hours === 0) return `${formatCount(days, 'day')} left`
  return `${formatCount(days, 'day')} and ${formatCount(hours, 'hour')} left`
}
