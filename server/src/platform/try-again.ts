import { isPassing } from './errors.ts'

const ATTEMPTS = 4

/**
 * Runs a whole transaction again when the database has ended it because it ran into others crosswise, as many awards
 * in one transaction can. @throws what the last attempt threw.
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
