import type { OpenidOutcome, OpenidProviderId } from '@muster/contract/account/openid.ts'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'

/** Progress of the provider callback. */
export type OpenidState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'second-step'; readonly asked: SecondStepAsked }
  /** There is no answer to exchange and no pending sign-in. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'done'; readonly outcome: OpenidOutcome }

/** An answer can be exchanged once, but effects can run twice: both runs share one promise. */
const exchanges = new Map<string, Promise<OpenidState>>()

async function exchange(provider: OpenidProviderId, query: string): Promise<OpenidState> {
  try {
    if (query) {
      const outcome = await api.openid.answer({ params: { provider }, body: { query } })
      return { kind: 'done', outcome }
    }
    const arrival = await api.openid.arrival()
    return arrival ? { kind: 'done', outcome: { tokens: null, arrival } } : { kind: 'nothing' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'second_step_needed' && error.current
      ? { kind: 'second-step', asked: error.current as SecondStepAsked }
      : { kind: 'failed', error }
  }
}

/**
 * Exchanges the query that the provider added to the address. After a reload, when the query is gone, asks
 * the server for the latest pending arrival. @param query from the question mark on
 */
export function useOpenidAnswer(provider: OpenidProviderId, query: string): OpenidState {
  const [state, setState] = useState<OpenidState>({ kind: 'checking' })

  useEffect(() => {
    let left = false
    const key = `${provider} ${query}`
    const running = exchanges.get(key) ?? exchange(provider, query)
    if (query) exchanges.set(key, running)
    void running.then((next) => !left && setState(next))
    return () => {
      left = true
    }
  }, [provider, query])

  return state
}
