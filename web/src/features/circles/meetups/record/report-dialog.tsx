import { Button, Modal } from '@mantine/core'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { useState } from 'react'
import { useMedia } from '../../../../theme/media.ts'
import { ReportDetails } from '../shared/circle/report-details.tsx'

/** Opens an attendee's report with its proof. */
export function ReportDialog({ attendee }: { attendee: Attendee }) {
  const [opened, setOpened] = useState(false)
  const phone = useMedia('compact')
  const [first] = attendee.fullname.split(' ')
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        Read report<span className="visually-hidden"> by {attendee.fullname}</span>
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`${first}’s report`}
        size={560}
        fullScreen={phone ?? false}
      >
        <ReportDetails report={attendee} />
        <Button mt="lg" variant="default" fullWidth onClick={() => setOpened(false)}>
          Close
        </Button>
      </Modal>
    </>
  )
}
