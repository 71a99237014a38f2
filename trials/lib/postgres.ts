import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '../../bench/lib/processes.ts'
import { openConnection, type Sql } from '../../server/src/platform/database.ts'
import { chooseRunAs } from '../../server/src/platform/embedded-database/run-as.ts'
import { Missing, type Running, run, start, temporaryFolder } from './program.ts'

/** Where Debian keeps PostgreSQL: one folder for each major version. */
const FOLDER = '/usr/lib/postgresql'
const PASSWORD = 'trial'

export interface Postgres extends AsyncDisposable {
  /** Address of Muster's database, whose role owns it. */
  readonly url: string
  readonly port: number
  /** A connection of the trial's own. */
  readonly sql: Sql
  readonly server: Running
}

/** PostgreSQL refuses to run as root, and so does PgBouncer. */
export const notAsRoot = await chooseRunAs('/none')

/** Gives a folder to the user that PostgreSQL runs as. */
export async function giveToPostgres(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  if (notAsRoot) run(['chown', '-R', `${notAsRoot.name}:`, folder])
}

/** The folder of the newest PostgreSQL of Debian. @throws Missing */
export async function programsOfPostgres(): Promise<string> {
  const versions = await readdir(FOLDER).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one)).at(0)
  if (!newest) throw new Missing('needs PostgreSQL: sudo apt-get install postgresql')
  return join(FOLDER, newest, 'bin')
}

/**
 * Starts a PostgreSQL server of its own, durable, with a role and a database as the documentation creates them.
 * @param settings of `postgresql.conf`
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  await using stack = new AsyncDisposableStack()
  const { data } = stack.use(await newCluster())
  const { port, running: server } = stack.use(await startPostgresOn(data, settings))
  const url = await createMusterDatabase(port)
  const { sql } = openConnection(url)
  stack.defer(() => sql.end())
  const kept = stack.move()
  return { url, port, sql, server, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/**
 * An empty cluster in a folder of its own, which no server runs on. Its sockets will be in `folder`.
 * @param disk size of a disk of its own in memory, such as `1g`, which only root can make
 */
export async function newCluster(
  disk?: string,
): Promise<AsyncDisposable & { readonly folder: string; readonly data: string }> {
  const programs = await programsOfPostgres()
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const data = join(folder, 'data')
  await mkdir(data)
  if (disk) {
    run(['mount', '-t', 'tmpfs', '-o', `size=${disk}`, 'tmpfs', data])
    stack.defer(() => run(['umount', '-l', data]))
  }
  await giveToPostgres(folder)
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  run([join(programs, 'initdb'), ...cluster], notAsRoot)
  const kept = stack.move()
  return { folder, data, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Starts a server on a cluster that exists, and waits until it takes connections. */
export async function startPostgresOn(
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { readonly port: number; readonly running: Running }> {
  const programs = await programsOfPostgres()
  const port = Number(settings.port ?? (await freePort()))
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: dirname(data),
    ...settings,
  }
  const running = await start(
    [
      join(programs, 'postgres'),
      ...['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ],
    async () => spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0,
    { quits: 'SIGINT', user: notAsRoot },
  )
  return { port, running, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() }
}

/** Creates Muster’s role and database as the documentation does, on a server that trusts `postgres`. @returns its address */
export async function createMusterDatabase(port: number): Promise<string> {
  const admin = openConnection(`postgres://postgres@127.0.0.1:${port}/postgres`).sql
  await admin.unsafe(`create role muster login password '${PASSWORD}'`)
  await admin`create database muster owner muster template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'und'`
  await admin.end()
  return `postgres://muster:${PASSWORD}@127.0.0.1:${port}/muster`
}

/** A replica of a running server, which streams what happens there. */
export interface Standby extends AsyncDisposable {
  readonly url: string
  readonly running: Running
}

/** @param settings of `postgresql.conf`, such as `recovery_min_apply_delay` */
export async function startStandby(
  { port: from, url }: Postgres,
  settings: Readonly<Record<string, string>> = {},
): Promise<Standby> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  await giveToPostgres(folder.path)
  const data = join(folder.path, 'data')
  const source = ['-h', '127.0.0.1', '-p', String(from), '-U', 'postgres']
  run(
    [join(await programsOfPostgres(), 'pg_basebackup'), '-D', data, ...source, '-R', '-c', 'fast'],
    notAsRoot,
  )
  const { port, running } = stack.use(await startPostgresOn(data, settings))
  const kept = stack.move()
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    running,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
