import { t } from '@lingui/core/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { memberReads, submissionReads } from '../../../../api/reads.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PictureField } from './picture-field.tsx'
import classes from './proof-form.module.css'

interface ProofFormProps {
  taskId: string
  /** The submission to change or improve; undefined for the first one. */
  before: MySubmission | undefined
  /** Points of the task that the learner has ticked; sent with the work. */
  met: readonly string[]
  /** Shown next to the button on phones, below the state of the draft. */
  state: string | undefined
  onDone: () => void
  onCancel: (() => void) | undefined
}

/**
 * Submits work for a task: text, a link, a picture, or several of them. The draft stays in this browser until
 * it's sent.
 */
export default function ProofForm({ taskId, before, met, state, onDone, onCancel }: ProofFormProps) {
  const [done, setDone] = useState(false)
  const whole = useRef<HTMLFormElement>(null)
  const sent = { proof_text: before?.proof_text ?? '', proof_link: before?.proof_link ?? '' }
  const picture = before?.proof_picture ?? ''
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { ...sent, proof_picture: picture },
    // The draft leaves the picture out, because it would be too large to store.
    draft: formDraft({ kind: 'task-proof', id: taskId }, ['proof_text', 'proof_link']),
    schema: () => import('@muster/contract/learning/submissions.ts').then((contract) => contract.Proof),
    send: (proof) =>
      api.submissions.submit.answer({
        params: { task_id: taskId },
        body: { ...proof, met_points: [...met] },
      }),
    onDone: async ({ text }) => {
      setDone(true)
      toast.success(text || t`Submitted. You’ll get the karma once it’s approved.`)
      await invalidate(...submissionReads, ...memberReads())
      onDone()
    },
  })
  const { proof_text, proof_link } = form.values
  const isDraft = !done && (proof_text !== sent.proof_text || proof_link !== sent.proof_link)

  return (
    <form ref={whole} onSubmit={submit} noValidate className={classes.form}>
      <UnsavedChanges when={() => !done && form.getValues().proof_picture !== picture} />
      <div className={classes.fields}>
        <Textarea
          label={t`What you did`}
          description={t`What you made, how, and what you learned`}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          {...field('proof_text')}
        />
        <TextInput
          label={t`Link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          description={t`To your repository, post, document or video`}
          {...field('proof_link')}
        />
        <PictureField
          form={whole}
          value={form.values.proof_picture}
          onChange={(chosen) => form.setFieldValue('proof_picture', chosen)}
        />
        <FormProblem text={problem} />
      </div>
      <div className={classes.foot} data-bar="act">
        <p className={classes.state}>
          <span>{isDraft ? t`Draft saved` : t`Saved as you type`}</span>
          {state && <span className={classes.more}>{state}</span>}
        </p>
        <div className={classes.acts}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
          <SubmitButton busy={busy}>{before ? t`Submit again` : t`Submit proof of work`}</SubmitButton>
        </div>
      </div>
    </form>
  )
}
