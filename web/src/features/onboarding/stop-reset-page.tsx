import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../ui/acts/use-action.ts'
import { PlainButton, PlainLinkButton } from '../../ui/plain/plain-button.tsx'
import { MailedLinkPage, StaleLink } from './shared/frame/mailed-link-page.tsx'
import { Panel } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'

/** Stops the reset of one's second step by the link that was mailed. Works without signing in. */
export default function StopResetPage() {
  return (
    <MailedLinkPage
      title="Stop the reset"
      lead="Your two-step sign-in stays as it is."
      promise={promises.restore}
      onward={<ToSignIn />}
    >
      {(token) => <Stop token={token} />}
    </MailedLinkPage>
  )
}

function Stop({ token }: { token: string }) {
  const stop = useAction({
    call: () => api.secondStep.stopResetByLink.answer({ body: { token } }),
    success: false,
  })
  if (stop.isSuccess) {
    return (
      <Panel
        tone="good"
        announced
        title="The reset is stopped"
        actions={
          <>
            <ToSignIn />
            <PlainLinkButton to="/forgot-password" look="default">
              Set a new password
            </PlainLinkButton>
          </>
        }
      >
        Your authenticator app, passkeys and recovery codes stay. Somebody pretended to be you: a new password
        keeps them out for sure.
      </Panel>
    )
  }
  if (stop.error instanceof ApiError && stop.error.status === 400) {
    return (
      <StaleLink actions={<ToSignIn />}>
        The reset was stopped before, or has been done. If it was done and you did not want it, set a new
        password and write to the people who run this site.
      </StaleLink>
    )
  }
  return (
    <Panel
      title="Did you not ask for it?"
      actions={
        <>
          <PlainButton busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop the reset
          </PlainButton>
          <PlainLinkButton to="/" look="default">
            It was me, let it happen
          </PlainLinkButton>
        </>
      }
    >
      Our team was asked to take your authenticator app, passkeys and recovery codes away, because you lost
      them. Stop it if that was not you.
    </Panel>
  )
}

function ToSignIn() {
  return <PlainLinkButton to="/login">Go to sign in</PlainLinkButton>
}
