import { t } from '@lingui/core/macro'
import { Button, Textarea } from '@mantine/core'
import type { MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { PictureChoice } from '../report/picture-choice.tsx'

interface RecordChangeProps {
  meetupId: string
  record: MeetupRecord
  onClose: () => void
}

/** A lead corrects text or picture of a record; a rejected one goes back to review. */
export function RecordChange({ meetupId, record, onClose }: RecordChangeProps) {
  const [picture, setPicture] = useState<File>()
  const saved = useRef(false)
  const draft = formDraft({ kind: 'meetup-record-change', id: meetupId }, ['report_text'])
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { report_text: record.report_text ?? '' },
    draft,
    schema: () =>
      import('@muster/contract/circles/meetup-reports.ts').then(
        ({ meetupReports }) => meetupReports.editRecord.body,
      ),
    send: (body) =>
      api.meetupReports.editRecord.answer({
        params: { meet_id: meetupId },
        body,
        ...(picture && { file: picture }),
      }),
    onDone: ({ text }) => {
      saved.current = true
      toast.success(text || t`Record updated`)
      void invalidate(...meetupReads)
      onClose()
    },
  })
  const isDirty = () => !saved.current && (form.isDirty() || picture !== undefined)
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <UnsavedChanges
        when={isDirty}
        forget={draft.drop}
        holdsMore={() => !saved.current && picture !== undefined}
      />
      <PictureChoice
        label={t`Picture of the meetup`}
        file={picture}
        stored={record.image}
        onChange={setPicture}
      />
      <Textarea
        label={t`Text`}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={1000}
        data-autofocus
        {...field('report_text')}
      />
      <FormProblem text={problem} />
      <Row gap="xs" justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <SubmitButton busy={busy} disabled={!form.isDirty() && !picture}>
          {t`Save`}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
