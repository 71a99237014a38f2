import type { InputOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Colleague, HeldBy, Hold } from '@muster/contract/lib/work-queue.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Answer } from '../../../api/answer.ts'
import type { Call } from '../../../api/client.ts'
import { type CallKey, queryOf } from '../../../api/query-of.ts'
import { useAction } from '../../acts/use-action.ts'

/** A hold lasts two minutes; it is renewed while the work stays open. */
const RENEW_EVERY_MS = 60_000

type Held = z.infer<typeof HeldBy>
/** The call that every queue has for this, whatever names its work. */
type HoldRoute = RouteDefinition & { params: z.ZodObject; body: typeof Hold; reply: typeof HeldBy }

/** How a piece of work is held, and taken from a colleague. */
export interface Holding {
  query: (waiting: boolean) => UseQueryOptions<Held, Error, Held, CallKey>
  takeOver: () => Promise<Answer<Held>>
}

/**
 * How a queue's call holds one piece of work: `holding(api.tasks.hold, { task_id: row.id })`. The call takes
 * `take_over` and says who else has it open (`Hold`, `HeldBy` of the contract).
 */
export function holding<R extends HoldRoute>(of: Call<R>, params: InputOf<R>['params'] & object): Holding {
  const call = of as unknown as Call<HoldRoute>
  return {
    query: (waiting) =>
      queryOf(
        call,
        { params, body: {} },
        {
          // What is decided is not held.
          enabled: waiting,
          refetchInterval: RENEW_EVERY_MS,
          staleTime: 0,
          gcTime: 0,
          retry: false,
        },
      ),
    takeOver: () => call.answer({ params, body: { take_over: true } }),
  }
}

interface HoldOptions {
  holding: Holding
  waiting: boolean
  /** Who has it open as the list says, which may be a minute old. */
  listed: Colleague | null
  /** A colleague was first, as the first answer says. */
  onTaken: () => void
}

/** Tells colleagues that I have a piece of work open; knows who else has, and takes it over. */
export function useHold({ holding, waiting, listed, onTaken }: HoldOptions) {
  const { data, refetch } = useQuery(holding.query(waiting))
  const known = useRef(false)
  useEffect(() => {
    if (!data || known.current) return
    known.current = true
    if (data.held_by) onTaken()
  }, [data, onTaken])
  const act = useAction({
    call: holding.takeOver,
    success: 'You’ve taken it over',
    onDone: () => void refetch(),
  })
  return {
    heldBy: waiting ? (data === undefined ? listed : data.held_by) : null,
    takeOver: () => act.mutate(),
    isTaking: act.isPending,
  }
}

export type HeldCase = ReturnType<typeof useHold>
