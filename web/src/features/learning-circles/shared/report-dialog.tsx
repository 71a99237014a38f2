import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { type MessageReportReason, messageReportReasons } from '@muster/contract/circles/thread-words.ts'
import type { Answer } from '../../../api/answer.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { reportWords } from './thread-words.ts'

interface ReportDialogProps {
  /** 'Report the message of Asha'. */
  title: string
  send: (report: { reason: MessageReportReason; note?: string }) => Promise<Answer<unknown>>
  onDone: () => void
  onClose: () => void
}

/** Tells staff that something is wrong with what somebody wrote; nobody else learns who did. */
export function ReportDialog({ title, ...fields }: ReportDialogProps) {
  return (
    <Modal opened onClose={fields.onClose} title={title} size={480}>
      <Fields {...fields} />
    </Modal>
  )
}

function Fields({ send, onDone, onClose }: Omit<ReportDialogProps, 'title'>) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '', note: '' },
    schema: () =>
      import('@muster/contract/circles/circle-threads.ts').then(
        ({ circleThreads }) => circleThreads.report.body,
      ),
    send: ({ reason, note }) => send({ reason: reason as MessageReportReason, ...(note && { note }) }),
    onDone: ({ text }) => {
      toast.success(text)
      onDone()
      onClose()
    },
  })
  const { error } = field('reason')
  return (
    <form onSubmit={submit} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>
        Staff look at it. Nobody else learns that it was you, and it stays until they decide.
      </p>
      <Radio.Group
        mt="md"
        label="What is wrong?"
        error={error}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      >
        <Stack gap={8} mt={8}>
          {messageReportReasons.map((reason) => (
            <Radio key={reason} value={reason} label={reportWords[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label="More about it (optional)"
        maxLength={500}
        autosize
        minRows={2}
        {...field('note')}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>Send the report</SubmitButton>
      </Group>
    </form>
  )
}
