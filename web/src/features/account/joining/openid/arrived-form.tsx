import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { type AccountFormProps, checkAccount } from '../registration/account-form.tsx'
import { TermsField } from '../registration/terms.tsx'

interface ArrivedFormProps extends AccountFormProps {
  /** Name of the provider that they signed in with. */
  provider: string
}

/**
 * The first step for people who signed in through a provider: the address is known and no password is needed.
 */
export function ArrivedForm({ draft, errors, onChange, onDone, provider }: ArrivedFormProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { full_name: draft.fullName, accepted: draft.accepted },
    schema: () => import('../registration/step-schemas.ts').then((schemas) => schemas.ArrivedStep),
    send: () => checkAccount(null, draft),
    onDone: (invitation, values) => {
      onChange({ fullName: values.full_name, accepted: true, ...invitation })
      onDone()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later step has sent back what was refused, once
  useEffect(() => {
    if (errors) form.setErrors(errors)
  }, [])

  return (
    <Stack noValidate as="form" gap="md" onSubmit={submit}>
      <TextInput
        label={t`Email`}
        description={t`Confirmed by ${provider}. You’ll use it to sign in from now on.`}
        value={draft.email}
        readOnly
        error={errors?.email}
      />
      <TextInput label={t`Full name`} autoComplete="name" disabled={busy} {...field('full_name')} />
      <TermsField disabled={busy} {...field('accepted', { type: 'checkbox' })} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy} fullWidth>
        {t`Continue`}
      </SubmitButton>
      <Button
        variant="default"
        fullWidth
        disabled={busy}
        onClick={() => onChange({ arrived: null, email: '', fullName: '', accepted: false })}
      >
        <Trans>Sign up without {provider}</Trans>
      </Button>
    </Stack>
  )
}
