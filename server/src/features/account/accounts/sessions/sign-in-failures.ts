import { AppError, tooManyRequests } from '../../../../platform/errors.ts'
import { type AddressKeys, addressKeys } from '../../../../platform/http/client-address.ts'
import type { RateLimits } from '../../../../platform/http/rate-limits.ts'
import type { CallFacts } from '../../../../platform/http/serve.ts'
import { hashToken } from '../../../../platform/security/secrets.ts'

const FROM_ADDRESS = 5
const FROM_SITE = 20
const TO_ACCOUNT = 30
const CODES_A_DAY = 10

/**
 * Key under which failures are counted: the account, whichever of its names was typed. A name without an
 * account is counted as typed, so that it behaves the same.
 */
export function countedAccount(account: { id: string } | null, typed: string): string {
  return account ? `account:${account.id}` : `typed:${hashToken(typed.trim().toLowerCase()).slice(0, 32)}`
}

/**
 * Slows down guessing without locking out the owner. An address that has failed five times for an account
 * waits 15 minutes; other addresses aren't affected. While an account gets failures from many addresses, each
 * address has only one attempt, which is enough for its owner.
 */
export interface SignInFailures {
  /** @throws AppError 429 while this address has to wait */
  check(): Promise<void>
  /** @returns whether the address has to wait from now on */
  count(): Promise<boolean>
  forget(): Promise<void>
}

/** @param account from `countedAccount` */
export function signInFailures(limits: RateLimits, account: string, from: AddressKeys): SignInFailures {
  const near = `${account}|${from.near}`
  const wide = from.wide === null ? null : `${account}|${from.wide}`
  const allowed = async () =>
    (await limits.failures('signInToAccount', account)).count >= TO_ACCOUNT ? 1 : FROM_ADDRESS
  return {
    async check() {
      const fromSite = wide === null ? null : await limits.failures('signInFromSite', wide)
      if (fromSite && fromSite.count >= FROM_SITE) throw tooManyRequests(Math.max(1, fromSite.seconds))
      const fromAddress = await limits.failures('signInFromAddress', near)
      if (fromAddress.count === 0 || fromAddress.count < (await allowed())) return
      throw tooManyRequests(Math.max(1, fromAddress.seconds))
    },
    async count() {
      const failures = await limits.fail('signInFromAddress', near)
      if (wide !== null) await limits.fail('signInFromSite', wide)
      await limits.fail('signInToAccount', account)
      return failures === (await allowed())
    },
    async forget() {
      await limits.pardon('signInFromAddress', near)
    },
  }
}

/**
 * The failures of a session that checks its password again. It gets no more guesses than an address has at
 * sign-in.
 */
export function sessionFailures(limits: RateLimits, userId: string, sessionId: string): SignInFailures {
  return signInFailures(limits, countedAccount({ id: userId }, ''), { near: sessionId, wide: null })
}

/** The failures of an address, and those of everyone who shares it. */
export function requestFailures(
  limits: RateLimits,
  account: string,
  { ip, caller }: CallFacts,
): SignInFailures {
  const failures = signInFailures(limits, account, addressKeys(ip))
  return {
    ...failures,
    async check() {
      await limits.assertCanTry('signIn', caller)
      await failures.check()
    },
  }
}

/** Whether codes still work for this account today. After ten wrong ones, only the emailed link does. */
export async function codesWork(limits: RateLimits, account: string): Promise<boolean> {
  return (await limits.failures('signInCodeOfDay', account)).count < CODES_A_DAY
}

/** @throws AppError 429 after ten wrong codes in a day */
export async function assertCodesWork(limits: RateLimits, account: string): Promise<void> {
  const { count, seconds } = await limits.failures('signInCodeOfDay', account)
  if (count < CODES_A_DAY) return
  const text = 'Too many wrong codes today. Use the link in the email or your password instead.'
  throw new AppError(429, { general: [text] }, { retryAfterSeconds: Math.max(1, seconds) })
}

/** Counts a wrong code. @returns whether it was the last one of the day */
export async function countWrongCode(limits: RateLimits, account: string): Promise<boolean> {
  return (await limits.fail('signInCodeOfDay', account)) === CODES_A_DAY
}

/** What slows down an account's sign-in right now. */
export async function readFailures(limits: RateLimits, account: string) {
  const [codes, all] = await Promise.all([
    limits.failures('signInCodeOfDay', account),
    limits.failures('signInToAccount', account),
  ])
  return { wrongCodes: codes.count, mostCodes: CODES_A_DAY, isLocked: all.count >= TO_ACCOUNT }
}

/** Clears the failed sign-ins of an account, from these addresses too, at the request of staff. */
export async function clearFailures(
  limits: RateLimits,
  account: string,
  ips: readonly string[],
): Promise<void> {
  await limits.pardon('signInToAccount', account)
  await limits.pardon('signInCodeOfDay', account)
  for (const { near, wide } of ips.map(addressKeys)) {
    await limits.pardon('signInFromAddress', `${account}|${near}`)
    if (wide !== null) await limits.pardon('signInFromSite', `${account}|${wide}`)
  }
}
