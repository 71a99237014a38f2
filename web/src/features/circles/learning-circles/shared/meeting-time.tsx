import { Tooltip } from '@mantine/core'
import { formatDate } from '../../../../ui/text/format.ts'
import { meetingTime } from './meeting-moment.ts'

/** When people meet, in the reader's time zone, as everywhere; the tooltip has the exact moment with the name of the zone. */
export function MeetingTime({ value }: { value: string }) {
  return (
    <Tooltip label={formatDate(value, 'exact')}>
      <time dateTime={value}>{meetingTime(value)}</time>
    </Tooltip>
  )
}
