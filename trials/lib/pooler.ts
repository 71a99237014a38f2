import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, root } from '../../bench/lib/processes.ts'
import { giveToPostgres, notAsRoot, type Postgres } from './postgres.ts'
import { accepts, needs, start, temporaryFolder } from './program.ts'

/** PgBouncer as `deploy/pgbouncer` configures it, before a database. @returns the database's address through it */
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
  const shipped = await readFile(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  await writeFile(
    join(folder.path, 'pgbouncer.ini'),
    shipped
      .replace('host=database port=5432', `host=127.0.0.1 port=${port}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${own}`)
      .replace('/tmp/users.txt', join(folder.path, 'users.txt')),
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
