import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Answer } from '../../api/answer.ts'
import { useAction } from '../acts/use-action.ts'

/** A hold lasts two minutes; it is renewed while the work stays open. */
const RENEW_EVERY_MS = 60_000

interface HeldBy {
  held_by: Colleague | null
}

interface HoldOptions {
  /** `useQuery(queryOf(api.x.hold, ..., holdOptions(waiting)))` */
  query: UseQueryResult<HeldBy>
  takeOver: () => Promise<Answer<HeldBy>>
  waiting: boolean
  /** Who has it open as the list says, which may be a minute old. */
  listed: Colleague | null
  /** A colleague was first, as the first answer says. */
  onTaken: () => void
}

/** @param waiting what is decided is not held */
export const holdOptions = (waiting: boolean) => ({
  enabled: waiting,
  refetchInterval: RENEW_EVERY_MS,
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** Tells colleagues that I have a piece of work open; knows who else has, and takes it over. */
export function useHold({ query, takeOver, waiting, listed, onTaken }: HoldOptions) {
  const { data, refetch } = query
  const known = useRef(false)
  useEffect(() => {
    if (!data || known.current) return
    known.current = true
    if (data.held_by) onTaken()
  }, [data, onTaken])
  const act = useAction({ call: takeOver, success: 'It is yours now', onDone: () => void refetch() })
  return {
    heldBy: waiting ? (data === undefined ? listed : data.held_by) : null,
    takeOver: () => act.mutate(),
    isTaking: act.isPending,
  }
}

export type Held = ReturnType<typeof useHold>
