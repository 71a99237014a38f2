import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyBinaries, findBinaries } from './binaries.ts'
import {
  type Access,
  assertSameMajor,
  clusterExists,
  clusterPath,
  createCluster,
  databaseUrl,
  freePort,
  makeDiscreet,
  prepareDataDir,
  readAccess,
  type Site,
  writeAccess,
} from './cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { liveHolder, lockDataDir } from './lock.ts'
import { emptyLog } from './postmaster/log.ts'
import { waitForReady } from './postmaster/readiness.ts'
import { startPostmaster } from './postmaster/start.ts'
import { type Postmaster, stopOrphan, stopPostmaster } from './postmaster/stop.ts'
import { assertEnterable, chooseRunAs } from './run-as.ts'
import type { EmbeddedDatabase } from './running.ts'

export { DataDirInUseError, EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from './errors.ts'
export { supervise } from './supervise.ts'

export type EmbeddedDatabaseOptions = {
  /** Folder of all data; created if it's missing. */
  dataDir: string
  /** Called when a step takes noticeably long. */
  onProgress?: (text: string) => void
  log?: { info(text: string): void; warn(text: string): void }
  /** False trades crash safety for speed, for throw-away databases such as in tests. Default: true. */
  durable?: boolean
}

const WORTH_TELLING = 2_000

/**
 * Starts the bundled PostgreSQL on `dataDir` and initialises it the first time. A PostgreSQL left running by
 * a killed process is stopped first.
 * @throws DataDirInUseError, EmbeddedDatabaseUnavailableError or EmbeddedDatabaseError, each with a one-line
 * message
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { onProgress, log, durable = true } = options
  const found = await findBinaries()
  const wanted = resolve(options.dataDir)
  const runAs = await chooseRunAs(clusterPath(wanted))
  await prepareDataDir(wanted, runAs)
  const dataDir = await realpath(wanted)
  if (runAs) await assertEnterable(dataDir, runAs)
  const lock = await lockDataDir(dataDir)
  const slow = setTimeout(() => onProgress?.('Waiting for the database to recover'), WORTH_TELLING)
  try {
    const binaries = runAs ? await copyBinaries(found, dataDir) : found
    const site = { binaries, dataDir, runAs, durable }
    if (await stopOrphan(site)) log?.warn('stopped the PostgreSQL that an earlier process had left running')
    const { access, postmaster } = await open(site, onProgress)
    log?.info(`embedded PostgreSQL ${binaries.version} listens on 127.0.0.1:${access.port}`)
    return handle(site, access, postmaster, lock.release)
  } catch (error) {
    lock.release()
    throw error
  } finally {
    clearTimeout(slow)
  }
}

/**
 * For command line tools: connects to the embedded database of `dataDir`. If the app is running, its database
 * is used and `stop` does nothing; otherwise it's started, and `stop` stops it.
 * @throws EmbeddedDatabaseError if a running one doesn't respond
 */
export async function connectToRunningOrStart(
  dataDir: string,
  options: Omit<EmbeddedDatabaseOptions, 'dataDir'> = {},
): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  const path = await realpath(resolve(dataDir)).catch(() => undefined)
  const holder = path && (await liveHolder(path))
  if (!path || !holder) return startEmbeddedDatabase({ ...options, dataDir })
  const port = await waitForReady(path)
  const access = await readAccess(path)
  if (!port || !access) {
    throw new EmbeddedDatabaseError(
      `Process ${holder} has locked ${path}, but its database isn’t responding.`,
    )
  }
  return { url: databaseUrl({ ...access, port }), stop: async () => undefined }
}

async function open(
  site: Site,
  onProgress: ((text: string) => void) | undefined,
): Promise<{ access: Access; postmaster: Postmaster }> {
  const { binaries, dataDir } = site
  let remembered = await readAccess(dataDir)
  if (await clusterExists(dataDir)) {
    await assertSameMajor(binaries, dataDir)
  } else {
    onProgress?.('Creating the database')
    remembered = await createCluster(site)
  }
  if (!remembered) {
    throw new EmbeddedDatabaseError(`${dataDir} contains a database, but its password file is missing.`)
  }
  if (!remembered.discreet) {
    remembered = await makeDiscreet(site, remembered)
    await emptyLog(site)
    await writeAccess(dataDir, remembered)
  }
  return startOnFreePort(site, remembered)
}

/**
 * Retries, because another program can take the port between check and start, and killed back ends can take a
 * moment to exit.
 */
async function startOnFreePort(
  site: Site,
  remembered: Access,
): Promise<{ access: Access; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const access = { ...remembered, port: await freePort(attempt > 1 ? 0 : remembered.port) }
    if (access.port !== remembered.port) await writeAccess(site.dataDir, access)
    try {
      return { access, postmaster: await startPostmaster(site, access.port) }
    } catch (error) {
      const passing = error instanceof Error && /TCP\/IP socket|shared memory block/.test(error.message)
      if (!passing || attempt === 20) throw error
      await delay(10 * attempt)
    }
  }
}

function handle(site: Site, access: Access, first: Postmaster, release: () => void): EmbeddedDatabase {
  const stopping = new AbortController()
  const listeners = new Set<(reason: string) => void>()
  let current = first
  let restarting: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | undefined

  const tellOfEnd = ({ exited }: Postmaster, listener: (reason: string) => void) =>
    void exited.then((reason) => {
      if (!stopping.signal.aborted) listener(reason)
    })
  const restart = async () => {
    await stopOrphan(site)
    current = await startPostmaster(site, access.port, stopping.signal)
    for (const listener of listeners) tellOfEnd(current, listener)
  }
  const stop = async () => {
    stopping.abort()
    await restarting.catch(() => undefined)
    await stopPostmaster(current, site)
    release()
  }
  return {
    url: databaseUrl(access),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
    onExit: (callback) => {
      listeners.add(callback)
      tellOfEnd(current, callback)
    },
    restart: () => {
      restarting = restart()
      return restarting
    },
  }
}
