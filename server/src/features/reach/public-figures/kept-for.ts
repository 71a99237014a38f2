import { builtOnce } from '../../../platform/built-once.ts'
import type { Database } from '../../../platform/database.ts'

/** Cache entries; above that, the oldest is evicted. */
const MOST_KEPT = 500

interface Kept<Value> {
  readonly until: number
  readonly answer: Promise<Value>
}

/**
 * Caches public data that many ask for. Concurrent callers share one read. When a read fails, the stale value
 * is served for another period; only callers without one get the error.
 * @param seconds maximum age
 * @param nameOf cache key
 */
export function keptFor<Key, Value>(
  seconds: number,
  read: (db: Database, key: Key) => Promise<Value>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key, now: Date) => Promise<Value> {
  const keptOf = builtOnce(() => new Map<string, Kept<Value>>())
  return (db, key, now) => {
    const kept = keptOf(db)
    const name = nameOf(key)
    const before = kept.get(name)
    if (before && before.until > now.getTime()) return before.answer
    const fresh = read(db, key).catch((error: unknown) => {
      if (before) return before.answer
      if (kept.get(name)?.answer === fresh) kept.delete(name)
      throw error
    })
    kept.delete(name)
    kept.set(name, { until: now.getTime() + seconds * 1000, answer: fresh })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? name)
    return fresh
  }
}
