import { t } from '@lingui/core/macro'
import type { AccountAccess } from '@muster/contract/account/account-access.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainField, PlainPasswordField } from '../../../../ui/plain/plain-field.tsx'
import { StrengthHint } from '../../../../ui/plain/strength-hint.tsx'

interface NewPasswordFormProps {
  token: string
  /** Member ID of the account. */
  muid: string
  /** @param left what can still reach the account */
  onDone: (left: readonly AccountAccess[]) => void
  /** Called when the link expired while the form was open. */
  onStale: () => void
}

export function NewPasswordForm({ token, muid, onDone, onStale }: NewPasswordFormProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.NewPassword),
    send: async ({ password }) => {
      try {
        return (await api.account.resetPassword({ params: { token }, body: { password } })).left
      } catch (error) {
        const stale = error instanceof ApiError && error.status === 400 && !error.fields.password
        if (!stale) throw error
        return null
      }
    },
    onDone: (left) => {
      if (!left) return onStale()
      toast.success(t`Password changed`)
      onDone(left)
    },
  })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <PlainField label={t`Member ID`} value={muid} readOnly autoComplete="username" />
      <PlainPasswordField
        label={t`New password`}
        autoComplete="new-password"
        help={<StrengthHint value={form.values.password} known={[muid]} />}
        disabled={busy}
        {...field('password')}
      />
      <PlainPasswordField
        label={t`Repeat new password`}
        autoComplete="new-password"
        disabled={busy}
        {...field('confirmPassword')}
      />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Set new password`}
      </PlainButton>
    </Stack>
  )
}
