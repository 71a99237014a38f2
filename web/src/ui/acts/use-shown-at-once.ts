import { type DataTag, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
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

/**
 * A switch or the like: it shows at once, and falls back when the server refuses. What is pressed while a change is under
 * way is sent after it: two of them must not overtake each other.
 */
export function useShownAtOnce<Shown, Input>(options: Change<Shown, Input>) {
  const { shownIn: queryKey, change, call, success, onFailed, invalidates = [] } = options
  const client = useQueryClient()
  const id = useId()
  const mutationKey = [id]
  return useGuardedMutation({
    mutationKey,
    scope: { id },
    mutationFn: call,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Shown>(queryKey)
      if (before) client.setQueryData<Shown>(queryKey, change(before, input))
      return before
    },
    onSuccess: (answer, input) => toast.success(success(answer.text, input)),
    onError: (error, input, before) => {
      if (before) client.setQueryData<Shown>(queryKey, before)
      if (onFailed) onFailed(error, input)
      else tellFailure(error)
    },
    // With another change waiting, the answer would show what is no longer wanted.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : invalidate(queryKey, ...invalidates),
  })
}
