import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { api } from '../../../api/client.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { useStandingSession } from '../../../shell/session/use-standing-session.ts'
import { Splash } from '../../../shell/splash.tsx'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { onward } from './onward.ts'
import forms from './shared/frame/forms.module.css'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { Panel } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'
import { AddressField } from './sign-in/address-field.tsx'
import { RESEND_AFTER, ResendButton } from './sign-in/resend-button.tsx'
import { useCountdown } from './sign-in/use-countdown.ts'

const SENT = t`Check your email for a link to set a new password`

/** Requests an email with a password reset link. */
export default function ForgotPasswordPage() {
  useTitle(t`Forgot password`)
  const [params] = useAddressParams()
  const { state } = useLocation() as { state: { address?: string } | null }
  const [address, setAddress] = useState(state?.address ?? '')
  const [sent, setSent] = useState(false)
  const { left, start } = useCountdown(RESEND_AFTER)
  const session = useStandingSession()
  if (session === 'checking') return <Splash />
  if (session === 'stands') return <Navigate replace to={onward(params.get('ruri'))} />

  return (
    <OnboardingFrame
      title={sent ? t`Email sent` : t`Forgot your password?`}
      lead={
        sent
          ? t`The next step is in your inbox.`
          : t`Enter your email or member ID and we’ll send you a link to set a new password.`
      }
      promise={promises.password}
    >
      {sent ? (
        <MailSent address={address} left={left} onResent={start} onChange={() => setSent(false)} />
      ) : (
        <AskForMail
          address={address}
          onSent={(to) => {
            setAddress(to)
            setSent(true)
            start()
          }}
        />
      )}
    </OnboardingFrame>
  )
}

function AskForMail({ address, onSent }: { address: string; onSent: (address: string) => void }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { emailOrMuid: address },
    schema: () => import('./sign-in/sign-in-schemas.ts').then((schemas) => schemas.AddressStep),
    send: (body) => api.account.forgotPassword({ body }),
    onDone: (_, { emailOrMuid }) => {
      toast.success(SENT)
      onSent(emailOrMuid)
    },
  })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <AddressField disabled={busy} {...field('emailOrMuid')} />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Email me a link`}
      </PlainButton>
      <PlainLinkButton to="/login" look="default" wide>
        {t`Back to sign in`}
      </PlainLinkButton>
    </Stack>
  )
}

interface MailSentProps {
  address: string
  left: number
  onResent: () => void
  onChange: () => void
}

function MailSent({ address, left, onResent, onChange }: MailSentProps) {
  const { demo } = useSite()
  const [busy, setBusy] = useState(false)

  const resend = useOnce(async () => {
    setBusy(true)
    try {
      await api.account.forgotPassword({ body: { emailOrMuid: address } })
      toast.success(SENT)
      onResent()
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  })

  return (
    <Stack gap="md">
      <Panel
        tone="good"
        announced
        title={t`Check your inbox`}
        actions={
          <>
            <ResendButton label={t`Send again`} left={left} busy={busy} onResend={resend} />
            {demo && <Link to="/outbox">{t`Open the demo outbox`}</Link>}
          </>
        }
      >
        <Trans>
          If there’s an account for <strong>{address}</strong>, a link is on its way. It works for 15 minutes.{' '}
          <PlainButton look="link" aria-label={t`Change the address`} onClick={onChange}>
            Change
          </PlainButton>
        </Trans>
      </Panel>
      <p className={forms.note}>{t`Nothing there after a few minutes? Check your spam folder too.`}</p>
      <PlainLinkButton to="/login" look="default" wide>
        {t`Back to sign in`}
      </PlainLinkButton>
    </Stack>
  )
}
