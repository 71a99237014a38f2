import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { DetailsRetry } from '../../account/joining/shared/details-retry.tsx'
import { OnboardingFrame } from '../../account/joining/shared/frame/onboarding-frame.tsx'
import { Panel } from '../../account/joining/shared/frame/panel.tsx'
import { signInPromise } from '../../account/joining/shared/frame/sign-in-promise.ts'
import { useEnter } from '../../account/joining/shared/use-enter.ts'

const CIRCLES = '/dashboard/learning-circle/find-circle'
const ONWARD_MS = 2_000

/**
 * Connects the kkem account with the token in the emailed link, and signs the member in. Only its button does,
 * because email scanners open links too.
 */
export default function AuthorizationPage() {
  useTitle('Connect with kkem')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { enter, failed, retrying, retry } = useEnter(() => {
    setDone(true)
    toast.success('Your kkem account is connected')
  })

  // Without the query client, which this page doesn't load.
  const connect = useOnce(async () => {
    setBusy(true)
    try {
      await enter(await api.kkem.confirm({ params: { token } }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Try again')
    } finally {
      setBusy(false)
    }
  })

  const isProblem = problem !== undefined

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(CIRCLES, { replace: true }), ONWARD_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  return (
    <OnboardingFrame
      title="Connect with kkem"
      lead="Link your kkem account to the one here."
      promise={signInPromise}
    >
      {failed ? (
        <DetailsRetry busy={retrying} onRetry={() => void retry()} />
      ) : done ? (
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
          tone={isProblem ? 'bad' : 'plain'}
          announced={isProblem}
          title={isProblem ? 'We couldn’t connect your account' : 'Connect your kkem account?'}
          actions={
            <>
              <PlainButton busy={busy} onClick={connect}>
                {isProblem ? 'Try again' : 'Connect my account'}
              </PlainButton>
              {isProblem && (
                <PlainLinkButton to="/login" look="default">
                  Sign in
                </PlainLinkButton>
              )}
            </>
          }
        >
          {problem ?? 'This also signs you in here.'}
        </Panel>
      )}
    </OnboardingFrame>
  )
}
