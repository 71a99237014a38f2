import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { type ContractFormOptions, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Row, Stack } from '../../../ui/layout/primitives.tsx'
import { questionReads } from './queries.ts'

interface ReplyFormProps {
  /** The question's id. */
  questionId: string
  label: string
  button: string
  most: number
  schema: ContractFormOptions<{ text: string }, unknown>['schema']
  send: (text: string) => Promise<Answer<unknown>>
  /** More actions beside the button. */
  children?: ReactNode
}

/** The next message of the learner or the mentor. */
export function ReplyForm({ questionId, label, button, most, schema, send, children }: ReplyFormProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { text: '' },
    draft: formDraft({ kind: 'question-reply', id: questionId }, ['text']),
    schema,
    send: ({ text }) => send(text),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...questionReads)
    },
  })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <Textarea label={label} autosize minRows={2} maxRows={12} maxLength={most} {...field('text')} />
      <FormProblem text={problem} />
      <Row gap="xs" wrap>
        <SubmitButton busy={busy}>{button}</SubmitButton>
        {children}
      </Row>
    </Stack>
  )
}
