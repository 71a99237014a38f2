import { ph, t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { editableQuery } from '../../../people/profiles/queries.ts'
import classes from '../section.module.css'

/** Requests a new address, which takes effect once it is confirmed. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { email: '', current_password: '' },
    schema: () => import('./email-schema.ts').then((module) => module.EmailChange),
    send: (body) => api.profiles.edit.answer({ body }),
    onDone: ({ reply }) => {
      client.setQueryData(editableQuery.queryKey, reply)
      if (reply.pending_email)
        toast.success(t`Open the link we emailed to ${ph({ pendingEmail: reply.pending_email })}`)
      else toast.success(t`This is already your email address`)
      onClose()
    },
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Change my email address`}>
      <p className={classes.lead}>
        {t`We’ll email a link to your new address. The change takes effect when you open it. We’ll also notify your current address, which can undo the change for 7 days.`}
      </p>
      <div className={classes.fields}>
        <TextInput
          label={t`New email`}
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          autoFocus
          {...field('email')}
        />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...field('current_password')}
        />
      </div>
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {t`Change email`}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
