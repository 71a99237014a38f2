import type { Answer } from '../../api/answer.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { tellFailure } from './tell-failure.ts'
import { toast } from './toast.tsx'
import { useGuardedMutation } from './use-guarded-mutation.ts'

interface ActionOptions<Input, Reply> {
  /** The call in its `answer` form: `(input) => api.users.suspend.answer(input)`. */
  call: (input: Input) => Promise<Answer<Reply>>
  /** The toast; the server's own text by default, false for none. */
  success?: string | false | ((answer: Answer<Reply>, input: Input) => string)
  /** Whether one must have ended before another begins, also with another input: of two, the older could win. */
  alone?: boolean
  /** Keys of the queries that this changes. */
  invalidates?: readonly CallKey[]
  onDone?: (reply: Reply, input: Input) => void
  /** What follows a failure; the toasts of `tellFailure` by default. */
  onFailed?: (error: Error, input: Input) => unknown
}

/** Answers that somebody has heard of: two places that ask for the same at once share one (`shared-writes.ts`). */
const told = new WeakSet<Answer<unknown>>()

/** An act outside a form: calls once, refreshes what it changed, and tells how it went in a toast. */
export function useAction<Input = void, Reply = unknown>(options: ActionOptions<Input, Reply>) {
  return useGuardedMutation(
    {
      mutationFn: options.call,
      onSuccess: async (answer, input) => {
        if (told.has(answer)) return
        told.add(answer)
        const { success } = options
        const text = typeof success === 'function' ? success(answer, input) : (success ?? answer.text)
        if (text) toast.success(text)
        options.onDone?.(answer.reply, input)
        await invalidate(...(options.invalidates ?? []))
      },
      onError: (error, input) => {
        if (options.onFailed) return options.onFailed(error, input)
        tellFailure(error)
      },
    },
    options.alone,
  )
}
