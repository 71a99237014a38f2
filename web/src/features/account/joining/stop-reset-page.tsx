import { t } from '@lingui/core/macro'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { MailedLinkPage, StaleLink, ToSignIn } from './shared/frame/mailed-link-page.tsx'
import { Panel } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'

/** Stops a reset of two-step sign-in through the emailed link. Works without signing in. */
export default function StopResetPage() {
  return (
    <MailedLinkPage
      title={t`Stop the reset`}
      lead={t`Your two-step sign-in stays as it is.`}
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
        title={t`Reset stopped`}
        actions={
          <>
            <ToSignIn />
            <PlainLinkButton to="/forgot-password" look="default">
              {t`Set a new password`}
            </PlainLinkButton>
          </>
        }
      >
        {t`You keep your authenticator app, passkeys and recovery codes. Someone pretended to be you, so set a new password to be sure they can’t get in.`}
      </Panel>
    )
  }
  if (stop.error instanceof ApiError && stop.error.status === 400) {
    return (
      <StaleLink actions={<ToSignIn />}>
        {t`The reset has already been stopped or carried out. If it was carried out and you didn’t want it, set a new password and write to the site administrators.`}
      </StaleLink>
    )
  }
  return (
    <Panel
      title={t`Didn’t ask for this?`}
      actions={
        <>
          <PlainButton busy={stop.isPending} onClick={() => stop.mutate()}>
            {t`Stop the reset`}
          </PlainButton>
          <PlainLinkButton to="/" look="default">
            {t`It was me`}
          </PlainLinkButton>
        </>
      }
    >
      {t`Staff were asked to remove your authenticator app, passkeys and recovery codes because you’d lost them. If that wasn’t you, stop it.`}
    </Panel>
  )
}
