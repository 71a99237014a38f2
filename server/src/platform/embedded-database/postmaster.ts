import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, program } from './binaries.ts'
import { bareEnvironment, clusterPath, identity } from './cluster.ts'
import { EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from './errors.ts'
import { commandLine, isAlive, isTaken, waitUntil } from './processes.ts'
import { run } from './run.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** A running PostgreSQL that this process started. */
export type Postmaster = { child: ChildProcess; exited: Promise<string> }

type PostmasterFile = { pid: number; port: number; memory: string; ready: boolean; made: number }

const LOG_LIMIT = 10 * 1024 * 1024
const START_LIMIT = 5 * 60_000
const STOP_LIMIT = 30_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on' }
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts PostgreSQL on the cluster in `dataDir` and waits until it takes connections. It runs in a process group of
 * its own: a Ctrl-C in the terminal reaches the app alone, which stops the database after itself.
 */
export async function startPostmaster(
  binaries: Binaries,
  dataDir: string,
  runAs: RunAs | undefined,
  port: number,
  durable: boolean,
): Promise<Postmaster> {
  const cluster = clusterPath(dataDir)
  const log = await openLog(dataDir, runAs)
  const leftBehind = await readPostmasterFile(cluster)
  const settings = Object.entries({ ...SETTINGS, ...(durable ? DURABLE : DISPOSABLE), port: String(port) })
  const child = spawn(
    program(binaries, 'postgres'),
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: cluster,
      env: bareEnvironment(),
      stdio: ['ignore', log.file, log.file],
      detached: true,
      windowsHide: true,
      ...identity(runAs),
    },
  )
  closeSync(log.file)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
  })
  const failed = exited.then((reason) => ({ reason }))
  const ready = waitUntil(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return true
    const written = await readPostmasterFile(cluster)
    return written?.pid === child.pid && written.ready && written.made !== leftBehind?.made
  }, START_LIMIT)
  const outcome = await Promise.race([ready, failed])
  if (outcome === true && child.pid && child.exitCode === null && child.signalCode === null) {
    return { child, exited }
  }
  if (outcome === false) child.kill('SIGQUIT')
  throw await startFailure(dataDir, log.offset, await exited, child.pid === undefined)
}

/** Stops a PostgreSQL that this process started: a fast shutdown, which ends sessions and writes a checkpoint. */
export async function stopPostmaster(
  postmaster: Postmaster,
  binaries: Binaries,
  dataDir: string,
): Promise<void> {
  const { child, exited } = postmaster
  if (child.exitCode !== null || child.signalCode !== null) return
  await signalFastShutdown(child.pid, binaries, dataDir)
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT)
  await exited
  clearTimeout(timer)
}

/**
 * Stops the PostgreSQL that a killed owner left running on this cluster, if there is one, so that nothing it has
 * acknowledged is lost and the next start finds the files free. Gives whether there was one.
 */
export async function stopOrphan(binaries: Binaries, dataDir: string): Promise<boolean> {
  const cluster = clusterPath(dataDir)
  const written = await readPostmasterFile(cluster)
  if (!written) return false
  const { pid } = written
  if (!isAlive(pid) || !(await isPostmasterOf(cluster, pid))) {
    await clearRecordOfDead(cluster, written)
    return false
  }
  await signalFastShutdown(pid, binaries, dataDir)
  if (await waitUntil(() => !isAlive(pid), STOP_LIMIT)) return true
  throw stillRuns(dataDir, `process ${pid}`)
}

/**
 * PostgreSQL refuses to start while the id in its record is taken, even by a stranger or by a dead process that
 * nobody collected. Its guard against back ends that outlive their postmaster rests on that record too, so before it
 * goes they are waited for.
 */
async function clearRecordOfDead(cluster: string, { pid, memory }: PostmasterFile): Promise<void> {
  if (!isTaken(pid)) return
  if (!(await waitUntil(async () => !(await isAttached(memory)), STOP_LIMIT))) {
    throw stillRuns(cluster, `shared memory ${memory}`)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Whether a process still holds this System V shared memory segment; false where the system does not show it. */
async function isAttached(memory: string): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')
  const row = table.split('\n').find((line) => line.trim().split(/\s+/)[1] === memory)
  return Number(row?.trim().split(/\s+/)[6] ?? 0) > 0
}

function stillRuns(dataDir: string, what: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `A PostgreSQL of an earlier start (${what}) still runs on ${dataDir} and does not stop. End it and try again.`,
  )
}

/** Waits until the PostgreSQL on this cluster takes connections, whoever started it; gives its port. */
export async function waitForReady(dataDir: string): Promise<number | undefined> {
  const cluster = clusterPath(dataDir)
  let port: number | undefined
  await waitUntil(async () => {
    const written = await readPostmasterFile(cluster)
    port = written?.ready && isAlive(written.pid) ? written.port : undefined
    return port !== undefined
  }, STOP_LIMIT)
  return port
}

/**
 * PostgreSQL's own record of itself: its id on the first line, its port on the 4th, its shared memory on the 7th, its
 * state on the 8th. `made` tells it from a killed predecessor's, whose id may come again when a container restarts.
 */
async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const path = join(cluster, 'postmaster.pid')
  const [text, found] = await Promise.all([
    readFile(path, 'utf8').catch(() => ''),
    stat(path).catch(() => undefined),
  ])
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !found) return undefined
  return {
    pid,
    port: Number(lines[3]),
    memory: lines[6]?.trim().split(/\s+/)[1] ?? '',
    ready: lines[7]?.trim() === 'ready',
    made: found.mtimeMs,
  }
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandLine(pid)
  // Where the command cannot be seen, pg_ctl talks to the pipe that only a PostgreSQL has.
  if (process.platform === 'win32') return true
  return command.includes('postgres') && command.includes(cluster)
}

async function signalFastShutdown(
  pid: number | undefined,
  binaries: Binaries,
  dataDir: string,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(program(binaries, 'pg_ctl'), ['stop', '-D', clusterPath(dataDir), '-m', 'fast', '-W'])
  } else if (pid) {
    process.kill(pid, 'SIGINT')
  }
}

async function openLog(dataDir: string, runAs: RunAs | undefined): Promise<{ file: number; offset: number }> {
  const path = logPath(dataDir)
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT) await truncate(path)
  const file = openSync(path, 'a', 0o600)
  await giveTo(path, runAs)
  return { file, offset: size > LOG_LIMIT ? 0 : size }
}

async function startFailure(
  dataDir: string,
  offset: number,
  reason: string,
  neverRan: boolean,
): Promise<Error> {
  if (neverRan) return new EmbeddedDatabaseUnavailableError(reason)
  const written = (await readFile(logPath(dataDir))).subarray(offset).toString()
  const told = written.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  const text = told?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? reason
  return new EmbeddedDatabaseError(`The embedded PostgreSQL did not start: ${text} (see ${logPath(dataDir)})`)
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}
