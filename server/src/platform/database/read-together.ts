import DataLoader from 'dataloader'
import { builtOnce } from '../built-once.ts'
import type { Database } from '../database.ts'
import { readsFrom } from './replicas.ts'

/** Two, so that requests during a slow read needn't wait for all of it. */
const ROUNDS_AT_ONCE = 2
const MOST_KEYS = 100

/**
 * Batches the reads of concurrent requests into one statement, because planning a complex query costs
 * PostgreSQL more than running it with one key more. A single key is read right away; keys that arrive during
 * a read wait and form the next batch. A statement starts only after all its keys were requested, so no one
 * gets data staler than from a statement of their own.
 *
 * `read` is called with distinct keys and returns values by `nameOf`. If it fails, all its callers get the
 * error.
 */
export function readTogether<Key extends object | string | number, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const loaderOf = builtForEachSource((db) => {
    const rounds = takingTurns()
    const readAll = (keys: readonly Key[]) =>
      rounds.take(async () => {
        const found = await read(db, [...new Map(keys.map((key) => [nameOf(key), key])).values()])
        return keys.map((key) => found.get(nameOf(key)))
      })
    return new DataLoader<Key, Value | undefined>(readAll, {
      // No cache: the next request has to see the current state.
      cache: false,
      maxBatchSize: MOST_KEYS,
      batchScheduleFn: rounds.begin,
    })
  })
  return (db, key) => loaderOf(db).load(key)
}

/**
 * Deduplicates concurrent reads with equal keys, as `readTogether` batches different ones: requests that
 * arrive during a read share the next one. `nameOf` defines which keys are equal.
 */
export function readShared<Key extends object | string, Value>(
  read: (db: Database, key: Key) => Promise<Value>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key) => Promise<Value> {
  const loaderOf = builtForEachSource((db) => {
    const rounds = takingTurns()
    const readOrFail = (key: Key) => read(db, key).catch((error: Error) => error)
    const readAll = (keys: readonly Key[]) => {
      // Later requests have to see the current state.
      loader.clearAll()
      return rounds.take(async () => Promise.all(keys.map(readOrFail)))
    }
    const loader: DataLoader<Key, Value, string> = new DataLoader(readAll, {
      cacheKeyFn: nameOf,
      batchScheduleFn: rounds.begin,
    })
    return loader
  })
  return (db, key) => loaderOf(db).load(key)
}

/** Requests that read from a replica don't share statements with those that read from the primary. */
function builtForEachSource<Loader>(build: (db: Database) => Loader): (db: Database) => Loader {
  const known = builtOnce(() => new WeakMap<object, Loader>())
  return (db) => {
    const loaders = known(db)
    const source = readsFrom() ?? db
    const loader = loaders.get(source) ?? build(db)
    loaders.set(source, loader)
    return loader
  }
}

/**
 * Limits a reader to `ROUNDS_AT_ONCE` concurrent batches, and starts the next one when one has ended or
 * failed.
 */
function takingTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  const start = (round: () => void) => {
    running += 1
    // After requests that arrived in the same tick.
    setImmediate(round)
  }
  return {
    begin(round: () => void) {
      if (running < ROUNDS_AT_ONCE) start(round)
      else waiting.push(round)
    },
    async take<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } finally {
        running -= 1
        const next = waiting.shift()
        if (next) start(next)
      }
    },
  }
}
