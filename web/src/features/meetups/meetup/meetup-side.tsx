import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconCalendarX, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { DownloadButton } from '../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'
import { circlePath } from '../../learning-circles/shared/circle-address.ts'
import { profilePath } from '../../profile/shared/profile-address.ts'
import { editMeetupPath, meetupAddress } from '../shared/words/meetup-address.ts'
import { isAhead, placesText } from '../shared/words/meetup-words.ts'
import { CancelDialog } from './act/cancel-dialog.tsx'
import { isChangeable } from './act/main-act.ts'
import { holdsTicket } from './my-ticket.tsx'
import classes from './panels.module.css'

/** Beside the meetup: who leads, how many come, what to take along, and what its makers may do. */
export function MeetupSide({ meetup, now }: { meetup: MeetupDetail; now: Date }) {
  return (
    <>
      <Card title="The circle">
        <dl className={classes.facts}>
          <div>
            <dt>Circle</dt>
            <dd>
              <Link to={circlePath(meetup.circle_id)}>{meetup.circle_name}</Link>,{' '}
              {formatCount(meetup.lc_members, 'member')}
            </dd>
          </div>
          {meetup.leads.length > 0 && (
            <div>
              <dt>Led by</dt>
              {meetup.leads.map((lead) => (
                <dd key={lead.muid}>
                  <Link to={profilePath(lead.muid)}>{lead.full_name}</Link>
                </dd>
              ))}
            </div>
          )}
          {placesText(meetup) && (
            <div>
              <dt>{isAhead(meetup) ? 'Who comes' : 'Who came'}</dt>
              <dd>
                {isAhead(meetup) ? placesText(meetup) : `${formatNumber(meetup.total_joined)} checked in`}
              </dd>
              {meetup.waiting > 0 && isAhead(meetup) && (
                <dd>{formatNumber(meetup.waiting)} on the waiting list</dd>
              )}
            </div>
          )}
        </dl>
      </Card>
      {isAhead(meetup) && (
        <Card title="Take it along">
          <div className={classes.side}>
            {!holdsTicket(meetup) && (
              <DownloadButton
                load={() => api.meetups.file({ params: { meet_id: meetup.id } })}
                fileName={`${fileNameOf(meetup.title, 'meetup')}.ics`}
              >
                Add to calendar
              </DownloadButton>
            )}
            <CopyButton value={meetupAddress(meetup.id, null)} label="Copy link" />
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
    <Card title="Change it">
      <div className={classes.side}>
        <Button
          component={Link}
          variant="default"
          to={editMeetupPath(meetup.id)}
          leftSection={<IconEdit size={18} />}
        >
          Edit or move
        </Button>
        <Button
          variant="subtle"
          color="bad"
          leftSection={<IconCalendarX size={18} />}
          onClick={() => setCancelling(true)}
        >
          Call it off
        </Button>
      </div>
      <CancelDialog meetup={meetup} opened={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  )
}
