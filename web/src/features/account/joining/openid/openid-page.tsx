import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OpenidArrival, OpenidProviderId } from '@muster/contract/account/openid.ts'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { useSite, useTitle } from '../../../../api/site.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainPasswordField } from '../../../../ui/plain/plain-field.tsx'
import { onward } from '../onward.ts'
import { keepArrival } from '../registration/draft.ts'
import { dropJourney } from '../registration/kept.ts'
import { stepAddresses } from '../registration/steps.ts'
import { DetailsRetry } from '../shared/details-retry.tsx'
import { OnboardingFrame } from '../shared/frame/onboarding-frame.tsx'
import { Panel, Waiting } from '../shared/frame/panel.tsx'
import { signInPromise } from '../shared/frame/sign-in-promise.ts'
import { useEnter } from '../shared/use-enter.ts'
import { AddressField } from '../sign-in/address-field.tsx'
import { CodeForm } from '../sign-in/code-form.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import type { SignInFormProps } from '../sign-in/password-form.tsx'
import { SecondStepForm } from '../sign-in/second-step-form.tsx'
import { usePasswordStep } from '../sign-in/use-password-step.ts'
import { startOpenid, takeReturn } from './openid-start.ts'
import { useOpenidAnswer } from './use-openid-answer.ts'

const CONNECTIONS = '/dashboard/settings/account'

/** OpenID callback page: handles the result of a sign-in at a provider. */
export default function OpenidPage() {
  useTitle(t`Sign in`)
  const provider = useLocation().pathname.split('/').at(-1)
  const { sign_in } = useSite()
  const known = sign_in.find(({ id }) => id === provider)
  if (!known) return <Navigate replace to="/login" />
  return <WayBack key={known.id} provider={known.id} name={known.name} />
}

function WayBack({ provider, name }: { provider: OpenidProviderId; name: string }) {
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const [query] = useState(search)
  const state = useOpenidAnswer(provider, query)
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const outcome = state.kind === 'done' ? state.outcome : null
  const arrival = outcome?.arrival ?? null
  const { enter, failed, retrying, retry } = useEnter(entered)
  const secondStep = asked ?? (state.kind === 'second-step' ? state.asked : null)

  async function entered() {
    dropJourney()
    if (arrival) {
      await api.openid.link.answer().then(({ text }) => toast.success(text), tellFailure)
    }
    await navigate(onward(takeReturn()), { replace: true })
  }

  // The provider's query parameters are single-use and sensitive, so remove them from the address.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [search, pathname, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is acted on once
  useEffect(() => {
    if (!outcome) return
    if (outcome.tokens) {
      toast.success(t`You’re signed in`)
      void enter(outcome.tokens)
    } else if (!outcome.arrival) {
      toast.success(t`${name} is connected. You can now sign in with it.`)
      void navigate(CONNECTIONS, { replace: true })
    } else if (!outcome.arrival.member) {
      keepArrival(outcome.arrival, takeReturn())
      void navigate(stepAddresses.account, { replace: true })
    }
  }, [outcome])

  if (state.kind === 'nothing') return <Navigate replace to="/login" />
  const frame = (title: string, lead: string | undefined, content: React.ReactNode) => (
    <OnboardingFrame title={title} lead={lead} promise={signInPromise}>
      {content}
    </OnboardingFrame>
  )
  if (failed) {
    return frame(t`Signing you in`, undefined, <DetailsRetry busy={retrying} onRetry={() => void retry()} />)
  }
  if (state.kind === 'failed') {
    const title = t`Signing in with ${name} didn’t work`
    return frame(title, undefined, <Failed error={state.error} provider={provider} name={name} />)
  }
  if (secondStep) {
    const back = () => (arrival ? setAsked(null) : void navigate('/login', { replace: true }))
    return frame(
      t`One more step`,
      t`Confirm it’s you.`,
      <SecondStepForm asked={secondStep} enter={enter} onBack={back} />,
    )
  }
  if (arrival?.member) {
    return frame(
      t`Is this you?`,
      t`You already have an account with ${ph({ email: arrival.email })}. Sign in once more to connect ${name}.`,
      <Prove arrival={arrival} enter={enter} onSecondStep={setAsked} />,
    )
  }
  return frame(
    t`Signing you in`,
    undefined,
    <Waiting>
      <Trans>Checking with {name}</Trans>
    </Waiting>,
  )
}

interface ProveProps {
  arrival: OpenidArrival
  enter: Parameters<typeof SecondStepForm>[0]['enter']
  onSecondStep: (asked: SecondStepAsked) => void
}

/** An account with this address already exists: ask for a sign-in to prove that it is theirs. */
function Prove({ arrival, enter, onSecondStep }: ProveProps) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [address, setAddress] = useState(arrival.email)
  const [sent, setSent] = useState(false)
  const parts = { enter, onSecondStep }
  return (
    <>
      {way === 'password' ? (
        <ProveForm {...parts} address={arrival.email} onOtherWay={() => setWay('code')} />
      ) : (
        <CodeForm
          {...parts}
          address={address}
          onAddress={setAddress}
          sent={sent}
          onSent={setSent}
          onOtherWay={() => setWay('password')}
        />
      )}
    </>
  )
}

/** The error, with ways to continue. */
function Failed({ error, provider, name }: { error: ApiError; provider: OpenidProviderId; name: string }) {
  const [busy, setBusy] = useState(false)
  const [isMember] = useState(() => sessionStore.refreshToken() !== null)

  async function again() {
    setBusy(true)
    await startOpenid(provider, takeReturn()).catch((failure: unknown) => {
      tellFailure(failure)
      setBusy(false)
    })
  }

  return (
    <Panel
      tone="bad"
      announced
      actions={
        isMember ? (
          <PlainLinkButton to={CONNECTIONS}>{t`Back to settings`}</PlainLinkButton>
        ) : (
          <>
            <PlainButton busy={busy} onClick={() => void again()}>
              <Trans>Try {name} again</Trans>
            </PlainButton>
            <PlainLinkButton to="/login" look="default">
              {t`Sign in another way`}
            </PlainLinkButton>
          </>
        )
      }
    >
      {error.message}
    </Panel>
  )
}

/** Sign-in to the account with this address, to prove that it is theirs. */
function ProveForm({ address, enter, onSecondStep, onOtherWay }: Omit<SignInFormProps, 'onAddress'>) {
  const { field, submit, busy, problem } = usePasswordStep({ address, enter, onSecondStep })
  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <AddressField readOnly {...field('emailOrMuid')} />
      <PlainPasswordField
        label={t`Password`}
        autoComplete="current-password"
        autoFocus
        disabled={busy}
        {...field('password')}
      />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Sign in and connect`}
      </PlainButton>
      <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
        {t`Sign in with a code`}
      </PlainButton>
      <PasskeyButton enter={enter} disabled={busy} />
    </Stack>
  )
}
