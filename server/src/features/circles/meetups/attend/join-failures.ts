import { AppError, tooManyRequests } from '../../../../platform/errors.ts'
import type { RateLimits } from '../../../../platform/http/rate-limits.ts'

const BEFORE_PAUSE = 5
const A_DAY = 20

/** Slows down guessing of codes: a pause after five wrong ones, the rest of the day after twenty. */
export interface CodeFailures {
  /** @throws AppError 429 while the member has to wait */
  check(): Promise<void>
  count(): Promise<void>
  /** A correct code ends the pause; the daily count stays. */
  forget(): Promise<void>
}

export function codeFailures(limits: RateLimits, userId: string): CodeFailures {
  return {
    async check() {
      const ofDay = await limits.failures('meetCodeOfDay', userId)
      if (ofDay.count >= A_DAY) {
        const general = [
          'You’ve tried too many wrong codes today. Ask the circle for the code, and try again tomorrow.',
        ]
        throw new AppError(429, { general }, { retryAfterSeconds: Math.max(1, ofDay.seconds) })
      }
      const lately = await limits.failures('meetCode', userId)
      if (lately.count >= BEFORE_PAUSE) throw tooManyRequests(Math.max(1, lately.seconds))
    },
    async count() {
      await limits.fail('meetCode', userId)
      await limits.fail('meetCodeOfDay', userId)
    },
    forget: () => limits.pardon('meetCode', userId),
  }
}
