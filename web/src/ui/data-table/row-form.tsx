import { t } from '@lingui/core/macro'
import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { ConflictPanel } from '../form/conflict-panel.tsx'
import layout from '../form/form-layout.module.css'
import { FormLayout } from '../form/form-layout.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { UnsavedChanges } from '../form/unsaved-changes.tsx'
import type { useContractForm } from '../form/use-contract-form.ts'
import type { ComparedField, Conflict } from '../form/use-record-form.ts'
import classes from './row-form.module.css'

interface RowFormProps {
  /** Result of `useContractForm` or `useRecordForm`. */
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'busy' | 'problem'> & {
    readonly form: { readonly isDirty: () => boolean }
    readonly conflict?: Conflict | null
    readonly forget?: (() => void) | undefined
  }
  /** 'Save', or 'Create channel' for a new row. */
  saveLabel: string
  /** The initial values are already a complete new record, which can be saved unchanged. */
  isFilledIn?: boolean
  onClose: () => void
  /** Fields to compare after a save conflict, and how to format their values. */
  compare?: {
    readonly fields: readonly ComparedField[]
    readonly show?: (name: string, value: unknown) => string
  }
  /** Destructive act on the left of the footer, such as deleting; `closed` says why it is disabled. */
  grave?: { readonly label: string; readonly begin: () => void; readonly closed?: string } | undefined
  children: ReactNode
}

/**
 * Form of a row in its drawer: warns about unsaved changes, resolves save conflicts, and saves by button or
 * Ctrl+S.
 */
export function RowForm({
  form: { form, submit, busy, problem, conflict, forget },
  saveLabel,
  isFilledIn = false,
  onClose,
  compare,
  grave,
  children,
}: RowFormProps) {
  const foot = useRef<HTMLDivElement>(null)
  const isDirty = form.isDirty()
  const hasWork = isDirty || isFilledIn
  const closedId = useId()
  useHotkeys([['mod+S', () => hasWork && foot.current?.closest('form')?.requestSubmit()]], [])
  return (
    <>
      <UnsavedChanges when={form.isDirty} forget={forget} />
      <FormLayout onSubmit={submit}>
        {conflict && compare && <ConflictPanel conflict={conflict} {...compare} />}
        {children}
        <FormProblem text={problem} />
        <div ref={foot} className={`${layout.foot} ${classes.foot}`}>
          {grave && (
            <Button
              className={classes.grave}
              variant="default"
              {...(!grave.closed && { c: 'var(--bad)' })}
              disabled={isDirty || grave.closed !== undefined}
              aria-describedby={grave.closed && closedId}
              onClick={grave.begin}
            >
              {grave.label}
            </Button>
          )}
          {grave?.closed && (
            <p id={closedId} className={classes.closed}>
              <IconInfoCircle size={16} aria-hidden="true" />
              {grave.closed}
            </p>
          )}
          {!hasWork && !grave?.closed && <span className={classes.state}>{t`No changes`}</span>}
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <SubmitButton
            busy={busy}
            disabled={!hasWork}
            rightSection={
              <Kbd size="xs" className={classes.key} aria-hidden="true">
                {t`Ctrl S`}
              </Kbd>
            }
          >
            {saveLabel}
          </SubmitButton>
        </div>
      </FormLayout>
    </>
  )
}
