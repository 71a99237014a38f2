import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.tsx'
import { useGuardedMutation } from './use-guarded-mutation.ts'

interface ActionOptions<Input, Reply> {
  /** The call in its `answer` form: `(input) => api.users.suspend.answer(input)`. */
  call: (input: Input) => Promise<Answer<Reply>>
  /** Toast text: the server's own by default, false for none. */
  success?: string | false | ((answer: Answer<Reply>, input: Input) => string)
  /** Query keys to invalidate afterwards. */
  invalidates?: readonly CallKey[]
  onDone?: (reply: Reply, input: Input) => void
  /** Error handling; the toasts of `tellFailure` by default. */
  onFailed?: (error: Error, input: Input) => unknown
}

/** A mutation outside a form: guarded against double presses, invalidates queries and shows a toast. */
export function useAction<Input = void, Reply = unknown>(options: ActionOptions<Input, Reply>) {
  const [failures] = useState<string[]>([])
  return useGuardedMutation({
    mutationFn: options.call,
    // Otherwise the old error would still show next to the success of the retry.
    onMutate: () => {
      for (const id of failures.splice(0)) toast.dismiss(id)
    },
    onSuccess: async (answer, input) => {
      const { success } = options
      const text = typeof success === 'function' ? success(answer, input) : (success ?? answer.text)
      if (text) toast.success(text)
      options.onDone?.(answer.reply, input)
      await invalidate(...(options.invalidates ?? []))
    },
    onError: (error, input) => {
      if (options.onFailed) return options.onFailed(error, input)
      failures.push(...tellFailure(error))
    },
  })
}
