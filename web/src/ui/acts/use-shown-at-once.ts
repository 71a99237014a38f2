import { type DataTag, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { isRepeat } from '../keys/repeats.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.tsx'

interface Change<Shown, Input> {
  /** Query key of the cached data that shows the change: `preferencesQuery.queryKey`. */
  shownIn: DataTag<CallKey, Shown, Error>
  /** Returns the cached data with the change applied. */
  change: (before: Shown, input: Input) => Shown
  call: (input: Input) => Promise<Answer<unknown>>
  /** Toast text. */
  success: (text: string, input: Input) => string
  /** Error handling; the toasts of `tellFailure` by default. */
  onFailed?: (error: Error, input: Input) => void
  /** Further query keys to invalidate. */
  invalidates?: readonly CallKey[]
}

/** The last state known from the server, and the pending changes in the order they are sent. */
interface Waiting<Shown, Input> {
  answered: Shown | undefined
  inputs: readonly Input[]
}

/**
 * Optimistic update for a switch or similar: shows the change right away and rolls back if the server rejects
 * it. Changes are sent one after another, so that they can't overtake each other and a rejected one doesn't
 * stay on screen.
 */
export function useShownAtOnce<Shown, Input>(options: Change<Shown, Input>) {
  const { shownIn: queryKey, change, call, success, onFailed, invalidates = [] } = options
  const client = useQueryClient()
  const id = useId()
  const mutationKey = [id]
  const [waiting] = useState<Waiting<Shown, Input>>(() => ({ answered: undefined, inputs: [] }))

  function showWaiting() {
    const { answered, inputs } = waiting
    if (answered) client.setQueryData<Shown>(queryKey, inputs.reduce(change, answered))
  }

  const { mutate, isPending } = useMutation<Answer<unknown>, Error, Input>({
    mutationKey,
    scope: { id },
    mutationFn: call,
    onMutate: async (input) => {
      if (waiting.inputs.length === 0) waiting.answered = client.getQueryData<Shown>(queryKey)
      waiting.inputs = [...waiting.inputs, input]
      await client.cancelQueries({ queryKey })
      showWaiting()
    },
    onSuccess: (answer, input) => {
      waiting.inputs = waiting.inputs.slice(1)
      if (waiting.answered) waiting.answered = change(waiting.answered, input)
      toast.success(success(answer.text, input))
    },
    onError: (error, input) => {
      waiting.inputs = waiting.inputs.slice(1)
      showWaiting()
      if (onFailed) onFailed(error, input)
      else tellFailure(error)
    },
    // With another change pending, a refetch would briefly show the old value.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : invalidate(queryKey, ...invalidates),
  })

  return {
    isPending,
    mutate: (input: Input) => {
      if (!isRepeat()) mutate(input)
    },
  }
}
