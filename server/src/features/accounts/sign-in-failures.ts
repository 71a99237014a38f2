import { tooManyRequests } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'

const FROM_ADDRESS = 5
const TO_ACCOUNT = 30

/**
 * Slows guessing without locking the owner out: an address that has failed five times for an account waits
 * 15 minutes, other addresses are not affected. While an account is failed from many addresses at once,
 * every address gets one try only, which is enough for its owner. The account is named as it was typed, so
 * accounts that do not exist behave the same.
 */
export interface SignInFailures {
  /** @throws AppError 429 while this address has to wait. */
  check(): Promise<void>
  count(): Promise<void>
  forget(): Promise<void>
}

export function signInFailures(limits: RateLimits, typedAccount: string, address: string): SignInFailures {
  const account = typedAccount.toLowerCase()
  const pair = `${account}|${address}`
  return {
    async check() {
      const fromAddress = await limits.failures('signInFromAddress', pair)
      if (fromAddress.count === 0) return
      const toAccount = await limits.failures('signInToAccount', account)
      const allowed = toAccount.count >= TO_ACCOUNT ? 1 : FROM_ADDRESS
      if (fromAddress.count >= allowed) throw tooManyRequests(Math.max(1, fromAddress.seconds))
    },
    async count() {
      await limits.fail('signInFromAddress', pair)
      await limits.fail('signInToAccount', account)
    },
    async forget() {
      await limits.pardon('signInFromAddress', pair)
    },
  }
}
