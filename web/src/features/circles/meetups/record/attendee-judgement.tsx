import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Radio, TextInput } from '@mantine/core'
import { attendeeReportPath } from '@muster/contract/circles/addresses.ts'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AttendeeLine } from './attendee-line.tsx'
import type { Judgement } from './record-values.ts'
import classes from './stars-field.module.css'

const steps = [1, 2, 3, 4, 5] as const

interface StarsFieldProps {
  label: string
  /** Name of the rated person, for the accessible labels of the stars. */
  of: string
  /** 0 while unrated. */
  value: number
  onChange: (value: number) => void
}

/** One to five stars. They are native radio buttons, so that each key press selects right away. */
function StarsField({ label, of, value, onChange }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset className={classes.stars}>
      <legend>{label}</legend>
      {steps.map((step) => (
        <label key={step} className={classes.star} data-full={step <= value || undefined}>
          <input
            type="radio"
            name={name}
            value={step}
            checked={step === value}
            onChange={() => onChange(step)}
          />
          <IconStarFilled size={26} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans>
              {step} of 5 for {of}
            </Trans>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

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
          <Link to={attendeeReportPath(meetupId)}>{t`Write your own report first`}</Link>
        )}
        {!isMe && (
          <StarsField
            label={t`How they took part`}
            of={attendee.fullname}
            value={rating}
            onChange={(value) => onChange({ ...judgement, rating: value })}
          />
        )}
        {attendee.is_report_submitted && (
          <Radio.Group
            aria-label={t`${ph({ fullname: attendee.fullname })}’s report`}
            value={approved === undefined ? '' : approved ? 'yes' : 'no'}
            onChange={(value) => onChange({ ...judgement, approved: value === 'yes' })}
          >
            <Group gap="lg">
              <Radio value="yes" label={t`Accept report`} />
              <Radio value="no" label={t`Don’t accept`} />
            </Group>
          </Radio.Group>
        )}
      </Row>
      {approved === false && (
        <TextInput
          label={t`Why you’re not accepting ${ph({ fullname: attendee.fullname })}’s report`}
          description={t`They’ll see this`}
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
