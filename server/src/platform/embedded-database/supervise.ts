import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedDatabase } from './running.ts'

/** Times in milliseconds. */
const LIMITS = {
  /** So many failures in a row, some 20 seconds, and nobody expects the next try to go better. */
  tries: 10,
  firstPause: 100,
  longestPause: 3_000,
  /** One that has run so long has come up well; what ends it then is a new trouble. */
  steady: 10_000,
}

export type Listener = {
  /** Hears of each end and each return, in one line. */
  tell(text: string): void
  /** The database does not come back: the process has no reason to live on. */
  giveUp(text: string): void
}

/**
 * Watches over a database that runs: when PostgreSQL ends without having been asked to, it is started again at the
 * same address, after pauses that grow. Gives what its owner needs.
 */
export function supervise(
  database: EmbeddedDatabase,
  listener: Listener,
  { tries, firstPause, longestPause, steady } = LIMITS,
): Pick<EmbeddedDatabase, 'url' | 'stop'> {
  const stopping = new AbortController()
  let failures = 0
  let upSince = performance.now()

  /** Whether it is worth going on; if so, after the pause. */
  async function pause(reason: string): Promise<boolean> {
    failures += 1
    if (failures > tries) {
      listener.giveUp(`The embedded database does not come back after ${tries} tries: ${reason}`)
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
        why = error instanceof Error ? error.message : String(error)
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
