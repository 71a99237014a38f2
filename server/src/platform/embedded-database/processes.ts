import { readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './run.ts'

/** Whether the system has given this process id to anyone, even to a dead process that nobody has collected yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether a process with this id runs in this process's view of the machine, no matter who owns it. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid)
}

/** In a container whose first process does not collect the dead, their ids stay taken for ever. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return statFields(stat)[0] === 'Z'
  } catch {
    return false
  }
}

/** What follows the command; that one stands in brackets and may hold spaces, so the fields are counted from its end. */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * A mark that tells a process from a later one with the same id: the kernel's start time where `/proc` shows it,
 * otherwise an empty text.
 */
export async function startMark(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return statFields(stat)[19] ?? ''
}

/** A name for the space in which process ids mean something: two containers have two, though both have a pid 1. */
export async function pidSpace(hostname: string): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname} ${namespace}`.trim()
}

/** The command line of a process, or an empty text where it cannot be known. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return ''
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).output
}

/** Waits until `done` holds, looking `every` so many milliseconds; gives whether it came true within `limit` of them. */
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
