import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useOnce } from './use-once.ts'

/**
 * `useMutation` behind `useOnce`: ignores the same input until the mutation has settled, including what its
 * `onSuccess` and `onSettled` await.
 */
export function useGuardedMutation<Reply, Input = void, Context = unknown>(
  options: UseMutationOptions<Reply, Error, Input, Context>,
) {
  const { mutateAsync, ...mutation } = useMutation(options)
  const mutate = useOnce((input: Input, callbacks?: MutateOptions<Reply, Error, Input, Context>) =>
    // `onError` has already reported the failure.
    mutateAsync(input, callbacks ?? {}).catch(() => undefined),
  )
  return { ...mutation, mutate }
}
