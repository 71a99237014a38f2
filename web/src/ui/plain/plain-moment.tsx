import { formatDate, formatRelative } from '../text/format.ts'

interface PlainMomentProps {
  value: string
  /** A day, a day with its time, or how long ago it was. */
  style?: 'day' | 'time' | 'relative'
}

/** A moment in the reader's time zone for the entrance pages; under the pointer it is exact. */
export function PlainMoment({ value, style = 'day' }: PlainMomentProps) {
  return (
    <time dateTime={value} title={formatDate(value, 'exact')}>
      {style === 'relative' ? formatRelative(value) : formatDate(value, style)}
    </time>
  )
}
