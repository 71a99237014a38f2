import { AppError, tooManyRequests } from '../../../../platform/errors.ts'
import type { RateLimits } from '../../../../platform/http/rate-limits.ts'

const IN_A_WHILE = 10
const IN_A_DAY = 50

/**
 * Counts wrong codes for an account's second step, from any address: a pause after ten, the rest of the day
 * after fifty. Whoever gets this far knows the password, or is signed in.
 */
export function codeFailures(limits: RateLimits, userId: string) {
  return {
    /** @throws AppError 429 during a pause */
    async check(): Promise<void> {
      const ofDay = await limits.failures('secondStepOfDay', userId)
      if (ofDay.count >= IN_A_DAY) {
        const text = 'Too many wrong codes today. Use a passkey or ask our team for help.'
        throw new AppError(429, { general: [text] }, { retryAfterSeconds: Math.max(1, ofDay.seconds) })
      }
      const { count, seconds } = await limits.failures('secondStep', userId)
      if (count >= IN_A_WHILE) throw tooManyRequests(Math.max(1, seconds))
    },
    /** @returns whether the pause starts with this one */
    async count(): Promise<boolean> {
      const count = await limits.fail('secondStep', userId)
      await limits.fail('secondStepOfDay', userId)
      return count === IN_A_WHILE
    },
    async forget(): Promise<void> {
      await limits.pardon('secondStep', userId)
    },
    /** Whether the next code has to wait. */
    async isPaused(): Promise<boolean> {
      const [whole, recent] = await Promise.all([
        limits.failures('secondStepOfDay', userId),
        limits.failures('secondStep', userId),
      ])
      return whole.count >= IN_A_DAY || recent.count >= IN_A_WHILE
    },
    /** Clears the count of the day too, at the request of staff. */
    async clear(): Promise<void> {
      await limits.pardon('secondStep', userId)
      await limits.pardon('secondStepOfDay', userId)
    },
  }
}
