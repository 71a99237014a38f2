import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { MailedLinkPage, StaleLink, ToSignIn, UnansweredLink } from './shared/frame/mailed-link-page.tsx'
import { Panel, Waiting } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'

/** Keeps or restores a former email address through the link emailed to it. Works without signing in. */
export default function RestoreEmailPage() {
  return (
    <MailedLinkPage
      title={t`Keep your address`}
      lead={t`For when someone else has changed it.`}
      promise={promises.restore}
      onward={<ToSignIn />}
    >
      {(token) => <TakeBack token={token} />}
    </MailedLinkPage>
  )
}

function TakeBack({ token }: { token: string }) {
  const navigate = useNavigate()
  const [suspended, setSuspended] = useState(false)
  const link = useQuery(
    queryOf(
      api.profiles.readTakeBack,
      { body: { token } },
      { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
    ),
  )
  const act = useAction({
    call: () => api.profiles.takeEmailBack.answer({ body: { token } }),
    onDone: ({ reset_token }) => {
      sessionStore.clear()
      sessionStore.announce()
      if (reset_token) void navigate(`/reset-password?token=${reset_token}`, { replace: true })
      else setSuspended(true)
    },
  })

  if (suspended) {
    return (
      <Panel tone="good" announced title={t`The address is yours again`} actions={<ToSignIn />}>
        {t`Every device has been signed out. Your account is deactivated, so no one can sign in until staff restore it.`}
      </Panel>
    )
  }
  if (link.isPending) return <Waiting>{t`Checking your link`}</Waiting>
  const failure = act.error ?? link.error
  if (failure instanceof ApiError && failure.status === 400) return <Stale />
  if (link.isError) return <UnansweredLink title={t`We couldn’t check this link`} query={link} />
  const { email, other_email, changed } = link.data
  return (
    <Panel
      title={changed ? t`Restore ${email}?` : t`Keep ${email}?`}
      actions={
        <>
          <PlainButton busy={act.isPending} onClick={() => act.mutate()}>
            {changed ? t`Restore my address` : t`Keep my address`}
          </PlainButton>
          <PlainLinkButton to="/" look="default">
            {t`No, it was me`}
          </PlainLinkButton>
        </>
      }
    >
      <p>{whatHappened(other_email, changed)}</p>
      <p>
        {t`This signs out every device, cancels every code and link we’ve emailed, and removes your password. You’ll set a new one on the next page.`}
      </p>
    </Panel>
  )
}

function whatHappened(other: string | null, changed: boolean): string {
  if (changed) return t`Your account now uses ${other}.`
  if (other) return t`Someone asked to change it to ${other}, but that address hasn’t been confirmed yet.`
  return t`Your account uses this address, and no change is pending.`
}

function Stale() {
  return (
    <StaleLink
      actions={
        <>
          <ToSignIn />
          <PlainLinkButton to="/forgot-password" look="default">
            {t`Set a new password`}
          </PlainLinkButton>
        </>
      }
    >
      {t`It has already been used, or is more than 7 days old. If you can’t get into your account, write to the site administrators.`}
    </StaleLink>
  )
}
