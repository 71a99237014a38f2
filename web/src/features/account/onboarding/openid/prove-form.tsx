import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainPasswordField } from '../../../../ui/plain/plain-field.tsx'
import { AddressField } from '../sign-in/address-field.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import type { SignInFormProps } from '../sign-in/password-form.tsx'
import { usePasswordStep } from '../sign-in/use-password-step.ts'

/** Sign-in to the account with this address, to prove that it is theirs. */
export function ProveForm({ address, enter, onSecondStep, onOtherWay }: Omit<SignInFormProps, 'onAddress'>) {
  const { field, submit, busy, problem } = usePasswordStep({ address, enter, onSecondStep })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <AddressField readOnly {...field('emailOrMuid')} />
      <PlainPasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        disabled={busy}
        {...field('password')}
      />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        Sign in and connect
      </PlainButton>
      <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
        Sign in with a code
      </PlainButton>
      <PasskeyButton enter={enter} disabled={busy} />
    </Stack>
  )
}
