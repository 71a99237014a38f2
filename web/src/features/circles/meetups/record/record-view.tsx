import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Attendee, MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AttendeeList } from '../shared/attendee-row.tsx'
import { stateWords } from '../shared/words/meetup-words.ts'
import { AttendeeLine } from './attendee-line.tsx'
import classes from './record.module.css'
import { RecordChange } from './record-change.tsx'

interface RecordViewProps {
  meetup: MeetupDetail
  record: MeetupRecord
  muid: string
}

/** A sent record. Leads can change text and picture until staff have verified it. */
export function RecordView({ meetup, record, muid }: RecordViewProps) {
  const [change, setChange] = useAddressParam('change')
  const changing = record.editable && change !== null
  const word = stateWords[meetup.state]
  return (
    <div className={classes.form}>
      <Card title={t`What happened`} aside={<Chip tone={word.tone}>{word.label}</Chip>}>
        {meetup.state === 'rejected' && meetup.reject_reason && (
          <p className={classes.refused} role="status">
            <Trans>Staff didn’t accept it: “{ph({ rejectReason: meetup.reject_reason })}”</Trans>
          </p>
        )}
        {record.image && (
          <Picture
            eager
            className={classes.picture}
            src={record.image}
            alt={t`From the meetup ${ph({ title: meetup.title })}`}
          />
        )}
        <Text tone="ink" lines mb="xs">
          {record.report_text}
        </Text>
        {record.reported_by && (
          <Text size="sm" tone="ink-3">
            <Trans>Written by {ph({ reportedBy: record.reported_by })}</Trans>
          </Text>
        )}
      </Card>
      <Card title={t`Attendees`}>
        <AttendeeList flush>
          {record.attendees.map((attendee) => (
            <AttendeeLine key={attendee.attendee_id} attendee={attendee} isMe={attendee.muid === muid}>
              <Verdict attendee={attendee} />
            </AttendeeLine>
          ))}
        </AttendeeList>
      </Card>
      {record.editable && (
        <div>
          <MainAction>
            <Button leftSection={<IconEdit size={18} />} onClick={() => setChange('yes')}>
              {t`Edit record`}
            </Button>
          </MainAction>
        </div>
      )}
      <Row gap="xs" wrap>
        <DownloadButton
          load={() => api.meetupReports.recordCsv({ params: { meet_id: meetup.id } })}
          fileName={`${fileNameOf(meetup.title, 'meetup')}.csv`}
        >
          {t`Download as CSV`}
        </DownloadButton>
        {record.editable && <RemoveRecord meetup={meetup} people={record.attendees.length} />}
      </Row>
      <FormDrawer opened={changing} title={t`Edit record`} onClose={() => setChange(null)}>
        <RecordChange meetupId={meetup.id} record={record} onClose={() => setChange(null)} />
      </FormDrawer>
    </div>
  )
}

function Verdict({ attendee }: { attendee: Attendee }) {
  const { rating, is_lc_approved, reason, karma_given } = attendee
  return (
    <Row gap="xs" align="center" wrap>
      {rating !== null && (
        <Chip>
          <Trans>{rating} of 5</Trans>
        </Chip>
      )}
      {is_lc_approved !== null && (
        <Chip tone={is_lc_approved ? 'good' : 'bad'}>{is_lc_approved ? t`Accepted` : t`Not accepted`}</Chip>
      )}
      {karma_given !== null && (
        <Chip tone="gold">
          <Trans>{ph({ karmaGiven: formatNumber(karma_given) })} karma</Trans>
        </Chip>
      )}
      {reason && (
        <Text as="span" size="sm" tone="ink-3">
          {reason}
        </Text>
      )}
    </Row>
  )
}

/**
 * For leads, until staff have verified it: deletes a record of the wrong people or meetup, together with its
 * karma.
 */
function RemoveRecord({ meetup, people }: { meetup: MeetupDetail; people: number }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    call: () => api.meetupReports.removeRecord.answer({ params: { meet_id: meetup.id } }),
    invalidates: [...meetupReads, keyOf(api.learningCircles)],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<IconTrash size={18} />}
        onClick={() => setAsking(true)}
      >
        {t`Delete record`}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Delete the meetup record for ${ph({ title: meetup.title })}?`}
        confirmLabel={t`Delete record`}
        cancelLabel={t`Keep record`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <Trans>
          This deletes its text, picture and ratings, and{' '}
          <Plural value={people} one="# person" other="# people" /> will lose the karma they got for it.
          They’ll be notified. The record can then be written again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
