import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../../api/api-error.ts'
import { api } from '../../../../../api/client.ts'
import { keepDraft, readDraft } from '../../../../../api/session/drafts.ts'
import { UNKNOWN_FAILURE } from '../../../../../ui/acts/tell-failure.ts'
import { randomId } from '../../../../../ui/random-id.ts'
import { threadKey } from './thread-queries.ts'

/** A message being sent, or one that failed. */
export interface Sending {
  readonly id: string
  readonly text: string
  readonly at: string
  /** Error message; null while it is being sent. */
  readonly failure: string | null
}

const draftOf = (circleId: string) => ({ kind: 'unsent-messages', id: circleId }) as const

/** Failed messages from before the page was left. */
function readUnsent(circleId: string): readonly Sending[] {
  const kept = readDraft(draftOf(circleId))
  if (!Array.isArray(kept)) return []
  const unsent: readonly Sending[] = kept
  return unsent.map(({ id, text, at }) => ({ id, text, at, failure: t`This message wasn’t sent.` }))
}

/**
 * Optimistic sending: messages show right away. Failed ones are kept across page visits and retried with the
 * same id, which makes the call idempotent. @param arrived the messages loaded from the server
 */
export function useSending(circleId: string, arrived: readonly { id: string }[]) {
  const client = useQueryClient()
  const [sending, setSending] = useState(() => readUnsent(circleId))
  const forget = (id: string) => setSending((all) => all.filter((one) => one.id !== id))
  const there = new Set(arrived.map(({ id }) => id))
  const missing = sending.filter(({ id }) => !there.has(id))
  const unsent = JSON.stringify(missing)

  useEffect(() => {
    const kept: readonly Sending[] = JSON.parse(unsent)
    keepDraft(draftOf(circleId), kept.length > 0 ? kept : undefined)
  }, [circleId, unsent])

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
    sending: missing,
    send: (text: string) => void send({ id: randomId(), text, at: new Date().toISOString(), failure: null }),
    again: (message: Sending) => void send(message),
    forget,
  }
}
