import type { Tokens } from '@muster/contract/account/auth.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { PlainPasswordField } from '../../../ui/plain/plain-field.tsx'
import forms from '../frame/forms.module.css'
import { AddressField } from './address-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'

export interface SignInFormProps {
  /** Typed already, in the other way of signing in. */
  address: string
  onAddress: (address: string) => void
  /** Never rejects; the form stays busy until it is done. */
  enter: (tokens: Tokens) => Promise<void>
  onOtherWay: () => void
}

/** Signing in with a password. */
export function PasswordForm({ address, onAddress, enter, onOtherWay }: SignInFormProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { emailOrMuid: address, password: '' },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.PasswordStep),
    send: async (body) => {
      const tokens = await api.auth.signIn({ body })
      toast.success('Login Successful')
      await enter(tokens)
    },
  })
  const addressField = field('emailOrMuid')

  function signInAs(emailOrMuid: string, password: string) {
    form.setValues({ emailOrMuid, password })
    onAddress(emailOrMuid)
    void submit()
  }

  return (
    <>
      <form onSubmit={submit} noValidate className={forms.form}>
        <AddressField
          disabled={busy}
          {...addressField}
          onChange={(event) => {
            addressField.onChange(event)
            onAddress(event.currentTarget.value)
          }}
        />
        <PlainPasswordField
          label="Password"
          autoComplete="current-password"
          disabled={busy}
          aside={
            <span className={forms.aside}>
              <Link to="/forgot-password" state={{ address: form.values.emailOrMuid }}>
                Forgot your password?
              </Link>
            </span>
          }
          {...field('password')}
        />
        <FormProblem text={problem} />
        <PlainButton type="submit" wide busy={busy}>
          Sign in
        </PlainButton>
        <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
          Login with OTP
        </PlainButton>
      </form>
      <DemoAccounts disabled={busy} onChoose={signInAs} />
    </>
  )
}
