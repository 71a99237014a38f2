import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { DetailsRetry } from '../../../account/joining/shared/details-retry.tsx'
import { useEnter } from '../../../account/joining/shared/use-enter.ts'

/** Asks for the code that the server logs at start, creates the first administrator and signs them in. */
export function AccountStep({ onDone }: { onDone: () => Promise<void> }) {
  const { enter, failed, retrying, retry } = useEnter(onDone)
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { code: '', full_name: '', email: '', password: '' },
    schema: () =>
      import('@muster/contract/running/set-up.ts').then(({ FirstAdministrator }) => FirstAdministrator),
    send: async (body) => {
      await api.setUp.begin({ body })
      const tokens = await api.auth.signIn({
        body: { emailOrMuid: body.email.trim(), password: body.password },
      })
      if (!('accessToken' in tokens)) return
      toast.success(t`You’re now the administrator`)
      await enter(tokens)
    },
  })
  if (failed) return <DetailsRetry busy={retrying} onRetry={() => void retry()} />
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <TextInput
        label={t`Set-up code`}
        description={t`Three groups of characters, shown where you started the server and in its log`}
        withAsterisk
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={t`ABCD-EFGH-JKLM`}
        disabled={busy}
        {...field('code')}
      />
      <TextInput
        label={t`Full name`}
        withAsterisk
        autoComplete="name"
        maxLength={150}
        disabled={busy}
        {...field('full_name')}
      />
      <TextInput
        label={t`Email`}
        type="email"
        withAsterisk
        autoComplete="email"
        maxLength={200}
        disabled={busy}
        {...field('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        disabled={busy}
        strengthOf={form.values.password}
        known={[form.values.full_name, form.values.email]}
        {...field('password')}
      />
      <FormProblem text={problem} />
      <SubmitButton busy={busy} fullWidth>
        {t`Create my account`}
      </SubmitButton>
    </Stack>
  )
}
