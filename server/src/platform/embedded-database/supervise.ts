import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedDatabase } from './running.ts'

/** Times are in milliseconds. */
const LIMITS = {
  /** Consecutive failures, about 20 seconds in total, after which further attempts are hopeless. */
  tries: 10,
  firstPause: 100,
  longestPause: 3_000,
  /** Running for this long counts as a successful start, so a later crash resets the count. */
  steady: 10_000,
}

export type Listener = {
  /** Called with one line for each crash and each restart. */
  tell(text: string): void
  /** Called when the database can't be restarted; the process should exit. */
  giveUp(text: string): void
}

/** Restarts PostgreSQL at the same address whenever it ends unexpectedly, with exponential back-off. */
export function supervise(
  database: EmbeddedDatabase,
  listener: Listener,
  { tries, firstPause, longestPause, steady } = LIMITS,
): Pick<EmbeddedDatabase, 'url' | 'stop'> {
  const stopping = new AbortController()
  let failures = 0
  let upSince = performance.now()

  /** Waits before the next attempt. Returns false after too many attempts or once stopped. */
  async function pause(reason: string): Promise<boolean> {
    failures += 1
    if (failures > tries) {
      listener.giveUp(`The embedded database didn’t restart after ${tries} tries: ${reason}`)
      return false
    }
    listener.tell(`the embedded database is down (${reason}); starting it again, try ${failures} of ${tries}`)
    const length = Math.min(longestPause, firstPause * 2 ** (failures - 1))
    await delay(length, undefined, { signal: stopping.signal }).catch(() => undefined)
    return !stopping.signal.aborted
  }

  async function bringBack(reason: string): Promise<void> {
    if (performance.now() - upSince > steady) failures = 0
    for (let why = reason; await pause(why); ) {
      try {
        await database.restart()
        upSince = performance.now()
        listener.tell('the embedded database is running again')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        why = error instanceof Error ? error.message || error.name : String(error)
      }
    }
  }

  database.onExit((reason) => void bringBack(reason))
  return {
    url: database.url,
    stop: () => {
      stopping.abort()
      return database.stop()
    },
  }
}
