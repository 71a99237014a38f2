import { builtOnce } from '../../platform/built-once.ts'
import type { Database } from '../../platform/database.ts'

/** Answers to more questions than this are not kept: the oldest goes. */
const MOST_KEPT = 500

interface Kept<Value> {
  readonly until: number
  readonly answer: Promise<Value>
}

/**
 * Keeps what was read for a while, for what everybody may see and many ask for. One statement is under way however
 * many ask; all of them get its answer. When reading fails, the earlier answer
 * stays for another while, and only who has none gets the error.
 * @param seconds how old an answer may be
 * @param nameOf says which keys ask the same
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
