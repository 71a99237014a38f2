import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { type MessageReportReason, messageReportReasons } from '@muster/contract/circles/thread-words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { reportWords } from '../../shared/thread-words.ts'
import { threadKey } from './thread-queries.ts'

interface ReportDialogProps {
  circleId: string
  message: CircleMessage
  onClose: () => void
}

/** Tells staff that something is wrong with a message; nobody in the circle learns who did. */
export function ReportDialog({ circleId, message, onClose }: ReportDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`Report the message of ${message.author.full_name}`} size={480}>
      <Fields circleId={circleId} message={message} onClose={onClose} />
    </Modal>
  )
}

function Fields({ circleId, message, onClose }: ReportDialogProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '', note: '' },
    schema: () =>
      import('@muster/contract/circles/circle-threads.ts').then(
        ({ circleThreads }) => circleThreads.report.body,
      ),
    send: ({ reason, note }) =>
      api.circleThreads.report.answer({
        params: { circle_id: circleId, message_id: message.id },
        body: { reason: reason as MessageReportReason, ...(note && { note }) },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(threadKey(circleId))
      onClose()
    },
  })
  const { error } = field('reason')
  return (
    <form onSubmit={submit} noValidate>
      <p style={{ color: 'var(--ink-2)' }}>
        Staff look at it. Nobody in the circle learns that it was you, and the message stays until they
        decide.
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
