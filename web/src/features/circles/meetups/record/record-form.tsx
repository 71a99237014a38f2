import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import { IconBellRinging } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { PictureChoice } from '../report/picture-choice.tsx'
import { AttendeeList } from '../shared/attendee-row.tsx'
import { AttendeeJudgement } from './attendee-judgement.tsx'
import classes from './record.module.css'
import { judgementsBody, noJudgement, recordProblems } from './record-values.ts'
import { useRecordDraft } from './use-record-draft.ts'
import { useSubmitRecord } from './use-submit-record.ts'

interface RecordFormProps {
  meetupId: string
  record: MeetupRecord
  muid: string
}

/**
 * Writes the circle's record: a picture, what happened, and a judgement of each attendee. All but the picture
 * is stored as a draft in this browser.
 */
export function RecordForm({ meetupId, record, muid }: RecordFormProps) {
  const { attendees } = record
  const { text, judgements, write, judge, drop } = useRecordDraft(meetupId)
  const [picture, setPicture] = useState<File>()
  const [checked, setChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { send, busy, loader, done, pictureProblem, forgetProblem, missing, closeWithout, wait } =
    useSubmitRecord(meetupId, drop)
  const problems = checked
    ? recordProblems({ text, hasPicture: picture !== undefined, judgements }, attendees, muid)
    : undefined
  // The member who writes the record needs no reminder.
  const silent = attendees.filter(
    (attendee) => !attendee.is_report_submitted && attendee.muid !== muid,
  ).length
  const hasPicture = () => !done && picture !== undefined
  const isDirty = () => !done && (text !== '' || picture !== undefined || Object.keys(judgements).length > 0)

  function acceptAll() {
    const reported = attendees.filter((attendee) => attendee.is_report_submitted)
    const accepted = reported.map(({ attendee_id }) => {
      const judgement = judgements[attendee_id] ?? noJudgement
      return [attendee_id, { ...judgement, approved: judgement.approved ?? true }]
    })
    judge(Object.fromEntries(accepted))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    const found = recordProblems({ text, hasPicture: picture !== undefined, judgements }, attendees, muid)
    if (found || !picture) {
      requestAnimationFrame(() => showFirstProblem(element.current))
      return
    }
    send({ report_text: text.trim(), ...judgementsBody(attendees, judgements, muid) }, picture)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <UnsavedChanges when={isDirty} forget={drop} holdsMore={hasPicture} />
      <Card title={t`What happened`}>
        <Stack gap="md">
          <PictureChoice
            label={t`Picture of the meetup`}
            withAsterisk
            file={picture}
            error={problems?.picture ?? pictureProblem}
            onChange={(chosen) => {
              setPicture(chosen)
              forgetProblem()
            }}
          />
          <Textarea
            label={t`Text`}
            description={t`What you did and how it went`}
            withAsterisk
            autosize
            minRows={4}
            maxRows={12}
            maxLength={1000}
            value={text}
            error={problems?.text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Stack>
      </Card>
      <Card
        title={t`Attendees`}
        aside={
          <Row gap="xs" wrap>
            <Button size="sm" variant="default" onClick={acceptAll}>
              {t`Accept all reports`}
            </Button>
            {silent > 0 && <RemindButton meetupId={meetupId} silent={silent} />}
          </Row>
        }
      >
        <Text tone="ink-3" mb="sm">
          {t`Read the reports, accept them or say why not, and rate how everyone took part.`}
        </Text>
        <AttendeeList flush>
          {attendees.map((attendee) => (
            <AttendeeJudgement
              key={attendee.attendee_id}
              meetupId={meetupId}
              attendee={attendee}
              isMe={attendee.muid === muid}
              judgement={judgements[attendee.attendee_id] ?? noJudgement}
              problem={problems?.attendees[attendee.attendee_id]}
              onChange={(judgement) => judge({ [attendee.attendee_id]: judgement })}
            />
          ))}
        </AttendeeList>
      </Card>
      <MainAction>
        <SubmitButton busy={busy && !missing} {...(loader && { loaderProps: loader })}>
          {t`Submit record`}
        </SubmitButton>
      </MainAction>
      <ConfirmDialog
        opened={missing !== undefined}
        title={t`Close without these reports?`}
        confirmLabel={t`Close record`}
        cancelLabel={t`Wait for them`}
        danger
        busy={busy}
        onConfirm={closeWithout}
        onClose={wait}
      >
        <Trans>{missing} Missing reports count as not accepted, and no one can send one afterwards.</Trans>
      </ConfirmDialog>
    </form>
  )
}

/** Scrolls to the first problem and focuses its field. */
function showFirstProblem(form: HTMLFormElement | null) {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  const field = found?.role === 'alert' ? found.closest('li')?.querySelector('input') : found
  field?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'center' })
}

/** Reminds attendees without a report; at most once a day each. */
function RemindButton({ meetupId, silent }: { meetupId: string; silent: number }) {
  const remind = useAction({
    call: () => api.meetupReports.remind.answer({ params: { meet_id: meetupId } }),
    success: ({ reply }) =>
      reply.reminded > 0
        ? t`${plural({ reminded: reply.reminded }, { one: `# person`, other: `# people` })} reminded`
        : t`Everyone has already been reminded in the last day`,
  })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconBellRinging size={17} />}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      <Trans>
        Remind <Plural value={silent} one="# person" other="# people" />
      </Trans>
    </Button>
  )
}
