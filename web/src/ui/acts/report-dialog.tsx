import { t } from '@lingui/core/macro'
import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Answer } from '../../api/answer.ts'
import { formDraft } from '../../api/session/drafts.ts'
import { FormProblem } from '../form/form-problem.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { useFocusBack } from '../keys/use-focus-back.ts'
import { DialogButtons } from '../layout/dialog-buttons.tsx'
import { toast } from './toast.tsx'

interface ReportDialogProps<Reason extends string> {
  /** Id of the reported record. */
  of: string
  /** 'Report the message of Asha'. */
  title: string
  /** Explains what happens after a report. */
  about: ReactNode
  reasons: Readonly<Record<Reason, string>>
  /** The contract's schema: `reason` and an optional `note`. */
  schema: () => Promise<ZodType>
  send: (report: { reason: Reason; note?: string }) => Promise<Answer<unknown>>
  onDone: () => void
  onClose: () => void
}

/** Dialog to report content to staff. */
export function ReportDialog<Reason extends string>({ title, ...fields }: ReportDialogProps<Reason>) {
  useFocusBack()
  return (
    <Modal opened onClose={fields.onClose} title={title} size={480}>
      <Fields {...fields} />
    </Modal>
  )
}

type FieldsProps<Reason extends string> = Omit<ReportDialogProps<Reason>, 'title'>

function Fields<Reason extends string>(props: FieldsProps<Reason>) {
  const { of, about, reasons, schema, send, onDone, onClose } = props
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '', note: '' },
    draft: formDraft({ kind: 'report', id: of }, ['reason', 'note']),
    schema,
    send: ({ reason, note }) => send({ reason: reason as Reason, ...(note && { note }) }),
    onDone: ({ text }) => {
      toast.success(text)
      onDone()
      onClose()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>{about}</p>
      <Radio.Group
        mt="md"
        label={t`What’s wrong?`}
        error={field('reason').error}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      >
        <Stack gap={8} mt={8}>
          {Object.entries<string>(reasons).map(([reason, words]) => (
            <Radio key={reason} value={reason} label={words} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={t`More details (optional)`}
        maxLength={500}
        autosize
        minRows={2}
        {...field('note')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Send report`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
