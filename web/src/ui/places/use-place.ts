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
  /** What one comes to: 'Golden hour walk'. */
  readonly title: string
  readonly take: () => Promise<Answer<Taken>>
  readonly giveBack: () => Promise<Answer<unknown>>
  /** Keys of what shows places. */
  readonly reads: readonly CallKey[]
}

interface Standing extends PlaceCalls {
  readonly isWaiting: boolean
  readonly isFull: boolean
}

/** Coming, waiting, and giving the place back. What shows afterwards is what the server says. */
export function usePlace({ title, take, giveBack, reads, isWaiting, isFull }: Standing) {
  // Whatever was refused, the page was out of date.
  const onError = () => void invalidate(...reads)
  const coming = useAction({
    call: take,
    success: ({ reply }) =>
      reply.my_status === 'waiting'
        ? `All places are taken. You’re number ${reply.my_place_in_line ?? 1} on the waiting list.`
        : `You’re going to ${title}`,
    invalidates: reads,
  })
  const givingBack = useAction({
    call: giveBack,
    success: false,
    invalidates: reads,
    onDone: () => {
      const text = isWaiting ? 'You’ve left the waiting list' : 'You’ve given up your place'
      // Where others wait, the place is gone with it.
      if (isFull) toast.success(text)
      else toast.action({ text, label: 'Undo', onAct: () => coming.mutate(undefined, { onError }) })
    },
  })
  return {
    come: () => coming.mutate(undefined, { onError }),
    stayAway: (onSettled?: () => void) => givingBack.mutate(undefined, { onError, onSettled }),
    busy: coming.isPending || givingBack.isPending,
  }
}
