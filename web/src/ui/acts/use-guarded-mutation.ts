import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createOnce } from './once.ts'

/**
 * `useMutation` with a guard against repeated presses: ignores the same input until the mutation has settled,
 * including what its `onSuccess` and `onSettled` await.
 * @param alone ignore every other input as well
 */
export function useGuardedMutation<Reply, Input = void, Context = unknown>(
  options: UseMutationOptions<Reply, Error, Input, Context>,
  alone = false,
) {
  const { mutateAsync, ...mutation } = useMutation(options)
  const [once] = useState(() => createOnce())

  function mutate(input: Input, callbacks?: MutateOptions<Reply, Error, Input, Context>) {
    // `onError` has already reported the failure.
    once(alone ? 'any' : input, () => mutateAsync(input, callbacks).catch(() => undefined))
  }

  return { ...mutation, mutate }
}
