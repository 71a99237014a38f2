import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useSite, useTitle } from '../../../api/site.ts'
import { useStandingSession } from '../../../shell/session/use-standing-session.ts'
import { Splash } from '../../../shell/splash.tsx'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { onward, withReturn } from './onward.ts'
import { dropJourney } from './registration/kept.ts'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { signInPromise } from './shared/frame/sign-in-promise.ts'
import { useEnter } from './shared/use-enter.ts'
import { PasswordForm } from './sign-in/password-form.tsx'

// Most people sign in with a password. The other forms are loaded on demand to keep this page small.
const CodeForm = lazy(async () => ({ default: (await import('./sign-in/code-form.tsx')).CodeForm }))
const DetailsRetry = lazy(async () => ({
  default: (await import('./shared/details-retry.tsx')).DetailsRetry,
}))
const ProviderButtons = lazy(async () => ({
  default: (await import('./openid/provider-buttons.tsx')).ProviderButtons,
}))
const SecondStepForm = lazy(async () => ({
  default: (await import('./sign-in/second-step-form.tsx')).SecondStepForm,
}))
const TicketExchange = lazy(async () => ({
  default: (await import('./sign-in/ticket-exchange.tsx')).TicketExchange,
}))

/** Sign-in by password, by an emailed code, or by the link in the same email (`ticket`). */
export default function LoginPage() {
  useTitle(t`Sign in`)
  const [params] = useAddressParams()
  const [ticket] = useState(() => params.get('ticket'))
  const session = useStandingSession()
  if (session === 'checking') return <Splash />
  if (session === 'stands') return <Navigate replace to={onward(params.get('ruri'))} />
  return <SignIn ticket={ticket} ruri={params.get('ruri')} />
}

function SignIn({ ticket, ruri }: { ticket: string | null; ruri: string | null }) {
  const navigate = useNavigate()
  const providers = useSite().sign_in.length > 0 && (
    <Suspense>
      <ProviderButtons ruri={ruri} />
    </Suspense>
  )
  const [way, setWay] = useState<'ticket' | 'password' | 'code'>(ticket ? 'ticket' : 'password')
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState(false)
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const { enter, failed, retrying, retry } = useEnter(async () => {
    dropJourney()
    await navigate(onward(ruri), { replace: true })
  })
  const parts = { address, onAddress: setAddress, enter, onSecondStep: setAsked }
  const waitsForCode = way === 'code' && sent
  const first = !failed && !asked

  function startAgain() {
    setAsked(null)
    setSent(false)
    setWay('password')
  }

  return (
    <OnboardingFrame
      title={asked ? t`One more step` : waitsForCode ? t`Enter your code` : t`Welcome back`}
      lead={asked ? leads.second : waitsForCode ? t`Check your inbox for the six-digit code.` : leads[way]}
      promise={signInPromise}
      foot={
        !failed && (
          <Trans>
            Don’t have an account? <Link to={withReturn('/register', ruri)}>Sign up</Link>
          </Trans>
        )
      }
    >
      <Suspense>
        {failed && <DetailsRetry busy={retrying} onRetry={() => void retry()} />}
        {!failed && asked && <SecondStepForm asked={asked} enter={enter} onBack={startAgain} />}
        {first && way === 'ticket' && ticket && (
          <TicketExchange ticket={ticket} enter={enter} onSecondStep={setAsked} onGiveUp={setWay} />
        )}
        {first && way === 'password' && (
          <PasswordForm {...parts} onOtherWay={() => setWay('code')} further={providers} />
        )}
        {first && way === 'code' && (
          <CodeForm {...parts} sent={sent} onSent={setSent} onOtherWay={() => setWay('password')} />
        )}
      </Suspense>
    </OnboardingFrame>
  )
}

const leads = {
  ticket: t`Press the button to sign in with the link from your email.`,
  password: t`Sign in to pick up where you left off.`,
  code: t`Sign in without a password.`,
  second: t`Confirm it’s you.`,
}
