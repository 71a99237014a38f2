import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processesBelow } from './memory.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000

/** Runs `work` while a program answers at `readyAt`, and stops it afterwards; `kill` ends it at once, as `kill -9` does. */
export async function whileRunning<T>(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  readyAt: string,
  work: (readyAfterMs: number, kill: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const started = performance.now()
  const [program, ...args] = command
  // A group of its own, so that what the program starts (npm does) can be stopped together with it.
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    await answering(readyAt, () => child.exitCode !== null)
    // The server has a group of its own, so each process is ended by itself.
    const kill = async () => {
      const all = await processesBelow(child.pid ?? 0)
      for (const { pid } of all) process.kill(pid, 'SIGKILL')
    }
    return await work(performance.now() - started, kill)
  } finally {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGTERM')
    await ended
    if (child.pid !== undefined) await gone(child.pid)
  }
}

/** npm ends before the server that it has started, but not before the script in between, which is of its group. */
async function gone(group: number): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if (hasEnded()) throw new Error(`the program that should answer at ${url} has ended`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`nothing answers at ${url}`)
}

/** Settings of the server while it is measured. */
export const serverSettings = (url: string, port: number): Record<string, string> => ({
  DATABASE_URL: url,
  PORT: String(port),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
})

/** A running Muster on this database, started as `npm start` does it; `kill` as in `whileRunning`. */
export function whileServing<T>(
  url: string,
  port: number,
  work: (address: string, kill: () => Promise<void>) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const address = `http://127.0.0.1:${port}`
  const command = [process.execPath, 'scripts/start.mjs'] as const
  const env = { ...serverSettings(url, port), ...settings }
  return whileRunning(command, env, `${address}/readyz`, (_ready, kill) => work(address, kill))
}
