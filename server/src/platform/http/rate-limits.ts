import { messageLimits } from '@muster/contract/circles/thread-words.ts'
import type { RateLimit } from '@muster/contract/lib/route.ts'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Sql } from '../database.ts'
import { tooManyRequests } from '../errors.ts'
import { addressKeys } from './client-address.ts'

interface Budget {
  /** Requests ... */
  readonly points: number
  /** ... in so many seconds. */
  readonly duration: number
}

/** The budgets of the contract for one address. A campus shares one, so they are not small. */
const budgets: Readonly<Record<RateLimit, Budget>> = {
  standard: { points: 1200, duration: 60 },
  lookup: { points: 120, duration: 60 },
  signIn: { points: 60, duration: 60 },
  register: { points: 60, duration: 600 },
  mail: { points: 30, duration: 600 },
}

/** What a /48 of IPv6 gets in place of one address: several networks of one site, but not all that it could have. */
const WIDER = 8

/** Budgets of failures, counted by the services themselves. */
type FailureBudget =
  | 'signInFromAddress'
  | 'signInFromSite'
  | 'signInToAccount'
  | 'signInCodeOfDay'
  | 'secondStep'
  | 'secondStepOfDay'
  | 'meetCode'
  | 'meetCodeOfDay'
  | 'linkPassword'

const failureBudgets: Readonly<Record<FailureBudget, Budget>> = {
  // Five failures per account and address in 15 minutes.
  signInFromAddress: { points: 5, duration: 900 },
  // The same from a /48 of IPv6.
  signInFromSite: { points: 20, duration: 900 },
  // Past this many from anywhere, each address gets a single try; see sign-in-failures.ts.
  signInToAccount: { points: 30, duration: 3600 },
  // Sign-in codes that were guessed wrong for an account; then only the mailed link works.
  signInCodeOfDay: { points: 10, duration: 86_400 },
  // Codes of an account's second step: a pause after ten, the rest of the day after fifty.
  secondStep: { points: 10, duration: 900 },
  secondStepOfDay: { points: 50, duration: 86_400 },
  // Codes of meetups that a member has guessed wrong: a pause after five, the rest of the day after twenty.
  meetCode: { points: 5, duration: 300 },
  meetCodeOfDay: { points: 20, duration: 86_400 },
  // Passwords of a short link that an address has guessed wrong.
  linkPassword: { points: 10, duration: 900 },
}

/** Budgets that a service spends for one member, no matter who asks and from where. */
type ServiceBudget =
  | 'resetMail'
  | 'addressMail'
  | 'codeMail'
  | 'linkReport'
  | 'circleMessage'
  | 'messageReport'
  | 'celebrationPicture'

const serviceBudgets: Readonly<Record<ServiceBudget, Budget>> = {
  // Three links to set a new password an hour.
  resetMail: { points: 3, duration: 3600 },
  codeMail: { points: 5, duration: 3600 },
  // Links to confirm a new address go to whatever address was typed.
  addressMail: { points: 5, duration: 3600 },
  // Reports about short links.
  linkReport: { points: 5, duration: 3600 },
  // Messages that a member writes or changes in the threads of circles.
  circleMessage: { points: messageLimits.aMinute, duration: 60 },
  messageReport: { points: 10, duration: 3600 },
  // Pictures that are drawn for a member to look at before they share them.
  celebrationPicture: { points: 60, duration: 3600 },
}

export interface RateLimits {
  /** Takes one request from the budget of an address. @throws AppError 429 when it is used up. */
  take(budget: RateLimit, address: string): Promise<void>
  /** Takes one from a budget of a service; false when it is used up. */
  spend(budget: ServiceBudget, key: string): Promise<boolean>
  /** Counts one failure. @returns how many are counted now */
  fail(budget: FailureBudget, key: string): Promise<number>
  /** How many failures are counted, and in how many seconds the count starts again. */
  failures(budget: FailureBudget, key: string): Promise<{ count: number; seconds: number }>
  /** Forgets the failures. */
  pardon(budget: FailureBudget, key: string): Promise<void>
}

/** Where the counters are: shared ones when several processes answer, or when Redis is set. */
export type RateLimitStore =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly client: Redis }
  | { readonly kind: 'postgres'; readonly sql: Sql }

/** For measuring: nothing is counted. */
export const unlimited: RateLimits = {
  take: async () => {},
  spend: async () => true,
  fail: async () => 0,
  failures: async () => ({ count: 0, seconds: 0 }),
  pardon: async () => {},
}

/** Counts requests by budget and key. */
export function createRateLimits(store: RateLimitStore): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, budget] of Object.entries({ ...budgets, ...serviceBudgets, ...failureBudgets })) {
    limiters.set(name, limiterFor(store, name, budget))
  }
  for (const [name, { points, duration }] of Object.entries(budgets)) {
    limiters.set(wide(name), limiterFor(store, wide(name), { points: points * WIDER, duration }))
  }

  async function consume(name: string, key: string): Promise<void> {
    try {
      await limiters.get(name)?.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }

  return {
    async fail(name, key) {
      return (await limiters.get(name)?.penalty(key, 1))?.consumedPoints ?? 0
    },
    async failures(name, key) {
      const state = await limiters.get(name)?.get(key)
      return { count: state?.consumedPoints ?? 0, seconds: Math.ceil((state?.msBeforeNext ?? 0) / 1000) }
    },
    async pardon(name, key) {
      await limiters.get(name)?.delete(key)
    },
    async spend(name, key) {
      const state = await limiters.get(name)?.penalty(key, 1)
      return (state?.consumedPoints ?? 0) <= serviceBudgets[name].points
    },
    async take(name, address) {
      const keys = addressKeys(address)
      await consume(name, keys.near)
      if (keys.wide !== null) await consume(wide(name), keys.wide)
    },
  }
}

const wide = (name: string) => `${name}Wide`

function limiterFor(store: RateLimitStore, name: string, budget: Budget): RateLimiterAbstract {
  const options = { ...budget, keyPrefix: `budget_${name}` }
  // Counting must not take the service down with it: when the shared store is away, each process counts alone.
  const insuranceLimiter = new RateLimiterMemory(options)
  if (store.kind === 'redis') {
    return new RateLimiterRedis({ ...options, storeClient: store.client, insuranceLimiter })
  }
  if (store.kind === 'postgres') {
    return new RateLimiterPostgres({
      ...options,
      insuranceLimiter,
      storeType: 'client',
      storeClient: queryable(store.sql),
      tableName: 'rate_limit',
      tableCreated: true,
    })
  }
  return insuranceLimiter
}

/** The small part of a `pg` client that the limiter calls, on our own pool. */
function queryable(sql: Sql) {
  return {
    async query(statement: string | { text: string; values: never[] }) {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: [] } : statement
      const rows = await sql.unsafe(text, values)
      return { rows, rowCount: rows.count }
    },
  }
}
