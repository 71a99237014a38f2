import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import {
  type Access,
  assertSameMajor,
  clusterExists,
  clusterPath,
  createCluster,
  databaseUrl,
  freePort,
  prepareDataDir,
  readAccess,
  writeAccess,
} from './cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { liveHolder, lockDataDir } from './lock.ts'
import { type Postmaster, startPostmaster, stopOrphan, stopPostmaster, waitForReady } from './postmaster.ts'
import { assertEnterable, chooseRunAs, type RunAs } from './run-as.ts'

export { DataDirInUseError, EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from './errors.ts'

export type EmbeddedDatabaseOptions = {
  /** The folder everything is kept in; made when missing. */
  dataDir: string
  /** Told when something takes long enough for a person to wonder. */
  onProgress?: (text: string) => void
  log?: { info(text: string): void; warn(text: string): void }
  /** False gives up crash safety for speed; for databases that are thrown away, as in tests. Default true. */
  durable?: boolean
}

export type EmbeddedDatabase = {
  /** `postgres://muster:...@127.0.0.1:port/muster` */
  url: string
  /** Stops PostgreSQL cleanly and frees the data directory. May be called more than once. */
  stop(): Promise<void>
  /** Calls back with the reason when PostgreSQL ends without having been asked to. */
  onExit(callback: (reason: string) => void): void
}

/**
 * Starts the PostgreSQL that comes with Muster on `dataDir`, creating its files the first time. What a killed
 * predecessor left running is stopped first.
 * @throws DataDirInUseError, EmbeddedDatabaseUnavailableError or EmbeddedDatabaseError, each with one clear line.
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
  try {
    const binaries = runAs ? await copyBinaries(found, dataDir) : found
    if (await stopOrphan(binaries, dataDir)) {
      log?.warn('stopped the PostgreSQL that an earlier process had left running')
    }
    const { access, postmaster } = await open(binaries, dataDir, runAs, durable, onProgress)
    log?.info(`embedded PostgreSQL ${binaries.version} listens on 127.0.0.1:${access.port}`)
    return handle(postmaster, binaries, dataDir, databaseUrl(access), lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * For command line tools: the address of the embedded database of `dataDir`. When the app is running it is the app's
 * own, and `stop` leaves it alone; otherwise it is started, and `stop` stops it.
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
    throw new EmbeddedDatabaseError(`Process ${holder} holds ${path}, but its database does not answer.`)
  }
  return { url: databaseUrl({ ...access, port }), stop: async () => undefined }
}

async function open(
  binaries: Binaries,
  dataDir: string,
  runAs: RunAs | undefined,
  durable: boolean,
  onProgress: ((text: string) => void) | undefined,
): Promise<{ access: Access; postmaster: Postmaster }> {
  let remembered = await readAccess(dataDir)
  if (await clusterExists(dataDir)) {
    await assertSameMajor(binaries, dataDir)
  } else {
    onProgress?.('Creating the database')
    remembered = await createCluster(binaries, dataDir, runAs, durable)
  }
  if (!remembered) {
    throw new EmbeddedDatabaseError(`${dataDir} holds a database, but its password file is missing.`)
  }
  const slow = setTimeout(() => onProgress?.('Waiting for the database to recover'), 2000)
  try {
    return await startOnFreePort(binaries, dataDir, runAs, durable, remembered)
  } finally {
    clearTimeout(slow)
  }
}

/** Another program may take the port between the look and the start, and killed back ends may take a moment to go. */
async function startOnFreePort(
  binaries: Binaries,
  dataDir: string,
  runAs: RunAs | undefined,
  durable: boolean,
  remembered: Access,
): Promise<{ access: Access; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const access = { ...remembered, port: await freePort(attempt > 1 ? 0 : remembered.port) }
    if (access.port !== remembered.port) await writeAccess(dataDir, access)
    try {
      return { access, postmaster: await startPostmaster(binaries, dataDir, runAs, access.port, durable) }
    } catch (error) {
      const passing = error instanceof Error && /TCP\/IP socket|shared memory block/.test(error.message)
      if (!passing || attempt === 20) throw error
      await delay(10 * attempt)
    }
  }
}

function handle(
  postmaster: Postmaster,
  binaries: Binaries,
  dataDir: string,
  url: string,
  release: () => void,
): EmbeddedDatabase {
  let stopping: Promise<void> | undefined
  // The last resort for an owner that ends without calling stop; PostgreSQL then shuts down cleanly behind it.
  const onOwnerExit = () => postmaster.child.kill('SIGINT')
  process.on('exit', onOwnerExit)
  const stop = async () => {
    await stopPostmaster(postmaster, binaries, dataDir)
    process.off('exit', onOwnerExit)
    release()
  }
  return {
    url,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
    onExit: (callback) => {
      void postmaster.exited.then((reason) => {
        if (!stopping) callback(reason)
      })
    },
  }
}
