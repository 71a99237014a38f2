import { isPassing } from './errors.ts'

const ATTEMPTS = 4

/**
 * Retries a whole transaction after a deadlock or time-out, which can happen with many awards in one
 * transaction. @throws the error of the last attempt
 */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}
