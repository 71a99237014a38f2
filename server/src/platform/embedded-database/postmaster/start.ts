import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { program } from '../binaries.ts'
import { bareEnvironment, clusterPath, identity, type Site } from '../cluster.ts'
import { EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from '../errors.ts'
import { waitUntil } from '../processes.ts'
import { lastComplaint, logPath, openLog } from './log.ts'
import { takesConnections } from './readiness.ts'
import { readRecord } from './record.ts'
import { settingsFor } from './settings.ts'
import { type Postmaster, stopPostmaster } from './stop.ts'

const START_LIMIT = 5 * 60_000

/**
 * Starts PostgreSQL on the cluster in `dataDir` and waits until it accepts connections. It runs in its own
 * process group, so that Ctrl-C only reaches the app, which then stops the database. `cancelled` stops it
 * before it's ready.
 * @throws EmbeddedDatabaseError with PostgreSQL's reason
 */
export async function startPostmaster(
  site: Site,
  port: number,
  cancelled?: AbortSignal,
): Promise<Postmaster> {
  const cluster = clusterPath(site.dataDir)
  const log = await openLog(site)
  const leftBehind = await readRecord(cluster)
  const settings = Object.entries(settingsFor(port, site.durable))
  const child = spawn(
    program(site.binaries, 'postgres'),
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: cluster,
      env: bareEnvironment(),
      stdio: ['ignore', log.file, log.file],
      detached: true,
      windowsHide: true,
      ...identity(site.runAs),
    },
  )
  closeSync(log.file)
  const postmaster = { child, exited: followToItsEnd(child) }
  const stop = () => void stopPostmaster(postmaster, site)
  cancelled?.addEventListener('abort', stop)
  if (cancelled?.aborted) stop()
  const isOver = () => !child.pid || child.exitCode !== null || child.signalCode !== null
  const ready = waitUntil(async () => {
    if (isOver()) return true
    const record = await readRecord(cluster)
    const isItsOwn = record?.pid === child.pid && record?.changed !== leftBehind?.changed
    return isItsOwn && record?.state === 'ready' && takesConnections(port)
  }, START_LIMIT)
  const outcome = await Promise.race([ready, postmaster.exited])
  cancelled?.removeEventListener('abort', stop)
  if (outcome === true && !isOver() && !cancelled?.aborted) return postmaster
  await stopPostmaster(postmaster, site)
  const reason = await postmaster.exited
  if (!child.pid) throw new EmbeddedDatabaseUnavailableError(reason)
  const told = (await lastComplaint(site, log.offset)) ?? reason
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL didn’t start: ${told} (see ${logPath(site)})`)
}

/**
 * Resolves with the reason once it has exited. If its owner exits first, it's shut down immediately
 * (SIGQUIT): an unattended fast shutdown could hang and block the next start, whereas this only costs a
 * recovery.
 */
function followToItsEnd(child: ChildProcess): Promise<string> {
  const onOwnerExit = () => child.kill('SIGQUIT')
  process.on('exit', onOwnerExit)
  return new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
  }).finally(() => process.off('exit', onOwnerExit))
}
