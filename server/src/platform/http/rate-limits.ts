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
  /** Number of requests … */
  readonly points: number
  /** … in this many seconds. */
  readonly duration: number
}

/** Rate limits for each address. They are generous, because a whole campus can share one address. */
const budgets: Readonly<Record<RateLimit, Budget>> = {
  standard: { points: 1200, duration: 60 },
  lookup: { points: 120, duration: 60 },
  signIn: { points: 60, duration: 60 },
  register: { points: 60, duration: 600 },
  mail: { points: 30, duration: 600 },
}

/**
 * An IPv6 /48 gets this many times the limit of an address: enough for several networks of one site, but not
 * for all it could have.
 */
const WIDER = 8

/** Limits of failures, which services count themselves. */
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
  // Failures for each account and address.
  signInFromAddress: { points: 5, duration: 900 },
  // Failures for each account and IPv6 /48.
  signInFromSite: { points: 20, duration: 900 },
  // Above this total for an account, each address gets a single attempt; see sign-in-failures.ts.
  signInToAccount: { points: 30, duration: 3600 },
  // Wrong sign-in codes for an account; after that only the emailed link works.
  signInCodeOfDay: { points: 10, duration: 86_400 },
  // Wrong second-step codes for an account: a pause after ten, the rest of the day after fifty.
  secondStep: { points: 10, duration: 900 },
  secondStepOfDay: { points: 50, duration: 86_400 },
  // Wrong meetup codes of a member: a pause after five, the rest of the day after twenty.
  meetCode: { points: 5, duration: 300 },
  meetCodeOfDay: { points: 20, duration: 86_400 },
  // Wrong passwords of a short link from one address.
  linkPassword: { points: 10, duration: 900 },
}

/** Limits of services for each member, whoever makes the requests. */
type ServiceBudget =
  | 'resetMail'
  | 'addressMail'
  | 'codeMail'
  | 'linkReport'
  | 'circleMessage'
  | 'messageReport'
  | 'celebrationPicture'

const serviceBudgets: Readonly<Record<ServiceBudget, Budget>> = {
  resetMail: { points: 3, duration: 3600 },
  codeMail: { points: 5, duration: 3600 },
  // Confirmation links go to whatever address was typed.
  addressMail: { points: 5, duration: 3600 },
  linkReport: { points: 5, duration: 3600 },
  // Messages written or edited in circle threads.
  circleMessage: { points: messageLimits.aMinute, duration: 60 },
  messageReport: { points: 10, duration: 3600 },
  // Previews of pictures that a member can share.
  celebrationPicture: { points: 60, duration: 3600 },
}

export interface RateLimits {
  /** Consumes one request of an address. @throws AppError 429 if the limit is reached */
  take(budget: RateLimit, address: string): Promise<void>
  /** Consumes one use of a service. @returns false if the limit is reached */
  spend(budget: ServiceBudget, key: string): Promise<boolean>
  /** Counts one failure. @returns the new count */
  fail(budget: FailureBudget, key: string): Promise<number>
  /** The number of failures, and the seconds until the count is reset. */
  failures(budget: FailureBudget, key: string): Promise<{ count: number; seconds: number }>
  /** Resets the failures. */
  pardon(budget: FailureBudget, key: string): Promise<void>
}

/** Where counters are kept. They are shared if there are several processes or Redis is configured. */
export type RateLimitStore =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly client: Redis }
  | { readonly kind: 'postgres'; readonly sql: Sql }

/** For benchmarks: no limits. */
export const unlimited: RateLimits = {
  take: async () => {},
  spend: async () => true,
  fail: async () => 0,
  failures: async () => ({ count: 0, seconds: 0 }),
  pardon: async () => {},
}

/** Creates counters by limit and key. */
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
  // If the shared store is down, each process counts in memory, so that rate limiting can't take the service
  // down.
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

/** Adapts our pool to the few methods of a `pg` client that the limiter calls. */
function queryable(sql: Sql) {
  return {
    async query(statement: string | { text: string; values: never[] }) {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: [] } : statement
      const rows = await sql.unsafe(text, values)
      return { rows, rowCount: rows.count }
    },
  }
}
