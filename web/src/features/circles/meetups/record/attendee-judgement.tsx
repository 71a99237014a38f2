import { Group, Radio, TextInput } from '@mantine/core'
import { attendeeReportPath } from '@muster/contract/circles/addresses.ts'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { Link } from 'react-router'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AttendeeLine } from './attendee-line.tsx'
import type { Judgement } from './record-values.ts'
import { StarsField } from './stars-field.tsx'

interface AttendeeJudgementProps {
  meetupId: string
  attendee: Attendee
  isMe: boolean
  judgement: Judgement
  problem: string | undefined
  onChange: (judgement: Judgement) => void
}

/** Rating, and whether the report is accepted. Members can't rate themselves. */
export function AttendeeJudgement(props: AttendeeJudgementProps) {
  const { meetupId, attendee, isMe, judgement, problem, onChange } = props
  const { rating, approved, reason } = judgement
  return (
    <AttendeeLine attendee={attendee} isMe={isMe}>
      <Row gap="sm lg" align="center" wrap>
        {isMe && !attendee.is_report_submitted && (
          <Link to={attendeeReportPath(meetupId)}>Write your own report first</Link>
        )}
        {!isMe && (
          <StarsField
            label="How they took part"
            of={attendee.fullname}
            value={rating}
            onChange={(value) => onChange({ ...judgement, rating: value })}
          />
        )}
        {attendee.is_report_submitted && (
          <Radio.Group
            aria-label={`${attendee.fullname}’s report`}
            value={approved === undefined ? '' : approved ? 'yes' : 'no'}
            onChange={(value) => onChange({ ...judgement, approved: value === 'yes' })}
          >
            <Group gap="lg">
              <Radio value="yes" label="Accept report" />
              <Radio value="no" label="Don’t accept" />
            </Group>
          </Radio.Group>
        )}
      </Row>
      {approved === false && (
        <TextInput
          label={`Why you’re not accepting ${attendee.fullname}’s report`}
          description="They’ll see this"
          maxLength={500}
          value={reason}
          onChange={(event) => onChange({ ...judgement, reason: event.currentTarget.value })}
        />
      )}
      {problem && (
        <Text size="xs" weight={500} tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </AttendeeLine>
  )
}
