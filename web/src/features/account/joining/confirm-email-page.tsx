import { t } from '@lingui/core/macro'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useGuardedMutation } from '../../../ui/acts/use-guarded-mutation.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { ResendConfirmation } from '../../people/profiles/shared/resend-confirmation.tsx'
import { MailedLinkPage, StaleLink, ToSignIn } from './shared/frame/mailed-link-page.tsx'
import { Panel } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'

/** Confirms an email address through the emailed link. */
export default function ConfirmEmailPage() {
  return (
    <MailedLinkPage
      title={t`Confirm your email`}
      lead={t`This makes sure that emails about your account reach you.`}
      promise={promises.confirm}
      onward={<Onward />}
    >
      {(token) => <Confirmation token={token} />}
    </MailedLinkPage>
  )
}

const again = t`It has already been used or has expired. If your address isn’t confirmed yet, we can email you a new link.`
const signInFirst = t`It has already been used or has expired. If your address isn’t confirmed yet, sign in and ask for a new link under Account in your settings.`

/** Confirms only when the button is pressed, because email scanners open links too. */
function Confirmation({ token }: { token: string }) {
  const signedIn = useSignedIn()
  const confirmation = useGuardedMutation({
    mutationFn: () => api.profiles.confirmEmail({ body: { token } }),
  })
  if (confirmation.isSuccess) {
    return (
      <Panel tone="good" announced title={t`Your email address is confirmed`} actions={<Onward />}>
        {t`Thank you. From now on, we’ll send emails about your account there.`}
      </Panel>
    )
  }
  const { error } = confirmation
  if (error instanceof ApiError && (error.status === 400 || error.code === 'conflict')) {
    const stale = error.status === 400
    return (
      <StaleLink
        actions={
          <>
            <Onward />
            {stale && signedIn && <ResendConfirmation />}
          </>
        }
      >
        {stale ? (signedIn ? again : signInFirst) : error.message}
      </StaleLink>
    )
  }
  return (
    <Panel
      tone={error ? 'bad' : 'plain'}
      announced={error !== null}
      title={error ? t`We couldn’t confirm your address` : t`Is this your address?`}
      actions={
        <PlainButton busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {error ? t`Try again` : t`Confirm my address`}
        </PlainButton>
      }
    >
      {error?.message ??
        t`You opened the link that we emailed to it. If you don’t know why you got it, close this page.`}
    </Panel>
  )
}

function Onward() {
  return useSignedIn() ? (
    <PlainLinkButton to="/dashboard/home">{t`Go to Home`}</PlainLinkButton>
  ) : (
    <ToSignIn />
  )
}
