import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import type { ReactNode } from 'react'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { AttendeeRow } from '../shared/attendee-row.tsx'
import { clockTime } from '../shared/words/when.ts'
import { ReportDialog } from './report-dialog.tsx'

interface AttendeeLineProps {
  attendee: Attendee
  isMe: boolean
  /** Content below the name. */
  children?: ReactNode
}

/** An attendee, the check-in time and a link to the report; a missing report is named. */
export function AttendeeLine({ attendee, isMe, children }: AttendeeLineProps) {
  return (
    <AttendeeRow
      attendee={attendee}
      isMe={isMe}
      note={`Checked in at ${clockTime(attendee.joined_at)}`}
      aside={
        attendee.is_report_submitted ? (
          <ReportDialog attendee={attendee} />
        ) : (
          <Text size="sm" tone="ink-3">
            No report
          </Text>
        )
      }
    >
      {children}
    </AttendeeRow>
  )
}
