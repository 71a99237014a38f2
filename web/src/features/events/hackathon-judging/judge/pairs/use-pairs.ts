import type { Pair } from '@muster/contract/events/hackathon-sheets.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../../api/api-error.ts'
import { api } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { queryOf } from '../../../../../api/query-of.ts'
import { tellFailure } from '../../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'

interface Decision {
  readonly pair: Pair
  /** The better project; null: undecided. */
  readonly winner_id: string | null
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/**
 * The judge's pairs, one after the other. The last decision can be undone. @param onClosed called when the
 * server says that judging is closed
 */
export function usePairs(hackathonId: string, onClosed: () => void) {
  const asked = queryOf(
    api.hackathonSheets.nextPair,
    { params: { hackathon_id: hackathonId } },
    // No refetch: the pair stays until it is decided.
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  const next = useQuery(asked)
  const [isAgain, setAgain] = useState(false)
  const last = next.data?.last
  const pair = isAgain && last ? last.pair : next.data?.pair

  const decide = useAction({
    call: ({ pair: decided, winner_id }: Decision) =>
      api.hackathonSheets.decide.answer({ params: { pair_id: decided.id }, body: { winner_id } }),
    success: false,
    onDone: (reply) => {
      queryClient.setQueryData(asked.queryKey, reply)
      setAgain(false)
    },
    onFailed: (error) => {
      tellFailure(error)
      if (isConflict(error)) onClosed()
      // The project can have been returned on another device.
      else if (error instanceof ApiError && error.status === 404) dropped()
    },
  })

  function dropped() {
    setAgain(false)
    void next.refetch()
  }

  return {
    next,
    pair,
    decided: next.data?.decided ?? 0,
    /** The previous decision, which can be undone. */
    last,
    isAgain,
    busy: decide.isPending,
    decide: (winner_id: string | null) => {
      if (pair && !decide.isPending) decide.mutate({ pair, winner_id })
    },
    setAgain,
    dropped,
  }
}
