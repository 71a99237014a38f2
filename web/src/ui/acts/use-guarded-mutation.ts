import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createOnce } from './once.ts'

/**
 * The library's mutation, begun once however often it is asked for: until it has ended, with everything that its
 * `onSuccess` and `onSettled` wait for, the same input is passed over.
 * @param alone whether any other input is passed over as well
 */
export function useGuardedMutation<Reply, Input = void, Context = unknown>(
  options: UseMutationOptions<Reply, Error, Input, Context>,
  alone = false,
) {
  const { mutateAsync, ...mutation } = useMutation(options)
  const [once] = useState(() => createOnce())

  function mutate(input: Input, callbacks?: MutateOptions<Reply, Error, Input, Context>) {
    // Its failure has been told by `onError`.
    once(alone ? 'any' : input, () => mutateAsync(input, callbacks).catch(() => undefined))
  }

  return { ...mutation, mutate }
}
