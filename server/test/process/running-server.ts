import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import type { Sql } from '../../src/platform/database.ts'
import { isLong } from '../setup/part-of-walk.ts'

/** How often the server is killed by each of the tests about that: early in its work and late, or all along it. */
export const CRASH_RUNS = Number(process.env.CRASH_RUNS ?? (isLong ? 10 : 2))

/** Where `npm start` keeps compiled code too: a start takes two thirds of the time with it. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

export interface Launch {
  readonly child: ChildProcess
  /** All that was written so far, standard output and error together. */
  output(): string
  /** Waits until the text has been written. @throws when the process ends before. */
  says(text: string): Promise<void>
  /** Waits for the end and gives the exit code. */
  ends(): Promise<number | null>
}

/** Starts the built server as `npm start` does, with nothing of this process's settings. */
export function launch(settings: Record<string, string>): Launch {
  const child = spawn(process.execPath, [join(inject('builtServer'), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      // Rules against farming have tests of their own.
      CIRCLE_PAYS_FROM_MEMBERS: '1',
      CIRCLE_PAYS_AFTER_HOURS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const waiting = new Set<() => void>()
  const told = (chunk: Buffer) => {
    written += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', told)
  child.stderr.on('data', told)
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => written,
    ends: () => exit,
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!written.includes(text)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
        exit.then(() => reject(new Error(`the server ended without saying "${text}":\n${written}`)))
      }),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** A folder for one test, and its removal. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'muster-process-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

/** Calls the API of a launched server. */
export async function post(port: number, path: string, body: object, token?: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

export async function get(port: number, path: string, token: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    // A connection of its own for each call, so that calls are spread over the processes.
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
  })
  return { status: answer.status, ...(await answer.json()) }
}

/** Waits until a database has noticed that a killed server is gone, and has taken back what it had begun. */
export async function connectionsGone(sql: Sql): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
        ).length,
    )
    .toBe(0)
}
