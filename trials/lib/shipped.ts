import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, root } from '../../bench/lib/processes.ts'
import { giveToPostgres, notAsRoot } from './postgres.ts'
import { accepts, needs, start, temporaryFolder } from './program.ts'

/** Programs that run with the files of the repository, at other addresses. */

const shipped = (path: string) => readFile(join(root, path), 'utf8')

/** Nginx with `deploy/nginx/muster.conf` before two processes of this machine, without HTTPS. @returns its address */
export async function startNginx([first, second]: readonly [number, number]) {
  needs('nginx', 'nginx')
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const port = await freePort()
  const site = (await shipped('deploy/nginx/muster.conf'))
    .replace(/^ +(ssl_.*|listen \[.*)\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} default_server;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('#server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = places.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')
  const http = `http { access_log off; ${temporary} include ${folder}/site.conf; }`
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {} ${http}`,
  )
  await giveToPostgres(folder)
  const command = ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  stack.use(await start(['nginx', ...command], () => accepts(port), { user: notAsRoot }))
  const kept = stack.move()
  return { address: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Redis with the options of `compose.several.yaml`. @returns its address */
export async function startRedis() {
  needs('redis-server', 'redis-server')
  const [, command = '[]'] =
    /^ +command: (\["redis-server".*\])$/m.exec(await shipped('compose.several.yaml')) ?? []
  const [program, ...options] = JSON.parse(command)
  const port = await freePort()
  const running = await start([program, ...options, '--port', String(port), '--bind', '127.0.0.1'], () =>
    accepts(port),
  )
  return {
    url: `redis://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}
