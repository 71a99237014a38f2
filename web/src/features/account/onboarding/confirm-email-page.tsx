import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { ResendConfirmation } from '../../people/profiles/shared/resend-confirmation.tsx'
import { MailedLinkPage, StaleLink, ToSignIn, UnansweredLink } from './shared/frame/mailed-link-page.tsx'
import { Panel, Waiting } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'

/** Confirms an email address through the emailed link. */
export default function ConfirmEmailPage() {
  return (
    <MailedLinkPage
      title="Confirm your email"
      lead="This makes sure that emails about your account reach you."
      promise={promises.confirm}
      onward={<Onward />}
    >
      {(token) => <Confirmation token={token} />}
    </MailedLinkPage>
  )
}

const again =
  'It has already been used or has expired. If your address isn’t confirmed yet, we can email you a new link.'
const signInFirst =
  'It has already been used or has expired. If your address isn’t confirmed yet, sign in and ask for a new link under Account in your settings.'

function Confirmation({ token }: { token: string }) {
  const signedIn = useSignedIn()
  // The link works once, so its result is cached for the life of the page and never fetched again.
  const confirmation = useQuery({
    queryKey: keyOf(api.profiles.confirmEmail, { body: { token } }),
    queryFn: async () => {
      await api.profiles.confirmEmail({ body: { token } })
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (confirmation.isSuccess) {
    return (
      <Panel tone="good" announced title="Your email address is confirmed" actions={<Onward />}>
        Thank you. From now on, we’ll send emails about your account there.
      </Panel>
    )
  }
  if (!confirmation.isError) return <Waiting>Confirming your address</Waiting>
  const { error } = confirmation
  const refused = error instanceof ApiError && (error.status === 400 || error.code === 'conflict')
  if (refused) {
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
  return <UnansweredLink title="We couldn’t confirm your address" query={confirmation} />
}

function Onward() {
  return useSignedIn() ? <PlainLinkButton to="/dashboard/home">Go to Home</PlainLinkButton> : <ToSignIn />
}
