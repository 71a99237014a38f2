import { formatDate } from '../../../../ui/text/format.ts'
import { Tip } from '../../../../ui/text/tip.tsx'
import { meetingTime } from './meeting-moment.ts'

/** The start in the reader's time zone; the tooltip has the exact time with the zone's name. */
export function MeetingTime({ value }: { value: string }) {
  return (
    <Tip label={formatDate(value, 'exact')}>
      <time dateTime={value}>{meetingTime(value)}</time>
    </Tip>
  )
}
