import { ApiError } from '../../../api/api-error.ts'
import { tellFailure } from '../../acts/tell-failure.ts'

/**
 * Error handlers for decisions. If a colleague has decided first, they show the error and refetch the queue.
 * @param reload refetches the queue
 */
export function decisionFailures(reload: () => Promise<unknown>) {
  return {
    /** For a decision by button or key. */
    async fail(error: unknown) {
      tellFailure(error)
      if (isLate(error)) await reload()
    },
    /**
     * For a decision from a dialog, which shows its own errors. Only a late decision, which closes it, needs
     * a toast.
     */
    async failInDialog(error: unknown) {
      if (!isLate(error)) return
      tellFailure(error)
      await reload()
    },
  }
}

const isLate = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
