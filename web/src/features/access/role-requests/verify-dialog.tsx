import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Textarea } from '@mantine/core'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useKeptReason } from '../../../api/session/use-kept-reason.ts'
import { failureText } from '../../../ui/acts/tell-failure.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { DialogButtons } from '../../../ui/layout/dialog-buttons.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { VerifyWords } from './use-request-acts.ts'

/** Validation error of an optional message; undefined when it is valid. */
const textProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > 0 && length < 3 ? t`Write a few words or leave this empty` : undefined
}

// The calendar is loaded with the dialog.
const UntilField = lazyPart(async () => ({
  default: (await import('../../../ui/form/until-field.tsx')).UntilField,
}))

interface VerifyDialogProps {
  row: RoleRequestRow
  opened: boolean
  busy: boolean
  /** Error of the last attempt; the typed text is kept. */
  failure: Error | null
  onConfirm: (words: VerifyWords) => void
  onClose: () => void
}

/** Confirms before a role is given: for how long, and with which message to the member. */
export function VerifyDialog(props: VerifyDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t`Verify ${ph({ fullName: props.row.full_name })}’s request for ${ph({ roleTitle: props.row.role_title })}?`}
      size={480}
    >
      <Body {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that each opening starts from the stored draft. */
function Body({ row, busy, failure, onConfirm, onClose }: VerifyDialogProps) {
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const [message, setMessage] = useKeptReason({ kind: 'role-welcome', id: row.id }, sent && !failure)
  const problem = sent ? textProblem(message) : undefined
  const refused = failure instanceof ApiError ? failure.fields : {}

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setSent(true)
    if (!textProblem(message)) onConfirm({ endsAt, message: message.trim() })
  }

  return (
    <form onSubmit={send} noValidate>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
        <Trans>
          Verify this member as <strong>{ph({ roleTitle: row.role_title })}</strong>? They’ll get the role
          right away, with a notification and an email.
        </Trans>
      </p>
      <Suspense>
        <UntilField
          value={endsAt}
          onChange={setEndsAt}
          description={t`Ends at the end of this day. Leave empty for no end date.`}
          error={refused.ends_at}
        />
      </Suspense>
      <Textarea
        mt="md"
        label={t`Message to them (optional)`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={message}
        error={problem ?? refused.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormProblem text={!busy && failure ? failureText(failure) : undefined} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={busy} data-autofocus>
          {t`Verify`}
        </Button>
      </DialogButtons>
    </form>
  )
}
