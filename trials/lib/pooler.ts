import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../bench/lib/processes.ts'
import { giveToPostgres, notAsRoot, type Postgres } from './postgres.ts'
import { needs, start, temporaryFolder } from './program.ts'

/** What PgBouncer opens to PostgreSQL, for all processes together. */
const SERVER_CONNECTIONS = 20

/** PgBouncer in transaction mode before a database. @returns the database's address through it */
export async function startPooler({
  url,
  port,
}: Postgres): Promise<AsyncDisposable & { readonly url: string }> {
  needs('pgbouncer', 'pgbouncer')
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const own = await freePort()
  const { username, password } = new URL(url)
  await writeFile(join(folder.path, 'users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    join(folder.path, 'pgbouncer.ini'),
    [
      '[databases]',
      `muster = host=127.0.0.1 port=${port} dbname=muster`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = md5',
      `auth_file = ${join(folder.path, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 1000',
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      'log_connections = 0',
      'log_disconnections = 0',
      '',
    ].join('\n'),
  )
  await giveToPostgres(folder.path)
  stack.use(
    await start(['pgbouncer', join(folder.path, 'pgbouncer.ini')], () => accepts(own), { user: notAsRoot }),
  )
  const kept = stack.move()
  const address = new URL(url)
  address.port = String(own)
  return { url: address.href, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
