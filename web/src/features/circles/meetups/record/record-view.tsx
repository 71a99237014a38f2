import { Button } from '@mantine/core'
import type { Attendee, MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconEdit } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AttendeeList } from '../shared/attendee-row.tsx'
import { stateWords } from '../shared/words/meetup-words.ts'
import { AttendeeLine } from './attendee-line.tsx'
import classes from './record.module.css'
import { RecordChange } from './record-change.tsx'
import { RemoveRecord } from './remove-record.tsx'

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
      <Card title="What happened" aside={<Chip tone={word.tone}>{word.label}</Chip>}>
        {meetup.state === 'rejected' && meetup.reject_reason && (
          <p className={classes.refused} role="status">
            Staff didn’t accept it: “{meetup.reject_reason}”
          </p>
        )}
        {record.image && (
          <img className={classes.picture} src={record.image} alt={`From the meetup ${meetup.title}`} />
        )}
        <Text tone="ink" lines mb="xs">
          {record.report_text}
        </Text>
        {record.reported_by && (
          <Text size="sm" tone="ink-3">
            Written by {record.reported_by}
          </Text>
        )}
      </Card>
      <Card title="Attendees">
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
              Edit record
            </Button>
          </MainAction>
        </div>
      )}
      <Row gap="xs" wrap>
        <DownloadButton
          load={() => api.meetupReports.recordCsv({ params: { meet_id: meetup.id } })}
          fileName={`${fileNameOf(meetup.title, 'meetup')}.csv`}
        >
          Download as CSV
        </DownloadButton>
        {record.editable && <RemoveRecord meetup={meetup} people={record.attendees.length} />}
      </Row>
      <FormDrawer opened={changing} title="Edit record" onClose={() => setChange(null)}>
        <RecordChange meetupId={meetup.id} record={record} onClose={() => setChange(null)} />
      </FormDrawer>
    </div>
  )
}

function Verdict({ attendee }: { attendee: Attendee }) {
  const { rating, is_lc_approved, reason, karma_given } = attendee
  return (
    <Row gap="xs" align="center" wrap>
      {rating !== null && <Chip>{rating} of 5</Chip>}
      {is_lc_approved !== null && (
        <Chip tone={is_lc_approved ? 'good' : 'bad'}>{is_lc_approved ? 'Accepted' : 'Not accepted'}</Chip>
      )}
      {karma_given !== null && <Chip tone="gold">{formatNumber(karma_given)} karma</Chip>}
      {reason && (
        <Text as="span" size="sm" tone="ink-3">
          {reason}
        </Text>
      )}
    </Row>
  )
}
