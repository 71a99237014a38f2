import { useDebouncedCallback } from '@mantine/hooks'
import type { MessageChange, StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate, queryClient } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { failureText, tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { messageQuery, reachQuery } from '../queries.ts'

type Change = z.input<typeof MessageChange>

/** Pause in typing after which a change is saved, in milliseconds. */
const PAUSE_MS = 700

/** The fields of a message as the page edits them. */
export function fieldsOf(message: StaffMessage) {
  const { audience, ways, subject, text, button, opens, banner_until, send_at, urgent_because } = message
  const channels = message.channels.map(({ id }) => id)
  return { audience, ways, channels, subject, text, button, opens, banner_until, send_at, urgent_because }
}
export type Fields = ReturnType<typeof fieldsOf>
export type Errors = Readonly<Partial<Record<string, string>>>

/** A draft that is saved while it's written, one change after the other. */
export function useDraft(message: StaffMessage) {
  const { id } = message
  const [fields, setFields] = useState(() => fieldsOf(message))
  const [errors, setErrors] = useState<Errors>({})
  const [savedAt, setSavedAt] = useState(message.updated_at)
  const unsaved = useRef<Change>({})
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))

  async function sendChange(): Promise<boolean> {
    const change = unsaved.current
    if (Object.keys(change).length === 0) return true
    unsaved.current = {}
    try {
      const saved = await api.messages.update({ params: { message_id: id }, body: change })
      setErrors({})
      setSavedAt(saved.updated_at)
      queryClient.setQueryData(messageQuery(id).queryKey, saved)
      const isCounted = 'audience' in change || 'ways' in change || 'urgent_because' in change
      void invalidate(
        ...(isCounted ? [reachQuery(id).queryKey] : []),
        keyOf(api.messages.preview, { params: { message_id: id } }),
        keyOf(api.messages.list),
      )
      return true
    } catch (error) {
      // Kept for the next attempt, below what was typed meanwhile.
      unsaved.current = { ...change, ...unsaved.current }
      showErrors(error)
      return false
    }
  }

  /** Shows errors of the server at their fields. */
  function showErrors(error: unknown) {
    const named = error instanceof ApiError ? error.fields : {}
    setErrors(named)
    if (Object.keys(named).length === 0)
      tellFailure(error instanceof Error ? error : new Error(failureText(error)))
  }

  const save = () => {
    saving.current = saving.current.then(sendChange)
    return saving.current
  }
  const later = useDebouncedCallback(() => void save(), PAUSE_MS)
  // Leaving the page saves what was typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page closes
  useEffect(() => () => void save(), [])

  return {
    fields,
    errors,
    savedAt,
    change: (change: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...change }))
      unsaved.current = { ...unsaved.current, ...change }
      later()
    },
    /** Saves now. @returns whether everything is saved */
    save,
    showErrors,
  }
}
export type Draft = ReturnType<typeof useDraft>
