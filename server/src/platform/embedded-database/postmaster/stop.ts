import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { program } from '../binaries.ts'
import { clusterPath, type Site } from '../cluster.ts'
import { EmbeddedDatabaseError } from '../errors.ts'
import { commandLine, errorCode, isAlive, isTaken, waitUntil } from '../processes.ts'
import { run } from '../run.ts'
import { takesConnections } from './readiness.ts'
import { type PostmasterRecord, readRecord, recordPath } from './record.ts'

/** A running PostgreSQL that this process started. */
export type Postmaster = { child: ChildProcess; exited: Promise<string> }

/** A fast shutdown takes 10 to 200 ms, rarely a second or two. */
const FAST_LIMIT = 8_000
/** After 5 seconds of an immediate shutdown PostgreSQL kills those of its processes that are left. */
const IMMEDIATE_LIMIT = 6_000
const MEMORY_LIMIT = 8_000
const LOOK_EVERY = 20

/** Stops a PostgreSQL that this process started, within 14 seconds. Nothing that it has acknowledged is lost. */
export async function stopPostmaster({ child }: Postmaster, site: Site): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  if (!child.pid || isGone()) return
  await end(child.pid, isGone, site, await readRecord(clusterPath(site.dataDir)))
}

/**
 * Stops the PostgreSQL that a killed owner left running on this cluster, if there is one, so that nothing it has
 * acknowledged is lost and the next start finds the files free. Gives whether there was one.
 * @throws EmbeddedDatabaseError when it cannot be stopped.
 */
export async function stopOrphan(site: Site): Promise<boolean> {
  const cluster = clusterPath(site.dataDir)
  const record = await readRecord(cluster)
  if (!record) return false
  const { pid } = record
  if (!isAlive(pid) || !(await isPostmasterOf(cluster, pid))) {
    await clearAfterDead(cluster, record)
    return false
  }
  if (await end(pid, () => !isAlive(pid), site, record)) return true
  throw stillRuns(site.dataDir, `process ${pid}`)
}

/**
 * The one way in which a PostgreSQL is stopped: a fast shutdown, which ends sessions and writes a checkpoint, then an
 * immediate one, after which the next start recovers from the log. While PostgreSQL recovers from the death of a back
 * end, a fast shutdown never ends and a second one does nothing, so it is asked for when connections are taken again.
 * One that somebody else has told to stop has had its time already. Gives whether it is gone.
 */
async function end(
  pid: number,
  isGone: () => boolean,
  site: Site,
  record: PostmasterRecord | undefined,
): Promise<boolean> {
  // One that has only just been started may not have replaced the record of a killed predecessor yet.
  const state = record?.pid === pid ? record.state : 'starting'
  const began = record && state === 'stopping' ? record.changed : Date.now()
  const patience = () => began + FAST_LIMIT - Date.now()
  const mayBeAsked = async () => !record || state !== 'ready' || isGone() || takesConnections(record.port)
  if (await waitUntil(mayBeAsked, patience(), LOOK_EVERY)) {
    await signal(pid, 'fast', site)
    if (await waitUntil(isGone, patience())) return true
  }
  await signal(pid, 'immediate', site)
  return waitUntil(isGone, IMMEDIATE_LIMIT)
}

async function signal(pid: number, mode: 'fast' | 'immediate', { binaries, dataDir }: Site): Promise<void> {
  if (process.platform === 'win32') {
    await run(program(binaries, 'pg_ctl'), ['stop', '-D', clusterPath(dataDir), '-m', mode, '-W'])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Back ends outlive a killed postmaster until their statement is done; nothing may start on their files before. And
 * PostgreSQL refuses to start while the id in the record is taken, even by a stranger or by a dead process that
 * nobody collected.
 */
async function clearAfterDead(cluster: string, { pid, memory }: PostmasterRecord): Promise<void> {
  if (!(await waitUntil(async () => !(await isAttached(memory)), MEMORY_LIMIT))) {
    throw stillRuns(cluster, `shared memory ${memory}`)
  }
  if (isTaken(pid)) await rm(recordPath(cluster), { force: true })
}

/** Whether a process still holds this System V shared memory segment; false where the system does not show it. */
async function isAttached(memory: string): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')
  const row = table.split('\n').find((line) => line.trim().split(/\s+/)[1] === memory)
  return Number(row?.trim().split(/\s+/)[6] ?? 0) > 0
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandLine(pid)
  // Where the command cannot be seen, pg_ctl talks to the pipe that only a PostgreSQL has.
  if (process.platform === 'win32') return true
  return command.includes('postgres') && command.includes(cluster)
}

function stillRuns(dataDir: string, what: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `A PostgreSQL from an earlier start (${what}) is still running on ${dataDir} and won’t stop. End it and try again.`,
  )
}
