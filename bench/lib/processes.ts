import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { processesBelow } from './proc.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 120_000

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

/** How a running Muster is reached. */
export interface Served {
  readonly address: string
  /** Ends it at once, as `kill -9` does. */
  readonly kill: () => Promise<void>
}

/** A running Muster on this database, started as `npm start` does it. */
export async function whileServing<T>(
  url: string,
  work: (served: Served) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...serverSettings(url, port), ...settings }
  return whileRunning([process.execPath, 'scripts/start.mjs'], env, `${address}/readyz`, (_ready, kill) =>
    work({ address, kill }),
  )
}

/** The bare server on this database. */
export async function whileServingBare<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const command = [process.execPath, 'bench/lib/bare-server.ts'] as const
  return whileRunning(command, serverSettings(url, port), address, () => work(address))
}

/** Settings of a server while it is measured. */
export const serverSettings = (url: string, port: number): Record<string, string> => ({
  DATABASE_URL: url,
  PORT: String(port),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  // Whoever asks signs in once.
  ACCESS_TOKEN_MINUTES: '1440',
})

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
