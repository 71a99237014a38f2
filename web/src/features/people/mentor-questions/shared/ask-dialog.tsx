import { ph, t } from '@lingui/core/macro'
import { Modal, Textarea } from '@mantine/core'
import { questionLengths } from '@muster/contract/people/question-words.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { randomId } from '../../../../ui/random-id.ts'
import { questionReads } from '../queries.ts'

interface AskFormProps {
  muid: string
  helpsWith: string | null
  onClose: () => void
}

interface AskDialogProps extends AskFormProps {
  opened?: boolean
  name: string
}

/** One question to a mentor. */
export default function AskDialog({ opened = true, name, ...form }: AskDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={t`Ask ${name}`} size={520}>
      <AskForm {...form} />
    </Modal>
  )
}

function AskForm({ muid, helpsWith, onClose }: AskFormProps) {
  // Idempotency key: the same for every retry, so that a retry doesn't ask twice.
  const [id] = useState(randomId)
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { id, muid, text: '' },
    draft: formDraft({ kind: 'mentor-question', id: muid }, ['text']),
    schema: () =>
      import('@muster/contract/people/mentor-questions.ts').then(
        ({ mentorQuestions }) => mentorQuestions.ask.body,
      ),
    send: (body) => api.mentorQuestions.ask.answer({ body }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...questionReads)
      onClose()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" tone="ink-3">
        {helpsWith && t`They help with: ${helpsWith}`} {t`After their answer, you can ask one follow-up.`}
      </Text>
      <Textarea
        mt="md"
        label={t`Your question`}
        description={t`Say what you’ve tried and where you’re stuck, in up to ${ph({ asked: questionLengths.asked })} characters`}
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={questionLengths.asked}
        {...field('text')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Send question`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
