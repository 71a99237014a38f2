import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../../api/site.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainPasswordField } from '../../../../ui/plain/plain-field.tsx'
import forms from '../shared/frame/forms.module.css'
import { AddressField } from './address-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type PasswordStepProps, usePasswordStep } from './use-password-step.ts'

// Only demo installations need it.
const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }))

export interface SignInFormProps extends PasswordStepProps {
  onAddress: (address: string) => void
  onOtherWay: () => void
}

interface PasswordFormProps extends SignInFormProps {
  /** Other sign-in methods, below the form. */
  further: ReactNode
}

export function PasswordForm({
  address,
  onAddress,
  enter,
  onSecondStep,
  onOtherWay,
  further,
}: PasswordFormProps) {
  const { form, field, submit, busy, problem } = usePasswordStep({ address, enter, onSecondStep })
  const addressField = field('emailOrMuid')
  const { demo } = useSite()

  function signInAs(emailOrMuid: string, password: string) {
    form.setValues({ emailOrMuid, password })
    onAddress(emailOrMuid)
    void submit()
  }

  return (
    <>
      <Stack onSubmit={submit} noValidate as="form" gap="md">
        <AddressField
          disabled={busy}
          {...addressField}
          onChange={(event) => {
            addressField.onChange(event)
            onAddress(event.currentTarget.value)
          }}
        />
        <PlainPasswordField
          label={t`Password`}
          autoComplete="current-password"
          disabled={busy}
          aside={
            <span className={forms.aside}>
              <Link to="/forgot-password" state={{ address: form.values.emailOrMuid }}>
                {t`Forgot your password?`}
              </Link>
            </span>
          }
          {...field('password')}
        />
        <FormProblem text={problem} />
        <PlainButton type="submit" wide busy={busy}>
          {t`Sign in`}
        </PlainButton>
        <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
          {t`Sign in with a code`}
        </PlainButton>
        <PasskeyButton enter={enter} disabled={busy} />
      </Stack>
      {further}
      {demo && (
        <Suspense>
          <DemoAccounts disabled={busy} onChoose={signInAs} />
        </Suspense>
      )}
    </>
  )
}
