import { setTimeout as delay } from 'node:timers/promises'
import type { Running } from './program.ts'

/** A program that's started again whenever it ends, as systemd does. Disposing of it ends it for good. */
export interface Supervised extends AsyncDisposable {
  readonly pid: number
  /** Kills the process, but nothing that it has started. */
  kill(): void
}

/** @param pauseMs before it's started again, also when a start fails */
export async function supervise(begin: () => Promise<Running>, pauseMs: number): Promise<Supervised> {
  let running = await begin()
  let isOver = false
  const supervising = (async () => {
    while (!isOver) {
      const { child } = running
      if (child.exitCode === null && child.signalCode === null) {
        await delay(20)
        continue
      }
      await delay(pauseMs)
      // It may find what it had started before still running, and succeeds the next time.
      if (!isOver) running = await begin().catch(() => running)
    }
  })()
  return {
    get pid() {
      return running.child.pid ?? 0
    },
    kill: () => void running.child.kill('SIGKILL'),
    async [Symbol.asyncDispose]() {
      isOver = true
      await supervising
      await running[Symbol.asyncDispose]()
    },
  }
}
