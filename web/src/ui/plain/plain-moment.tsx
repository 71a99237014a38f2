import { formatDate, formatRelative } from '../text/format.ts'

interface PlainMomentProps {
  value: string
  /** A date, a date with its time, or relative time. */
  style?: 'day' | 'time' | 'relative'
}

/** A date in the reader's time zone for the entrance pages; the tooltip has the exact time. */
export function PlainMoment({ value, style = 'day' }: PlainMomentProps) {
  return (
    <time dateTime={value} title={formatDate(value, 'exact')}>
      {style === 'relative' ? formatRelative(value) : formatDate(value, style)}
    </time>
  )
}
