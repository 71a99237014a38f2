import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { DetailsRetry } from '../../account/onboarding/shared/details-retry.tsx'
import { OnboardingFrame } from '../../account/onboarding/shared/frame/onboarding-frame.tsx'
import { Panel, Waiting } from '../../account/onboarding/shared/frame/panel.tsx'
import { signInPromise } from '../../account/onboarding/shared/frame/sign-in-promise.ts'
import { useEnter } from '../../account/onboarding/shared/use-enter.ts'

const CIRCLES = '/dashboard/learning-circle/find-circle'
const ONWARD_MS = 2_000

/** Connects the kkem account with the token in the emailed link, and signs the member in. */
export default function AuthorizationPage() {
  useTitle('Connect with kkem')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy')
  const [problem, setProblem] = useState('')
  const { enter, failed, retrying, retry } = useEnter(() => {
    setState('done')
    toast.success('Your kkem account is connected')
  })

  async function connect() {
    setState('busy')
    try {
      await enter(await api.kkem.confirm({ params: { token } }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Try again')
      setState('failed')
    }
  }

  // The token works only once, so guard against effects that run twice.
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the page
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void connect()
  }, [])

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => void navigate(CIRCLES, { replace: true }), ONWARD_MS)
    return () => clearTimeout(timer)
  }, [state, navigate])

  return (
    <OnboardingFrame
      title="Connect with kkem"
      lead="Link your kkem account to the one here."
      promise={signInPromise}
    >
      {failed ? (
        <DetailsRetry busy={retrying} onRetry={() => void retry()} />
      ) : state === 'busy' ? (
        <Waiting>Connecting your account</Waiting>
      ) : state === 'done' ? (
        <Panel
          tone="good"
          announced
          title="Account connected"
          actions={<PlainLinkButton to={CIRCLES}>Go to learning circles</PlainLinkButton>}
        >
          Your account is connected. We’ll take you to the learning circles in a moment.
        </Panel>
      ) : (
        <Panel
          tone="bad"
          announced
          title="We couldn’t connect your account"
          actions={
            <>
              <PlainButton onClick={() => void connect()}>Try again</PlainButton>
              <PlainLinkButton to="/login" look="default">
                Sign in
              </PlainLinkButton>
            </>
          }
        >
          {problem}
        </Panel>
      )}
    </OnboardingFrame>
  )
}
