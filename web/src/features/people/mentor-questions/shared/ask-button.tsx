import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import type { MentorToAsk } from '@muster/contract/people/mentor-questions.ts'
import { questionLengths } from '@muster/contract/people/question-words.ts'
import { useState } from 'react'
import { Link } from 'react-router'
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

interface AskButtonProps {
  name: string
  mentor: MentorToAsk
}

/** A button to ask this mentor, or the reason why that isn't possible now. */
export function AskButton({ name, mentor }: AskButtonProps) {
  const [opened, setOpened] = useState(false)
  if (mentor.closed_because) {
    return (
      <Text size="sm" tone="ink-3">
        {mentor.closed_because}. <Link to="/dashboard/mentor-questions">My questions</Link>
      </Text>
    )
  }
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        Ask a question<span className="visually-hidden">: {name}</span>
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Ask ${name}`} size={520}>
        <AskForm muid={mentor.muid} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function AskForm({ muid, onClose }: { muid: string; onClose: () => void }) {
  // Idempotency key: the same for every retry, so that a retry doesn't ask twice.
  const [id] = useState(randomId)
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { id, muid, subject: '', text: '' },
    draft: formDraft({ kind: 'mentor-question', id: muid }, ['subject', 'text']),
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
        The mentor can accept, answer or decline. After their answer, you can ask one follow-up.
      </Text>
      <TextInput
        mt="md"
        label="Subject"
        placeholder="Merging two branches"
        maxLength={questionLengths.subject}
        data-autofocus
        {...field('subject')}
      />
      <Textarea
        mt="md"
        label="Question"
        description="Say what you’ve tried and where you’re stuck"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={questionLengths.text}
        {...field('text')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>Send question</SubmitButton>
      </DialogButtons>
    </form>
  )
}
