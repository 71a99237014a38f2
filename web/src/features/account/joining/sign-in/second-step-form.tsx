import { t } from '@lingui/core/macro'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainField } from '../../../../ui/plain/plain-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondStepFormProps {
  asked: SecondStepAsked
  enter: (tokens: Tokens) => Promise<void>
  /** Returns to the first step. */
  onBack: () => void
}

/** The second step of a sign-in: an authenticator code, a recovery code or a passkey. */
export function SecondStepForm({ asked: { token, ways }, enter, onBack }: SecondStepFormProps) {
  const hasApp = ways.includes('app')
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { code: '' },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.SecondStepCode),
    send: async ({ code }) => {
      const tokens = await api.secondStep.signIn({ body: { token, code } })
      toast.success(t`You’re signed in`)
      await enter(tokens)
    },
  })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      {ways.includes('passkey') && <PasskeyButton enter={enter} disabled={busy} look="filled" />}
      <PlainField
        label={hasApp ? t`Code from your authenticator app` : t`Recovery code`}
        help={
          hasApp ? t`Lost your phone? Enter a recovery code here instead.` : t`Each recovery code works once.`
        }
        autoComplete="one-time-code"
        autoFocus
        disabled={busy}
        {...field('code')}
      />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Sign in`}
      </PlainButton>
      <PlainButton look="default" wide disabled={busy} onClick={onBack}>
        {t`Start again`}
      </PlainButton>
    </Stack>
  )
}
