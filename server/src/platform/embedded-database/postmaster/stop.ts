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

/** A fast shutdown usually takes 10 to 200 ms, rarely a second or two. */
const FAST_LIMIT = 8_000
/** During an immediate shutdown, PostgreSQL kills remaining processes after 5 seconds. */
const IMMEDIATE_LIMIT = 6_000
const MEMORY_LIMIT = 8_000
const LOOK_EVERY = 20

/** Stops a PostgreSQL that this process started, within 14 seconds. No committed data is lost. */
export async function stopPostmaster({ child }: Postmaster, site: Site): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  if (!child.pid || isGone()) return
  await end(child.pid, isGone, site, await readRecord(clusterPath(site.dataDir)))
}

/**
 * Stops the PostgreSQL that a killed owner left running on this cluster, so that no committed data is lost
 * and the next start finds the files free.
 * @returns whether there was one
 * @throws EmbeddedDatabaseError if it can't be stopped
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
  if (!(await end(pid, () => !isAlive(pid), site, record))) throw stillRuns(site.dataDir, `process ${pid}`)
  // A server that was killed before it could stop has left its file and back ends.
  const left = await readRecord(cluster)
  if (left) await clearAfterDead(cluster, left)
  return true
}

/**
 * Stops a PostgreSQL: first a fast shutdown, which ends sessions and writes a checkpoint; then an immediate
 * one, after which the next start recovers from the WAL. A fast shutdown requested during crash recovery
 * never completes, and a second one has no effect, so it's sent only once connections are accepted again. A
 * server that is already stopping gets no extra time.
 * @returns whether it has exited
 */
async function end(
  pid: number,
  isGone: () => boolean,
  site: Site,
  record: PostmasterRecord | undefined,
): Promise<boolean> {
  // A server that has just started may not have replaced the file of a killed predecessor yet.
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
 * Back ends outlive a killed postmaster until their statement ends, and the data files can't be used until
 * then. PostgreSQL also refuses to start while the pid in `postmaster.pid` is in use, even by an unrelated
 * process or a zombie.
 */
async function clearAfterDead(cluster: string, { pid, memory }: PostmasterRecord): Promise<void> {
  if (!(await waitUntil(async () => !(await isAttached(memory)), MEMORY_LIMIT))) {
    throw stillRuns(cluster, `shared memory ${memory}`)
  }
  if (isTaken(pid)) await rm(recordPath(cluster), { force: true })
}

/**
 * Whether a process is still attached to this System V shared memory segment; false if the system doesn't
 * tell.
 */
async function isAttached(memory: string): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')
  const row = table.split('\n').find((line) => line.trim().split(/\s+/)[1] === memory)
  return Number(row?.trim().split(/\s+/)[6] ?? 0) > 0
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandLine(pid)
  // If the command line can't be read, pg_ctl uses the named pipe that only PostgreSQL has.
  if (process.platform === 'win32') return true
  return command.includes('postgres') && command.includes(cluster)
}

function stillRuns(dataDir: string, what: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `A PostgreSQL from an earlier start (${what}) is still running on ${dataDir} and won’t stop. End it and try again.`,
  )
}
