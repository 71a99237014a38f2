import { Textarea } from '@mantine/core'
import type { Answer } from '../../../../api/answer.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { submissionReads } from '../../../../api/reads.ts'
import { type DraftOf, formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { type ContractFormOptions, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'

interface QuestionFormProps {
  draft: DraftOf
  label: string
  description?: string
  button: string
  schema: ContractFormOptions<{ text: string }, unknown>['schema']
  send: (text: string) => Promise<Answer<unknown>>
}

/** A question about a review, or its answer. */
export function QuestionForm({ draft, label, description, button, schema, send }: QuestionFormProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { text: '' },
    draft: formDraft(draft, ['text']),
    schema,
    send: ({ text }) => send(text),
    onDone: ({ text }) => {
      toast.success(text)
      return invalidate(...submissionReads)
    },
  })
  return (
    <Stack as="form" gap="sm" onSubmit={submit} noValidate>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        {...field('text')}
      />
      <FormProblem text={problem} />
      <div>
        <SubmitButton busy={busy} size="sm">
          {button}
        </SubmitButton>
      </div>
    </Stack>
  )
}
