import { ApiError } from '../../../api/api-error.ts'
import { tellFailure } from '../../acts/tell-failure.ts'

/**
 * For the failures of decisions: a reviewer who was too late is told who was faster, and sees what the queue holds now.
 * @param reload reads the queue again
 */
export function tellLateFailure(reload: () => Promise<unknown>) {
  return async (error: unknown) => {
    tellFailure(error)
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')) await reload()
  }
}
