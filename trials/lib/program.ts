/// <reference lib="esnext.disposable" />
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 120_000
const ENDED_WITHIN_MS = 20_000

/** A program that a trial needs and this machine doesn't have. */
export class Missing extends Error {}

/** @throws Missing, with the name of the package of Debian that has it */
export function needs(program: string, debianPackage: string): void {
  const { status } = spawnSync('sh', ['-c', `command -v ${program}`])
  if (status !== 0) throw new Missing(`needs ${program}: sudo apt-get install ${debianPackage}`)
}

export interface Running extends AsyncDisposable {
  readonly child: ChildProcess
  /** What it has written so far. */
  output(): string
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void>
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** The signal that ends it in order. */
  readonly quits?: 'SIGTERM' | 'SIGINT'
  /** The system user it runs as. Default: the one that runs the trial. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

/**
 * Starts a program and waits until it's ready. Disposing of it ends it.
 * @throws Error with its output when it ends before, or isn't ready in two minutes
 */
export async function start(
  [program, ...args]: readonly [string, ...string[]],
  isReady: () => Promise<boolean>,
  { env = {}, quits = 'SIGTERM', user }: Options = {},
): Promise<Running> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let written = ''
  const note = (chunk: Buffer) => (written = (written + chunk.toString()).slice(-20_000))
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  // Not 'close': what it has started can outlive it and keep its output open.
  const ended = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
    if (!hasEnded()) child.kill(signal)
    const patience = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
    await ended
    clearTimeout(patience)
  }
  const until = performance.now() + READY_WITHIN_MS
  while (!(await isReady().catch(() => false))) {
    if (hasEnded()) {
      // The last lines can come after the end.
      await delay(200)
      throw new Error(`${program} has ended:\n${written}`)
    }
    if (performance.now() > until) {
      await end('SIGKILL')
      throw new Error(`${program} isn’t ready:\n${written}`)
    }
    await delay(50)
  }
  return { child, output: () => written, end, [Symbol.asyncDispose]: () => end(quits) }
}

/** Runs a program to its end, and shows what it complains about. @throws Error when it fails */
export function run(
  [program, ...args]: readonly [string, ...string[]],
  user: { readonly uid: number; readonly gid: number } | null | undefined = null,
): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir(), ...user })
}

/** A folder of its own below the temporary one, which is removed afterwards. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'muster-trial-'))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

/** Whether something takes connections at a port of this machine. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
