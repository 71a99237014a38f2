import { type DataTag, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.tsx'
import { useGuardedMutation } from './use-guarded-mutation.ts'

interface Change<Shown, Input> {
  /** The answer that shows the change: `preferencesQuery.queryKey`. */
  shownIn: DataTag<CallKey, Shown, Error>
  /** That answer as it will be. */
  change: (before: Shown, input: Input) => Shown
  /** The call in its `answer` form. */
  call: (input: Input) => Promise<Answer<unknown>>
  /** The toast. */
  success: (text: string, input: Input) => string
  /** What follows a failure; the toasts of `tellFailure` by default. */
  onFailed?: (error: Error, input: Input) => void
  /** Keys of what else it changes. */
  invalidates?: readonly CallKey[]
}

/** What the server says, and the changes that are on their way to it, in the order in which they are sent. */
interface Waiting<Shown, Input> {
  answered: Shown | undefined
  inputs: readonly Input[]
  /** How many there were so far. */
  turns: number
}

/** There and back again is two changes and a third: each has its turn, also the one that says the same as the first. */
interface Turn<Input> {
  readonly input: Input
  readonly turn: number
}

/**
 * A switch or the like: it shows at once, and falls back when the server refuses. What is pressed while a change is under
 * way is sent after it: two of them must not overtake each other, and of those that are refused none stays on the screen.
 */
export function useShownAtOnce<Shown, Input>(options: Change<Shown, Input>) {
  const { shownIn: queryKey, change, call, success, onFailed, invalidates = [] } = options
  const client = useQueryClient()
  const id = useId()
  const mutationKey = [id]
  const [waiting] = useState<Waiting<Shown, Input>>(() => ({
    ...{ answered: undefined, inputs: [], turns: 0 },
  }))

  function showWaiting() {
    const { answered, inputs } = waiting
    if (answered) client.setQueryData<Shown>(queryKey, inputs.reduce(change, answered))
  }

  const { mutate, isPending } = useGuardedMutation<Answer<unknown>, Turn<Input>>({
    mutationKey,
    scope: { id },
    mutationFn: ({ input }) => call(input),
    onMutate: async ({ input }) => {
      if (waiting.inputs.length === 0) waiting.answered = client.getQueryData<Shown>(queryKey)
      waiting.inputs = [...waiting.inputs, input]
      await client.cancelQueries({ queryKey })
      showWaiting()
    },
    onSuccess: (answer, { input }) => {
      waiting.inputs = waiting.inputs.slice(1)
      if (waiting.answered) waiting.answered = change(waiting.answered, input)
      toast.success(success(answer.text, input))
    },
    onError: (error, { input }) => {
      waiting.inputs = waiting.inputs.slice(1)
      showWaiting()
      if (onFailed) onFailed(error, input)
      else tellFailure(error)
    },
    // With another change waiting, the answer would show what is no longer wanted.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : invalidate(queryKey, ...invalidates),
  })

  return { isPending, mutate: (input: Input) => mutate({ input, turn: waiting.turns++ }) }
}
