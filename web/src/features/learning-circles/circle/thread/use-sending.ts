import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { UNKNOWN_FAILURE } from '../../../../ui/acts/tell-failure.ts'
import { randomId } from '../../../../ui/random-id.ts'
import { threadKey } from './thread-queries.ts'

/** A message that is on its way, or did not arrive. */
export interface Sending {
  readonly id: string
  readonly text: string
  readonly at: string
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: string | null
}

/** Messages show at once. One that fails stays, to be sent again under its id, so that it arrives once. */
export function useSending(circleId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const forget = (id: string) => setSending((all) => all.filter((one) => one.id !== id))

  async function send(message: Sending) {
    setSending((all) => [...all.filter(({ id }) => id !== message.id), { ...message, failure: null }])
    try {
      await api.circleThreads.post({
        params: { circle_id: circleId },
        body: { id: message.id, text: message.text },
      })
    } catch (error) {
      const failure = error instanceof ApiError ? error.message : UNKNOWN_FAILURE
      setSending((all) => all.map((one) => (one.id === message.id ? { ...one, failure } : one)))
      return
    }
    await client.invalidateQueries({ queryKey: threadKey(circleId) })
    forget(message.id)
  }

  return {
    sending,
    send: (text: string) => void send({ id: randomId(), text, at: new Date().toISOString(), failure: null }),
    again: (message: Sending) => void send(message),
    forget,
  }
}
