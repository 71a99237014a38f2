import { t } from '@lingui/core/macro'
import { type AccountAccess, accountAccessText } from '@muster/contract/account/account-access.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { Panel, Waiting } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'
import { NewPasswordForm } from './sign-in/new-password-form.tsx'

/** The page that lists what has access, with the button that removes it. */
const DEVICES = '/dashboard/settings/sessions'
const WRONG_TOKEN = t`This link is no longer valid. Get a new one.`

type Stage =
  | { kind: 'checking' }
  | { kind: 'incomplete' }
  | { kind: 'stale' }
  | { kind: 'failed'; text: string }
  | { kind: 'form'; muid: string }
  | { kind: 'done'; left: readonly AccountAccess[] }

/** Sets a new password through the emailed link. Only that signs out a member who is signed in here. */
export default function ResetPasswordPage() {
  useTitle(t`Reset password`)
  const [params] = useAddressParams()
  const token = params.get('token')?.trim() ?? ''
  const [stage, setStage] = useState<Stage>(token ? { kind: 'checking' } : { kind: 'incomplete' })
  const checking = stage.kind === 'checking'

  useEffect(() => {
    if (!checking) return
    const controller = new AbortController()
    api.account.verifyResetToken({ params: { token } }, controller.signal).then(
      ({ muid }) => {
        toast.success(t`Set a new password`, 'reset-token')
        setStage({ kind: 'form', muid })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setStage(refusal(error))
      },
    )
    return () => controller.abort()
  }, [token, checking])

  function onDone(left: readonly AccountAccess[]) {
    sessionStore.clear()
    sessionStore.announce()
    setStage({ kind: 'done', left })
  }

  function onStale() {
    setStage(refusal(new ApiError(400, {})))
  }

  return (
    <OnboardingFrame title={t`Reset password`} lead={leads[stage.kind]} promise={promises.password}>
      {stage.kind === 'checking' && <Waiting>{t`Checking your link`}</Waiting>}
      {stage.kind === 'form' && (
        <NewPasswordForm token={token} muid={stage.muid} onDone={onDone} onStale={onStale} />
      )}
      {stage.kind === 'done' && stage.left.length > 0 && (
        <Panel
          tone="good"
          announced
          title={t`Your new password is set`}
          actions={
            <>
              <PlainLinkButton to="/login">{t`Go to sign in`}</PlainLinkButton>
              <PlainLinkButton to={`/login?ruri=${encodeURIComponent(DEVICES)}`} look="default">
                {t`Remove all access`}
              </PlainLinkButton>
            </>
          }
        >
          <p>{t`You’ve been signed out on all devices. These still have access to your account:`}</p>
          <ul>
            {stage.left.map((access) => (
              <li key={access.kind}>{accountAccessText(access)}</li>
            ))}
          </ul>
          <p>{t`If you don’t recognise one of them, sign in and remove them all.`}</p>
        </Panel>
      )}
      {stage.kind === 'done' && stage.left.length === 0 && (
        <Panel
          tone="good"
          announced
          title={t`Your new password is set`}
          actions={<PlainLinkButton to="/login">{t`Go to sign in`}</PlainLinkButton>}
        >
          {t`You’ve been signed out on all devices. Sign in with your new password.`}
        </Panel>
      )}
      {stage.kind === 'failed' && (
        <Panel
          tone="bad"
          announced
          title={t`We couldn’t check this link`}
          actions={<PlainButton onClick={() => setStage({ kind: 'checking' })}>{t`Try again`}</PlainButton>}
        >
          {stage.text}
        </Panel>
      )}
      {(stage.kind === 'incomplete' || stage.kind === 'stale') && (
        <Panel
          tone="bad"
          announced
          title={stage.kind === 'stale' ? t`This link no longer works` : t`This link is incomplete`}
          actions={<PlainLinkButton to="/forgot-password">{t`Get a new link`}</PlainLinkButton>}
        >
          {stage.kind === 'stale'
            ? t`Links work once, for 15 minutes, and only the newest one works. Ask for a new email.`
            : t`Part of the link is missing. Open the link in the email again, or copy all of it.`}
        </Panel>
      )}
    </OnboardingFrame>
  )
}

const leads: Record<Stage['kind'], string> = {
  checking: t`One moment.`,
  incomplete: t`You need the whole link from the email.`,
  stale: t`You need a newer link.`,
  failed: t`The link itself may still be fine.`,
  form: t`Choose a password that you don’t use anywhere else.`,
  done: t`You’re all set.`,
}

/** A rejected token is stale; other errors, such as a network failure, can be retried. */
function refusal(error: unknown): Stage {
  if (error instanceof ApiError && error.status !== 400 && error.code !== 'not_found') {
    return { kind: 'failed', text: error.message }
  }
  toast.error(WRONG_TOKEN, 'reset-token')
  return { kind: 'stale' }
}
