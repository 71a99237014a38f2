import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../server/src/platform/database.ts'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Linux counts in hundredths, whatever its clock does. */
const TICKS_A_SECOND = 100

/** The processes below one, itself included, as Linux lists them. */
export async function processesBelow(pid: number): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(names.map((name) => processOf(Number(name))))).filter((one) => one !== null)
  const below = (of: number): Process[] =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

/** Megabytes of memory that a process has; what it shares with others counts for each in equal parts. */
export async function megabytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

/** Seconds of a processor that a process has used so far. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND
}

/** Those of the servers that the bench has started, without the bare one. */
export async function serverProcesses(): Promise<Process[]> {
  const started = await processesBelow(process.pid)
  return started.filter(({ command }) => command.includes('server/dist/main.js'))
}

/** PostgreSQL with all of its own. */
export async function databaseProcesses(sql: Sql): Promise<Process[]> {
  const [place] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  const file = await readFile(join(place?.folder ?? '', 'postmaster.pid'), 'utf8')
  return processesBelow(Number(file.split('\n')[0]))
}

export async function sumOver(
  processes: readonly Process[],
  of: (pid: number) => Promise<number>,
): Promise<number> {
  const values = await Promise.all(processes.map(({ pid }) => of(pid)))
  return values.reduce((sum, value) => sum + value, 0)
}

interface Resting {
  readonly withinMs: number
  /** Of a processor, less than which is rest. */
  readonly seconds: number
  readonly waitedForMs: number
}

/** Waits until the server rests, which it does once the jobs are done that a load has left. */
export async function untilItRests({ withinMs, seconds, waitedForMs }: Resting): Promise<void> {
  const until = performance.now() + waitedForMs
  let before = Number.NEGATIVE_INFINITY
  for (;;) {
    const now = await sumOver(await serverProcesses(), processorSecondsOf)
    if (now - before < seconds) return
    if (performance.now() > until) throw new Error('the server does not come to rest')
    before = now
    await delay(withinMs)
  }
}

/** Null for one that ended while it was looked at. */
async function processOf(pid: number): Promise<Process | null> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  )
  // The name of the program stands in brackets, and may hold some itself.
  const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  return stat ? { pid, parent, command: (command ?? '').replaceAll('\0', ' ') } : null
}
