import { Tooltip } from '@mantine/core'
import { formatDate } from '../../../../ui/text/format.ts'
import { meetingTime } from './meeting-moment.ts'

/** The start in the reader's time zone; the tooltip has the exact time with the zone's name. */
export function MeetingTime({ value }: { value: string }) {
  return (
    <Tooltip label={formatDate(value, 'exact')}>
      <time dateTime={value}>{meetingTime(value)}</time>
    </Tooltip>
  )
}
