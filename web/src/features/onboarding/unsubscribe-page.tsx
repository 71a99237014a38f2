import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { loginAddress } from '../../api/session/login-address.ts'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useTitle } from '../../api/site.ts'
import { useGuardedMutation } from '../../ui/acts/use-guarded-mutation.ts'
import { PlainButton, PlainLinkButton } from '../../ui/plain/plain-button.tsx'
import { mailKindWords } from '../notifications/shared/mail-kinds.ts'
import { StaleLink, UnansweredLink } from './frame/mailed-link-page.tsx'
import { OnboardingFrame } from './frame/onboarding-frame.tsx'
import { Panel, Waiting } from './frame/panel.tsx'
import { promises } from './frame/promises.ts'

/** Turns one kind of mails off by the link in them. Opening it changes nothing: programs that check links do that, too. */
export default function UnsubscribePage() {
  useTitle('Mails')
  const { token = '' } = useParams()
  return (
    <OnboardingFrame title="Mails" lead="You choose what comes by mail." promise={promises.mails}>
      <Choice token={token} />
    </OnboardingFrame>
  )
}

function Choice({ token }: { token: string }) {
  const client = useQueryClient()
  const query = queryOf(api.notifications.mailChoice, { params: { token } }, { retry: false })
  const choice = useQuery(query)
  const act = useGuardedMutation({
    mutationFn: (wanted: boolean) =>
      api.notifications.unsubscribe({ params: { token }, query: { wanted: wanted ? 'true' : 'false' } }),
    onSuccess: (now) => client.setQueryData(query.queryKey, now),
  })
  if (!choice.data) {
    if (!choice.isError) return <Waiting>Looking at the link</Waiting>
    const { error } = choice
    return error instanceof ApiError && error.status === 404 ? (
      <StaleLink actions={<Settings />}>
        A part of the address may be missing. Open the link from the mail again, or choose your mails in your
        settings.
      </StaleLink>
    ) : (
      <UnansweredLink title="We could not look at the link" query={choice} />
    )
  }
  const { kind, wanted } = choice.data
  const { label, description } = mailKindWords[kind]
  return (
    <Panel
      tone={wanted ? 'plain' : 'good'}
      announced
      title={wanted ? `Stop mails of the kind “${label}”?` : `Mails of the kind “${label}” are off`}
      actions={
        <>
          <PlainButton
            look={wanted ? 'filled' : 'default'}
            busy={act.isPending}
            onClick={() => act.mutate(!wanted)}
          >
            {wanted ? 'Stop these mails' : 'Turn them on again'}
          </PlainButton>
          <Settings />
        </>
      }
    >
      <p>{description}.</p>
      {act.isError && <p role="alert">{act.error.message}</p>}
    </Panel>
  )
}

function Settings() {
  const to = '/dashboard/settings/account'
  return (
    <PlainLinkButton to={useSignedIn() ? to : loginAddress(to)} look="default">
      All mails
    </PlainLinkButton>
  )
}
