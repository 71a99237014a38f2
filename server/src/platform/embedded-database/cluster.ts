import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Binaries, program } from './binaries.ts'
import { EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from './errors.ts'
import { DISCREET_ROLE } from './postmaster/settings.ts'
import { type RunResult, run } from './run.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** Port and password of the cluster. `discreet` is missing if an older version created its role. */
export type Access = { port: number; password: string; discreet?: boolean }

/** Everything about a data directory that stays the same across restarts. */
export type Site = {
  binaries: Binaries
  dataDir: string
  /** The system user that it runs as; undefined for the current user. */
  runAs: RunAs | undefined
  /** False trades crash safety for speed. */
  durable: boolean
}

/** PostgreSQL's folder within a data directory. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Connection URL for database clients. */
export function databaseUrl({ port, password }: Access): string {
  return `postgres://muster:${password}@127.0.0.1:${port}/muster`
}

/** Port and password stored by an earlier start; undefined for a new data directory. */
export async function readAccess(dataDir: string): Promise<Access | undefined> {
  const text = await readFile(accessPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmbeddedDatabaseError(
      `${accessPath(dataDir)} can’t be read (${error.code}). Start Muster as the user who owns it.`,
      { cause: error },
    )
  })
  return text === undefined ? undefined : (JSON.parse(text) as Access)
}

/** Stores port and password for the next start and for the command line tools; readable only by the owner. */
export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const draft = `${accessPath(dataDir)}.new`
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 })
  await rename(draft, accessPath(dataDir))
}

/** The wanted port if it's free on the loopback address, otherwise any free one. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? wanted
}

/**
 * Environment for PostgreSQL's programs, without the caller's PG* and LD_* variables, which would interfere.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return { ...Object.fromEntries(kept.map((key) => [key, process.env[key]])), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Creates a cluster with an empty database `muster`. The folder gets its final name only once it's complete,
 * so that an interrupted creation starts over.
 * @returns port and password
 */
export async function createCluster(site: Site): Promise<Access> {
  const { binaries, dataDir, runAs, durable } = site
  const access = { port: 0, password: randomBytes(24).toString('base64url'), discreet: true }
  const draft = `${clusterPath(dataDir)}.new`
  const passwordFile = join(dataDir, '.new-password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await giveTo(draft, runAs)
  await writeFile(passwordFile, access.password, { mode: 0o600 })
  await giveTo(passwordFile, runAs)
  try {
    const options = { cwd: draft, env: bareEnvironment(), ...identity(runAs) }
    assertRan(
      'initdb',
      await run(program(binaries, 'initdb'), initdbArgs(draft, passwordFile, durable), options),
    )
    await runAlone(site, draft, ['create database muster', DISCREET_ROLE], ['-F'])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await writeAccess(dataDir, access)
  await rename(draft, clusterPath(dataDir))
  return access
}

/**
 * Upgrades the role of an older cluster (see `DISCREET_ROLE`). PostgreSQL must not be running.
 * @returns the access to store
 */
export async function makeDiscreet(site: Site, access: Access): Promise<Access> {
  await runAlone(site, clusterPath(site.dataDir), [DISCREET_ROLE])
  return { ...access, discreet: true }
}

/** @throws EmbeddedDatabaseError if the cluster was created by a different major version */
export async function assertSameMajor(binaries: Binaries, dataDir: string): Promise<void> {
  const made = (await readFile(join(clusterPath(dataDir), 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (made === ours) return
  throw new EmbeddedDatabaseError(
    `The data in ${dataDir} was created by PostgreSQL ${made}, but this version of Muster includes PostgreSQL ${ours}. Back it up with the version that created it (npm run db -- backup FILE) and restore it into a new DATA_DIR.`,
  )
}

/** Whether the data directory has a complete cluster. */
export async function clusterExists(dataDir: string): Promise<boolean> {
  return stat(join(clusterPath(dataDir), 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new EmbeddedDatabaseError(
        `${clusterPath(dataDir)} can’t be read (${error.code}). Start Muster as the user who owns it.`,
        { cause: error },
      )
    },
  )
}

/**
 * Creates the data directory. It's closed to other users, except for entering it if PostgreSQL runs as one.
 */
export async function prepareDataDir(dataDir: string, runAs: RunAs | undefined): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: runAs ? 0o711 : 0o700 })
    if (!runAs) return
    const { mode, uid } = await stat(dataDir)
    if (uid === process.getuid?.()) await chmod(dataDir, (mode & 0o7777) | 0o011)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(`DATA_DIR ${dataDir} can’t be created: ${reason}`, { cause: error })
  }
}

/** Spawn options that run a program as the given user. */
export function identity(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
}

function accessPath(dataDir: string): string {
  return join(dataDir, 'embedded-database.json')
}

/** Runs statements in single-user mode on a cluster that isn't running. */
async function runAlone(
  site: Site,
  cluster: string,
  statements: string[],
  args: string[] = [],
): Promise<void> {
  const options = { cwd: cluster, env: bareEnvironment(), ...identity(site.runAs) }
  const single = ['--single', ...args, '-D', cluster, '-c', 'exit_on_error=on', 'postgres']
  const input = statements.map((statement) => `${statement}\n`).join('')
  assertRan('postgres', await run(program(site.binaries, 'postgres'), single, options, input))
}

function initdbArgs(dir: string, passwordFile: string, durable: boolean): string[] {
  return [
    ...['-D', dir, '-U', 'muster', '--pwfile', passwordFile, '--auth=scram-sha-256', '-E', 'UTF8'],
    // Unicode's order, in which É comes after E and not after Z, whatever the machine's own is.
    ...['--locale=C', '--locale-provider=icu', '--icu-locale=und'],
    ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ]
}

function assertRan(name: string, result: RunResult): void {
  if (result.code === 0) return
  const lines = result.output.split('\n')
  const told = lines.findLast((line) => /error|fatal|cannot|could not/i.test(line)) ?? lines.at(-1)
  throw new EmbeddedDatabaseUnavailableError(`${name}: ${result.failure?.message ?? told}`, {
    cause: result.failure ?? new Error(result.output),
  })
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      const found = typeof address === 'object' ? address?.port : undefined
      probe.close(() => resolve(found))
    })
  })
}
