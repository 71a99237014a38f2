import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMedia } from '../../../../theme/media.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { AttendeeRow } from '../shared/attendee-row.tsx'
import { ReportDetails } from '../shared/circle/report-details.tsx'
import { clockTime } from '../shared/words/when.ts'

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
      note={t`Checked in at ${ph({ clockTime: clockTime(attendee.joined_at) })}`}
      aside={
        attendee.is_report_submitted ? (
          <ReportDialog attendee={attendee} />
        ) : (
          <Text size="sm" tone="ink-3">
            {t`No report`}
          </Text>
        )
      }
    >
      {children}
    </AttendeeRow>
  )
}

/** Opens an attendee's report with its proof. */
function ReportDialog({ attendee }: { attendee: Attendee }) {
  const [opened, setOpened] = useState(false)
  const phone = useMedia('compact')
  const [first] = attendee.fullname.split(' ')
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        <Trans>
          Read report<span className="visually-hidden"> by {ph({ fullname: attendee.fullname })}</span>
        </Trans>
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`${first}’s report`}
        size={560}
        fullScreen={phone ?? false}
      >
        <ReportDetails report={attendee} />
        <Button mt="lg" variant="default" fullWidth onClick={() => setOpened(false)}>
          {t`Close`}
        </Button>
      </Modal>
    </>
  )
}
