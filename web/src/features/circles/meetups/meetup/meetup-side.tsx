import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { editMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconCalendarX, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { isAhead } from '../shared/words/meetup-words.ts'
import { isChangeable } from './act/main-act.ts'
import { holdsTicket } from './my-ticket.tsx'
import classes from './panels.module.css'

const CancelDialog = lazyDialog(() => import('./act/cancel-dialog.tsx'))

/** The side column: what to bring, and actions for those who run the meetup. */
export function MeetupSide({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  return (
    <>
      {isAhead(meetup) && !holdsTicket(meetup) && (
        <Card title={t`Save the date`}>
          <div className={classes.side}>
            <DownloadButton
              load={() => api.meetups.file({ params: { meet_id: meetup.id } })}
              fileName={`${fileNameOf(meetup.title, 'meetup')}.ics`}
            >
              {t`Add to calendar`}
            </DownloadButton>
          </div>
        </Card>
      )}
      {isChangeable(meetup, now) && <Change meetup={meetup} />}
    </>
  )
}

function Change({ meetup }: { meetup: MeetupDetail }) {
  const [cancelling, setCancelling] = useState(false)
  return (
    <Card title={t`Manage meetup`}>
      <div className={classes.side}>
        <Button
          component={Link}
          variant="default"
          to={editMeetupPath(meetup.id)}
          leftSection={<IconEdit size={18} />}
        >
          {t`Edit or move`}
        </Button>
        <Button
          variant="subtle"
          color="bad"
          leftSection={<IconCalendarX size={18} />}
          onClick={() => setCancelling(true)}
        >
          {t`Call off meetup`}
        </Button>
      </div>
      <CancelDialog meetup={meetup} opened={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  )
}
