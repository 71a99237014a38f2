import { Button, Textarea, TextInput } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { memberReads, submissionReads } from '../../../api/reads.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import classes from '../task-panel.module.css'
import { PictureField } from './picture-field.tsx'

interface ProofFormProps {
  taskId: string
  /** What is changed or improved; undefined for a first proof. */
  before: MySubmission | undefined
  onDone: () => void
  onCancel?: () => void
}

/** Shows work for a task: a text, a link, a picture, or several of them. */
export default function ProofForm({ taskId, before, onDone, onCancel }: ProofFormProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: {
      proof_text: before?.proof_text ?? '',
      proof_link: before?.proof_link ?? '',
      proof_picture: before?.proof_picture ?? '',
    },
    schema: () => import('@muster/contract/learning/submissions.ts').then((contract) => contract.Proof),
    send: (proof) => api.submissions.submit.answer({ params: { task_id: taskId }, body: proof }),
    onDone: async ({ text }) => {
      toast.success(text || 'Submitted. The karma follows after review.')
      await invalidate(...submissionReads, ...memberReads())
      onDone()
    },
  })

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <UnsavedChanges when={form.isDirty} />
      <Textarea
        label="What you did"
        description="What you made, how, and what you learned"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...field('proof_text')}
      />
      <TextInput
        label="Link"
        type="url"
        inputMode="url"
        placeholder="https://"
        description="To your repository, post, document or video"
        {...field('proof_link')}
      />
      <PictureField
        value={form.values.proof_picture}
        onChange={(picture) => form.setFieldValue('proof_picture', picture)}
      />
      <FormProblem text={problem} />
      <div className={classes.formActs}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SubmitButton busy={busy}>{before ? 'Send again' : 'Submit proof of work'}</SubmitButton>
      </div>
    </form>
  )
}
