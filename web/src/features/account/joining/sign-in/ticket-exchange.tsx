import { t } from '@lingui/core/macro'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { firstStep } from '../../../../api/session/first-step.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { Panel } from '../shared/frame/panel.tsx'

interface TicketExchangeProps {
  ticket: string
  enter: (tokens: Tokens) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
  onGiveUp: (way: 'password' | 'code') => void
}

/**
 * Exchanges the ticket of an emailed sign-in link for a session when the member presses the button. Email
 * scanners open links in real browsers, so opening the page must not use up the ticket.
 */
export function TicketExchange({ ticket, enter, onSecondStep, onGiveUp }: TicketExchangeProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  // Without the query client, which this page doesn't load.
  const exchange = useOnce(async () => {
    setBusy(true)
    try {
      const tokens = await firstStep(api.auth.exchangeTicket({ body: { token: ticket } }), onSecondStep)
      if (!tokens) return
      toast.success(t`You’re signed in`)
      await enter(tokens)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, {}))
    } finally {
      setBusy(false)
    }
  })
  const usePassword = (
    <PlainButton look="link" onClick={() => onGiveUp('password')}>
      {t`Use a password`}
    </PlainButton>
  )
  const signIn = (caption: string) => (
    <PlainButton busy={busy} onClick={exchange}>
      {caption}
    </PlainButton>
  )

  if (!error) {
    return (
      <Panel
        title={t`Sign in with your link`}
        actions={
          <>
            {signIn(t`Sign in`)}
            {usePassword}
          </>
        }
      >
        {t`The link works once. Nothing happens until you press the button.`}
      </Panel>
    )
  }
  const stale = error.status === 400
  return (
    <Panel
      tone="bad"
      announced
      title={stale ? t`This link no longer works` : t`We couldn’t check this link`}
      actions={
        <>
          {stale ? (
            <PlainButton onClick={() => onGiveUp('code')}>{t`Get a new email`}</PlainButton>
          ) : (
            signIn(t`Try again`)
          )}
          {usePassword}
        </>
      }
    >
      {stale
        ? t`Sign-in links work once, for ten minutes. Ask for a new email and use the newest one.`
        : error.message}
    </Panel>
  )
}
