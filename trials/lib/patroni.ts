import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../bench/lib/processes.ts'
import { openConnection, type Sql } from '../../server/src/platform/database.ts'
import { createMusterDatabase, giveToPostgres, notAsRoot, programsOfPostgres } from './postgres.ts'
import { needs, type Running, start, temporaryFolder } from './program.ts'

/** A node of the cluster, which Patroni starts and watches. */
interface Node {
  readonly name: string
  readonly data: string
  readonly port: number
  readonly rest: number
  start(): Promise<void>
  /** Patroni; PostgreSQL is a child of its own. */
  patroni: Running | null
}

export interface PostgresCluster extends AsyncDisposable {
  /** Address of Muster's database through HAProxy, which leads to the primary. */
  readonly url: string
  readonly sql: Sql
  /** What is killed on the node of the primary: all of it, as when the machine fails, or a part. */
  kill(what: 'machine' | 'postgres' | 'patroni'): Promise<void>
  /** Starts what was killed, as systemd would, and waits until there's a synchronous standby again. */
  heal(): Promise<void>
}

const PATIENCE_MS = 120_000
/**
 * A primary that isn't heard of for `ttl` seconds is replaced. Patroni asks for loop_wait + 2 * retry_timeout <= ttl, and its
 * own values (30, 10, 10) take half a minute.
 */
const PACE = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

/** A primary and a synchronous standby under Patroni with etcd, and HAProxy, which asks Patroni for the primary. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  needs('patroni', 'patroni')
  needs('etcd', 'etcd-server')
  needs('haproxy', 'haproxy')
  const programs = await programsOfPostgres()
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const etcd = await startEtcd(folder.path, stack)
  const nodes: Node[] = []
  for (const name of ['one', 'two']) nodes.push(await prepareNode(folder.path, name, programs, etcd))
  await giveToPostgres(folder.path)
  for (const node of nodes) stack.defer(() => endNode(node))
  for (const node of nodes) await node.start()
  await until('a synchronous standby', () => isWhole(nodes))
  const port = await startProxy(folder.path, nodes, stack)
  const url = await createMusterDatabase(port)
  const { sql } = openConnection(url)
  stack.defer(() => sql.end())
  const kept = stack.move()
  return {
    url,
    sql,
    async kill(what) {
      const primary = (await Promise.all(nodes.map(roleOf))).indexOf('primary')
      const node = nodes[primary]
      if (!node) throw new Error('there is no primary to kill')
      if (what !== 'postgres') await endPatroni(node, 'SIGKILL')
      if (what !== 'patroni') process.kill(await postmasterOf(node), 'SIGKILL')
    },
    async heal() {
      for (const node of nodes) await node.start()
      await until('a synchronous standby', () => isWhole(nodes))
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function startEtcd(folder: string, stack: AsyncDisposableStack): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  stack.use(
    await start(
      [
        'etcd',
        ...['--name', 'trial', '--data-dir', join(folder, 'etcd')],
        ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
        ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
        ...['--initial-cluster', `trial=${at(peer)}`],
      ],
      async () => (await fetch(`${at(client)}/health`)).ok,
    ),
  )
  return client
}

async function prepareNode(folder: string, name: string, programs: string, etcd: number): Promise<Node> {
  const home = join(folder, name)
  const data = join(home, 'data')
  const [port, rest] = [await freePort(), await freePort()]
  await mkdir(home)
  const trusted = { username: 'postgres' }
  // JSON is YAML too.
  await writeFile(
    join(home, 'patroni.yml'),
    JSON.stringify({
      scope: 'trial',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { host: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: {
          ...PACE,
          // A primary that crashed is replaced instead of started again.
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '1GB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: programs,
        pgpass: join(home, 'pgpass'),
        parameters: { unix_socket_directories: home },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        authentication: { superuser: trusted, replication: trusted, rewind: trusted },
      },
    }),
  )
  const node: Node = {
    name,
    data,
    port,
    rest,
    patroni: null,
    async start() {
      if (this.patroni && this.patroni.child.exitCode === null && this.patroni.child.signalCode === null)
        return
      const command = ['patroni', join(home, 'patroni.yml')] as const
      const isUp = async () => (await fetch(`http://127.0.0.1:${rest}/liveness`)).ok
      this.patroni = await start(command, isUp, { env: { HOME: home }, user: notAsRoot })
    },
  }
  return node
}

/** PostgreSQL's own process, as its first file says. */
const postmasterOf = async ({ data }: Node): Promise<number> =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])

async function endPatroni(node: Node, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await node.patroni?.end(signal)
  node.patroni = null
}

/** Ends Patroni and PostgreSQL, also one that has lost its Patroni. */
async function endNode(node: Node): Promise<void> {
  await endPatroni(node, 'SIGTERM')
  const postmaster = await postmasterOf(node).catch(() => null)
  if (postmaster !== null) process.kill(postmaster, 'SIGQUIT')
}

/** What Patroni says of a node. */
async function roleOf({ rest }: Node): Promise<'primary' | 'standby' | 'other'> {
  const is = async (role: string) =>
    (await fetch(`http://127.0.0.1:${rest}/${role}`).catch(() => null))?.ok ?? false
  if (await is('primary')) return 'primary'
  return (await is('synchronous')) ? 'standby' : 'other'
}

const isWhole = async (nodes: readonly Node[]): Promise<boolean> =>
  (await Promise.all(nodes.map(roleOf))).toSorted().join() === 'primary,standby'

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`after two minutes, there’s still not ${what}`)
    await delay(100)
  }
}

/** HAProxy in front of the nodes. @returns its port */
async function startProxy(
  folder: string,
  nodes: readonly Node[],
  stack: AsyncDisposableStack,
): Promise<number> {
  const [own, stats] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout client 30m',
      '  timeout connect 2s',
      '  timeout server 30m',
      '  timeout check 2s',
      'listen primary',
      `  bind 127.0.0.1:${own}`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      // Connections to a node that is no longer the primary are cut, so that no one waits for it.
      '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`),
      'listen stats',
      '  mode http',
      `  bind 127.0.0.1:${stats}`,
      '  stats uri /',
      '',
    ].join('\n'),
  )
  // At first, it takes the standby for a primary too.
  const hasAsked = async () =>
    (await (await fetch(`http://127.0.0.1:${stats}/;csv`)).text()).includes(',DOWN,')
  stack.use(await start(['haproxy', '-db', '-f', file], hasAsked))
  return own
}
