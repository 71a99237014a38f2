import { t } from '@lingui/core/macro'
import type { InputOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Colleague, HeldBy, Hold } from '@muster/contract/lib/work-queue.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Answer } from '../../../api/answer.ts'
import type { Call } from '../../../api/client.ts'
import { type CallKey, queryOf } from '../../../api/query-of.ts'
import { useAction } from '../../acts/use-action.ts'

/** A hold lasts two minutes; renew it while the case is open. */
const RENEW_EVERY_MS = 60_000

type Held = z.infer<typeof HeldBy>
/** The hold call of a queue, whatever its path parameters. */
type HoldRoute = RouteDefinition & { params: z.ZodObject; body: typeof Hold; reply: typeof HeldBy }

/** How to acquire a hold, and take it over from a colleague. */
export interface Holding {
  query: (waiting: boolean) => UseQueryOptions<Held, Error, Held, CallKey>
  takeOver: () => Promise<Answer<Held>>
}

/**
 * Builds the hold of one case: `holding(api.tasks.hold, { task_id: row.id })`. The call takes `take_over` and
 * returns the colleague who has it open (`Hold`, `HeldBy` of the contract).
 */
export function holding<R extends HoldRoute>(of: Call<R>, params: InputOf<R>['params'] & object): Holding {
  // biome-ignore lint/plugin: the path parameters are R's, and both arguments are of R
  const call = of as unknown as Call<HoldRoute>
  return {
    query: (waiting) =>
      queryOf(
        call,
        { params, body: {} },
        {
          // Decided cases aren't held.
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
  /** Holder according to the list, which can be a minute old. */
  listed: Colleague | null
  /** Called if the first answer shows that a colleague was first. */
  onTaken: () => void
}

/** Holds a case while it is open, knows who else has it, and can take it over. */
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
    success: t`You’ve taken it over`,
    onDone: () => void refetch(),
  })
  return {
    heldBy: waiting ? (data === undefined ? listed : data.held_by) : null,
    takeOver: () => act.mutate(),
    isTaking: act.isPending,
  }
}

export type HeldCase = ReturnType<typeof useHold>
