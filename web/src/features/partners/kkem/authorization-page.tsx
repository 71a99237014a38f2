import { t } from '@lingui/core/macro'
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
  useTitle(t`Connect with kkem`)
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { enter, failed, retrying, retry } = useEnter(() => {
    setDone(true)
    toast.success(t`Your kkem account is connected`)
  })

  // Without the query client, which this page doesn't load.
  const connect = useOnce(async () => {
    setBusy(true)
    try {
      await enter(await api.kkem.confirm({ params: { token } }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`Try again`)
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
      title={t`Connect with kkem`}
      lead={t`Link your kkem account to the one here.`}
      promise={signInPromise}
    >
      {failed ? (
        <DetailsRetry busy={retrying} onRetry={() => void retry()} />
      ) : done ? (
        <Panel
          tone="good"
          announced
          title={t`Account connected`}
          actions={<PlainLinkButton to={CIRCLES}>{t`Go to learning circles`}</PlainLinkButton>}
        >
          {t`Your account is connected. We’ll take you to the learning circles in a moment.`}
        </Panel>
      ) : (
        <Panel
          tone={isProblem ? 'bad' : 'plain'}
          announced={isProblem}
          title={isProblem ? t`We couldn’t connect your account` : t`Connect your kkem account?`}
          actions={
            <>
              <PlainButton busy={busy} onClick={connect}>
                {isProblem ? t`Try again` : t`Connect my account`}
              </PlainButton>
              {isProblem && (
                <PlainLinkButton to="/login" look="default">
                  {t`Sign in`}
                </PlainLinkButton>
              )}
            </>
          }
        >
          {problem ?? t`This also signs you in here.`}
        </Panel>
      )}
    </OnboardingFrame>
  )
}
