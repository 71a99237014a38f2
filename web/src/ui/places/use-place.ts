import { ph, t } from '@lingui/core/macro'
import type { Answer } from '../../api/answer.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { toast } from '../acts/toast.tsx'
import { useAction } from '../acts/use-action.ts'

interface Taken {
  readonly my_status: string | null
  readonly my_place_in_line: number | null
}

export interface PlaceCalls {
  /** Title of the meetup or event: 'Golden hour walk'. */
  readonly title: string
  readonly take: () => Promise<Answer<Taken>>
  readonly giveBack: () => Promise<Answer<unknown>>
  /** Query keys to invalidate. */
  readonly reads: readonly CallKey[]
}

interface Standing extends PlaceCalls {
  readonly isWaiting: boolean
  readonly isFull: boolean
}

/**
 * Takes a place, joins the waiting list, or gives either up. The server decides which; the result shows its
 * answer.
 */
export function usePlace({ title, take, giveBack, reads, isWaiting, isFull }: Standing) {
  // Whatever was rejected, the page is stale: refetch.
  const onError = () => void invalidate(...reads)
  const coming = useAction({
    call: take,
    success: ({ reply }) =>
      reply.my_status === 'waiting'
        ? t`All places are taken. You’re number ${ph({ myPlaceInLine: reply.my_place_in_line ?? 1 })} on the waiting list.`
        : t`You’re going to ${title}`,
    invalidates: reads,
  })
  const givingBack = useAction({
    call: giveBack,
    success: false,
    invalidates: reads,
    onDone: () => {
      const text = isWaiting ? t`You’ve left the waiting list` : t`You’ve given up your place`
      // With a waiting list the place goes to the next person, so there is no undo.
      if (isFull) toast.success(text)
      else toast.action({ text, label: t`Undo`, onAct: () => coming.mutate(undefined, { onError }) })
    },
  })
  return {
    come: () => coming.mutate(undefined, { onError }),
    stayAway: (onSettled = () => {}) => givingBack.mutate(undefined, { onError, onSettled }),
    busy: coming.isPending || givingBack.isPending,
  }
}
