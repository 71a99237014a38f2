import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/client.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.tsx'

interface ActionOptions<Input, Reply> {
  /** The call in its `answer` form: `(input) => api.users.suspend.answer(input)`. */
  call: (input: Input) => Promise<Answer<Reply>>
  /** The toast; the server's own text by default, false for none. */
  success?: string | false | ((answer: Answer<Reply>, input: Input) => string)
  /** Keys of the queries that this changes. */
  invalidates?: readonly QueryKey[]
  onDone?: (reply: Reply, input: Input) => void
}

/** An act outside a form: calls, refreshes what it changed, and tells how it went in a toast. */
export function useAction<Input = void, Reply = unknown>(options: ActionOptions<Input, Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: options.call,
    onSuccess: async (answer, input) => {
      const { success } = options
      const text = typeof success === 'function' ? success(answer, input) : (success ?? answer.text)
      if (text) toast.success(text)
      options.onDone?.(answer.reply, input)
      await Promise.all((options.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: tellFailure,
  })
}
