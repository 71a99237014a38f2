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
  /**
   * Ignore further calls while one is running, even with another input: if two ran in parallel, the older
   * could win.
   */
  alone?: boolean
  /** Query keys to invalidate afterwards. */
  invalidates?: readonly CallKey[]
  onDone?: (reply: Reply, input: Input) => void
  /** Error handling; the toasts of `tellFailure` by default. */
  onFailed?: (error: Error, input: Input) => unknown
}

/**
 * Answers already handled: two callers that send the same write at once share one answer
 * (`shared-writes.ts`).
 */
const told = new WeakSet<Answer<unknown>>()

/** A mutation outside a form: guarded against double presses, invalidates queries and shows a toast. */
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
