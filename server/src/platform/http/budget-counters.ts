import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import type { Sql } from '../database.ts'

/** Where counters are kept. They are shared if there are several processes or Redis is configured. */
export type RateLimitStore =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly client: Redis }
  | { readonly kind: 'postgres'; readonly sql: Sql }

export interface Count {
  readonly count: number
  /** Milliseconds until it starts again. */
  readonly ms: number
}

/** Counts by key, each of which starts again when its time is over. */
export interface Counter {
  /** @param amount negative to give back */
  add(key: string, amount: number): Promise<Count>
  read(key: string): Promise<Count>
  reset(key: string): Promise<void>
}

/** How the shared store of the counters is doing, for the system check and the metrics. */
export interface StoreState {
  readonly kind: RateLimitStore['kind']
  /** Whether the last command failed, so that this process counts by itself for now. */
  readonly away: boolean
  /** How many commands were counted in memory instead. */
  readonly fallbacks: number
}

/** No request waits longer for the shared store. The database's limit covers one that is busy. */
const WITHIN_MS: Readonly<Record<RateLimitStore['kind'], number>> = {
  memory: 0,
  redis: 50,
  postgres: 1_000,
}

/** After a failure, the store is left alone for this long, so that not every request waits for it. */
const LEFT_ALONE_MS = 1_000

/**
 * Counters in the shared store. While it's away or slow, the process counts in memory, so that rate limiting
 * can't take the service down.
 */
export function openCounters(store: RateLimitStore) {
  let awayUntil = 0
  let away = false
  let fallbacks = 0

  async function fromStore<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (store.kind === 'memory') return instead()
    try {
      if (Date.now() < awayUntil) throw new Error('left alone')
      const answer = await withinMs(WITHIN_MS[store.kind], ask())
      away = false
      return answer
    } catch {
      if (Date.now() >= awayUntil) awayUntil = Date.now() + LEFT_ALONE_MS
      away = true
      fallbacks += 1
      return instead()
    }
  }

  return {
    state: (): StoreState => ({ kind: store.kind, away, fallbacks }),
    /** @param duration seconds until a count starts again */
    counter(name: string, duration: number): Counter {
      const options = { points: 1, duration, keyPrefix: `budget_${name}` }
      const memory = new RateLimiterMemory(options)
      const shared = limiterFor(store, options) ?? memory
      const from = <T>(act: (limiter: RateLimiterAbstract) => Promise<T>) =>
        fromStore(
          () => act(shared),
          () => act(memory),
        )
      return {
        async add(key, amount) {
          const { consumedPoints, msBeforeNext } = await from((limiter) => limiter.penalty(key, amount))
          return { count: consumedPoints, ms: msBeforeNext }
        },
        async read(key) {
          const state = await from((limiter) => limiter.get(key))
          return { count: state?.consumedPoints ?? 0, ms: state?.msBeforeNext ?? 0 }
        },
        async reset(key) {
          await from((limiter) => limiter.delete(key))
        },
      }
    },
  }
}

/** @throws Error if it takes longer; a late failure is ignored */
async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function limiterFor(store: RateLimitStore, options: { points: number; duration: number; keyPrefix: string }) {
  if (store.kind === 'redis') {
    return new RateLimiterRedis({ ...options, storeClient: store.client, rejectIfRedisNotReady: true })
  }
  if (store.kind === 'postgres') {
    return new RateLimiterPostgres({
      ...options,
      storeType: 'client',
      storeClient: queryable(store.sql),
      tableName: 'rate_limit',
      tableCreated: true,
    })
  }
  return null
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
