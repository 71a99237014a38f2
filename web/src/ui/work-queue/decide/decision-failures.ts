import { ApiError } from '../../../api/api-error.ts'
import { tellFailure } from '../../acts/tell-failure.ts'

/**
 * What follows when a decision fails: a reviewer who was too late is told who was faster, and sees what the queue holds
 * now.
 * @param reload reads the queue again
 */
export function decisionFailures(reload: () => Promise<unknown>) {
  return {
    /** Of a decision by button or key. */
    async fail(error: unknown) {
      tellFailure(error)
      if (isLate(error)) await reload()
    },
    /** Of a decision from a dialog, which says itself why it stays open; what closes it is told beside it. */
    async failInDialog(error: unknown) {
      if (!isLate(error)) return
      tellFailure(error)
      await reload()
    },
  }
}

const isLate = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
