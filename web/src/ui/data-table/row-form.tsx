import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormFoot, FormLayout } from '../form/form-layout.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { UnsavedChanges } from '../form/unsaved-changes.tsx'
import type { useContractForm } from '../form/use-contract-form.ts'

interface RowFormProps {
  /** What `useContractForm` gives. */
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'busy' | 'problem'> & {
    readonly form: { readonly isDirty: () => boolean }
  }
  /** 'Save', or 'Create channel' for a new row. */
  saveLabel: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of a row in its drawer: it asks before changes are lost, and is saved or left at its foot. */
export function RowForm({
  form: { form, submit, busy, problem },
  saveLabel,
  onClose,
  children,
}: RowFormProps) {
  return (
    <FormLayout onSubmit={submit}>
      <UnsavedChanges when={form.isDirty} />
      {children}
      <FormProblem text={problem} />
      <FormFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {saveLabel}
        </SubmitButton>
      </FormFoot>
    </FormLayout>
  )
}
