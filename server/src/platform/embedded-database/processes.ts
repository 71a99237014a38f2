import { readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './run.ts'

/** Whether a process has this pid, including zombies. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether a process with this pid is running, whoever owns it. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid)
}

/** In a container whose init process doesn't reap zombies, their pids stay in use. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return statFields(stat)[0] === 'Z'
  } catch {
    return false
  }
}

/**
 * Fields after the command, which is in parentheses and can contain spaces, so it's skipped by its last
 * parenthesis.
 */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * Distinguishes a process from a later one with the same pid: its kernel start time if `/proc` is available,
 * otherwise an empty string.
 */
export async function startMark(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return statFields(stat)[19] ?? ''
}

/** Identifies the pid namespace, because every container has a pid 1. */
export async function pidSpace(hostname: string): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname} ${namespace}`.trim()
}

/** The command line of a process, or an empty string if it can't be read. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return ''
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).output
}

/** Polls `done` every `every` milliseconds. @returns whether it became true within `limit` milliseconds */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  limit: number,
  every = 5,
): Promise<boolean> {
  const end = performance.now() + limit
  while (!(await done())) {
    if (performance.now() > end) return false
    await delay(every)
  }
  return true
}

/** The `code` of a Node.js system error (`ENOENT`, ...), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
