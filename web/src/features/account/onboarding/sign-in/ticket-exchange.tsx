import type { Tokens } from '@muster/contract/account/auth.ts'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { Panel, Waiting } from '../shared/frame/panel.tsx'
import { firstStep } from './first-step.ts'

/** A ticket can be exchanged once, but effects can run twice: both runs share one promise. */
const exchanges = new Map<string, Promise<Tokens>>()

function exchange(ticket: string): Promise<Tokens> {
  const running = exchanges.get(ticket) ?? api.auth.exchangeTicket({ body: { token: ticket } })
  exchanges.set(ticket, running)
  return running
}

interface TicketExchangeProps {
  ticket: string
  enter: (tokens: Tokens) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
  onGiveUp: (way: 'password' | 'code') => void
}

/** Exchanges the ticket of an emailed sign-in link for a session. */
export function TicketExchange({ ticket, enter, onSecondStep, onGiveUp }: TicketExchangeProps) {
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` is new on each render; one attempt is one exchange
  useEffect(() => {
    let left = false
    firstStep(exchange(ticket), (asked) => left || onSecondStep(asked)).then(
      (tokens) => {
        if (left || !tokens) return
        toast.success('You’re signed in')
        void enter(tokens)
      },
      (failure: unknown) => {
        if (!left) setError(failure instanceof ApiError ? failure : new ApiError(0, {}))
      },
    )
    return () => {
      left = true
    }
  }, [ticket, attempt])

  if (!error) return <Waiting>Checking your sign-in link</Waiting>

  function again() {
    exchanges.delete(ticket)
    setError(undefined)
    setAttempt(attempt + 1)
  }

  const stale = error.status === 400
  return (
    <Panel
      tone="bad"
      announced
      title={stale ? 'This link no longer works' : 'We couldn’t check this link'}
      actions={
        <>
          {stale ? (
            <PlainButton onClick={() => onGiveUp('code')}>Get a new email</PlainButton>
          ) : (
            <PlainButton onClick={again}>Try again</PlainButton>
          )}
          <PlainButton look="link" onClick={() => onGiveUp('password')}>
            Use a password
          </PlainButton>
        </>
      }
    >
      {stale
        ? 'Sign-in links work once, for ten minutes. Ask for a new email and use the newest one.'
        : error.message}
    </Panel>
  )
}
