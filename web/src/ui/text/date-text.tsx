import { formatDate, formatRelative } from './format.ts'
import { Tip } from './tip.tsx'

interface DateTextProps {
  value: string
  style?: 'day' | 'month' | 'time' | 'clock'
}

/** A date in the reader's time zone; the tooltip has the exact time. */
export function DateText({ value, style = 'day' }: DateTextProps) {
  return <Moment value={value} text={formatDate(value, style)} />
}

/** Relative time; the tooltip has the exact time. */
export function RelativeTime({ value }: { value: string }) {
  return <Moment value={value} text={formatRelative(value)} />
}

function Moment({ value, text }: { value: string; text: string }) {
  return (
    <Tip label={formatDate(value, 'exact')}>
      <time dateTime={value}>{text}</time>
    </Tip>
  )
}
