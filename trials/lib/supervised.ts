import { setTimeout as delay } from 'node:timers/promises'
import type { Running } from './program.ts'

/** A program that's started again whenever it ends, as systemd does. Disposing of it ends it for good. */
export interface Supervised extends AsyncDisposable {
  readonly pid: number
  /** Kills the process, but nothing that it has started. */
  kill(): void
  /** What it had written each time that it ended without being killed. */
  readonly ends: readonly string[]
}

type Started = AsyncDisposable & { readonly running: Running }

/** @param pauseMs before it's started again, also when a start fails */
export async function supervise(begin: () => Promise<Started>, pauseMs: number): Promise<Supervised> {
  let started = await begin()
  let isOver = false
  let isKilled = false
  const ends: string[] = []
  const supervising = (async () => {
    while (!isOver) {
      const { child } = started.running
      if (child.exitCode === null && child.signalCode === null) {
        await delay(20)
        continue
      }
      await delay(pauseMs)
      if (!isKilled) ends.push(started.running.output())
      // It may find what it had started before still running, and succeeds the next time.
      if (isOver) return
      const next = await begin().catch(() => null)
      isKilled = next === null
      if (!next) continue
      // Its folder.
      await started[Symbol.asyncDispose]()
      started = next
    }
  })()
  return {
    get pid() {
      return started.running.child.pid ?? 0
    },
    kill() {
      isKilled = true
      started.running.child.kill('SIGKILL')
    },
    ends,
    async [Symbol.asyncDispose]() {
      isOver = true
      await supervising
      await started[Symbol.asyncDispose]()
    },
  }
}
