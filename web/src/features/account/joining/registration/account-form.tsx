import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { withReturn } from '../onward.ts'
import { Panel } from '../shared/frame/panel.tsx'
import { type Draft, integrationOf, referralOf } from './draft.ts'
import { heldPassword } from './held-password.ts'
import { TermsField } from './terms.tsx'

export interface AccountFormProps {
  draft: Draft
  /** Errors that the server returned in a later step, keyed by field of this form. */
  errors?: Record<string, string> | undefined
  onChange: (part: Partial<Draft>) => void
  onDone: () => void
}

/** Email, name, password and terms. The account itself is created at the end of the next step. */
export function AccountForm({ draft, errors, onChange, onDone }: AccountFormProps) {
  const email = useTakenEmail()
  const [forgotten] = useState(draft.accepted && heldPassword.read() === '')
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: {
      email: draft.email,
      full_name: draft.fullName,
      password: heldPassword.read(),
      accepted: draft.accepted,
    },
    schema: () => import('./step-schemas.ts').then((schemas) => schemas.AccountStep),
    send: async (values) => {
      const user = { email: values.email, full_name: values.full_name, password: values.password }
      try {
        return await checkAccount(user, draft)
      } catch (error) {
        if (isEmailTaken(error)) email.mark(values.email)
        throw error
      }
    },
    // The field shows this error itself, with a link to sign in.
    isShown: isEmailTaken,
    onDone: (invitation, values) => {
      heldPassword.hold(values.password)
      onChange({ email: values.email, fullName: values.full_name, accepted: true, ...invitation })
      onDone()
    },
  })
  const emailField = field('email')
  const taken = email.taken === form.values.email.trim().toLowerCase()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later step has sent back what was refused, once
  useEffect(() => {
    if (errors) form.setErrors(errors)
  }, [])

  return (
    <Stack noValidate as="form" gap="md" onSubmit={submit}>
      {forgotten && (
        <Panel>
          {t`Everything you’ve filled in is still here, except your password, which we never store. Enter it again.`}
        </Panel>
      )}
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        spellCheck={false}
        disabled={busy}
        {...emailField}
        error={
          taken ? (
            <Trans>
              There’s already an account with this email.{' '}
              <Link to={withReturn('/login', draft.ruri)} onMouseDown={(event) => event.preventDefault()}>
                Sign in instead
              </Link>
            </Trans>
          ) : (
            emailField.error
          )
        }
        onBlur={(event) => {
          emailField.onBlur()
          onChange({ email: event.currentTarget.value.trim() })
          void email.check(event.currentTarget.value)
        }}
      />
      <TextInput
        label={t`Full name`}
        autoComplete="name"
        disabled={busy}
        {...field('full_name')}
        onBlur={(event) => {
          field('full_name').onBlur()
          onChange({ fullName: event.currentTarget.value.trim() })
        }}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        disabled={busy}
        strengthOf={form.values.password}
        known={[form.values.full_name, form.values.email]}
        {...field('password')}
      />
      <TermsField disabled={busy} {...field('accepted', { type: 'checkbox' })} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy} fullWidth>
        {t`Continue`}
      </SubmitButton>
    </Stack>
  )
}

const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && 'user.email' in error.fields

/** Checks on blur whether an account with this email already exists. */
function useTakenEmail() {
  const [taken, setTaken] = useState<string>()
  const latest = useRef('')
  return {
    taken,
    mark: (email: string) => setTaken(email.trim().toLowerCase()),
    async check(typed: string) {
      const { EmailOnly } = await import('./step-schemas.ts')
      const { data: email } = EmailOnly.safeParse(typed)
      if (!email || email === latest.current) return
      latest.current = email
      // Best effort: when this fails, the check of the whole step still finds a taken address.
      const { value } = await api.registration.emailTaken({ body: { email } }).catch(() => ({ value: false }))
      if (latest.current === email) setTaken(value ? email : undefined)
    },
  }
}

/** Invitation or partner details from the link. */
type Invitation = Pick<Draft, 'referralId' | 'inviteCode' | 'partnerParam'>

/**
 * Asks the server to validate everything known so far. An invalid or expired invitation or kkem link doesn't
 * block the registration: it is dropped. Resolves to what remains valid. @param user null after a sign-in at
 * a provider, when all fields are known
 */
export async function checkAccount(
  user: { email: string; full_name: string; password: string } | null,
  { referralId, inviteCode, partnerParam }: Invitation,
): Promise<Invitation> {
  const invitation = { referralId, inviteCode, partnerParam }
  const referral = referralOf(invitation)
  const integration = integrationOf(invitation)
  if (!user && !referral && !integration) return invitation
  const brought = { ...(referral && { referral }), ...(integration && { integration }) }
  try {
    await api.registration.validate({ body: { ...(user && { user }), ...brought } })
    return invitation
  } catch (error) {
    const isAbout = (part: string) =>
      error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith(part))
    if (referral && isAbout('referral')) {
      toast.blank(
        inviteCode
          ? t`Your invitation is no longer valid. You can join without it.`
          : t`No one here has the member ID in your invitation. You can join without it.`,
      )
      return checkAccount(user, { ...invitation, referralId: null, inviteCode: null })
    }
    if (integration && isAbout('integration')) {
      toast.blank(t`Your kkem account can’t be connected. You can join without it.`)
      return checkAccount(user, { ...invitation, partnerParam: null })
    }
    throw error
  }
}
