import DataLoader from 'dataloader'
import { builtOnce } from '../built-once.ts'
import type { Database } from '../database.ts'

/** Two, so that what is asked during a slow one need not wait for all of it. */
const ROUNDS_AT_ONCE = 2
const MOST_KEYS = 100

/**
 * Reads in one statement what many requests ask for: for PostgreSQL setting up a plan of many parts costs more than
 * following it for one key more. A key that nobody is ahead of is read at once; keys that arrive while others are being
 * read wait and go together. A statement begins after all of its keys were asked for, so nobody is shown an older state
 * than a statement of their own would have shown.
 *
 * `read` is asked for each key once, and gives what it finds under the names of the keys. When it fails, all who asked get
 * its error.
 */
export function readTogether<Key extends object | string | number, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key) => Promise<Value | undefined> {
  const loaderOf = builtOnce((db) => {
    const rounds = takingTurns()
    const readAll = (keys: readonly Key[]) =>
      rounds.take(async () => {
        const found = await read(db, [...new Map(keys.map((key) => [nameOf(key), key])).values()])
        return keys.map((key) => found.get(nameOf(key)))
      })
    return new DataLoader<Key, Value | undefined>(readAll, {
      // What was read is not kept: the next request is to see the next state.
      cache: false,
      maxBatchSize: MOST_KEYS,
      batchScheduleFn: rounds.begin,
    })
  })
  return (db, key) => loaderOf(db).load(key)
}

/**
 * Reads once what many requests ask for in the same words, as `readTogether` does for what differs: those that arrive
 * while it is being read share the next reading. `nameOf` says which keys are the same.
 */
export function readShared<Key extends object | string, Value>(
  read: (db: Database, key: Key) => Promise<Value>,
  nameOf: (key: Key) => string,
): (db: Database, key: Key) => Promise<Value> {
  const loaderOf = builtOnce((db) => {
    const rounds = takingTurns()
    const readOrFail = (key: Key) => read(db, key).catch((error: Error) => error)
    const readAll = (keys: readonly Key[]) => {
      // Anyone who asks from now on is to see the next state.
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

/** When the rounds of a reader begin, and that the next one does when one has ended, well or not. */
function takingTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  const start = (round: () => void) => {
    running += 1
    // After the requests that have arrived together with this one.
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
