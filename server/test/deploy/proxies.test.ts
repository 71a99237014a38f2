import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request as secureRequest } from 'node:https'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasProgram, outcomeOf, read } from './repository.ts'

const NGINX = 'deploy/nginx/muster.conf'
const CADDY = 'deploy/caddy/Caddyfile'
const SITE = 'learn.example.org'
const LARGEST = 21 * 1024 ** 2

const folder = mkdtempSync(join(tmpdir(), 'muster-proxies-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Stands in for Muster: says what came, streams one event and never ends it, and takes web sockets. */
async function startBehind(): Promise<{ readonly port: number; close(): void }> {
  const server: Server = createServer(async (incoming, reply) => {
    if (incoming.url === '/stream') {
      reply
        .writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
        .write('data: 1\n\n')
      return
    }
    const { remotePort: from } = incoming.socket
    // A proxy breaks off what is too large.
    const body: Buffer[] = await incoming.toArray().catch(() => [])
    reply.end(JSON.stringify({ headers: incoming.headers, bytes: Buffer.concat(body).length, from }))
  })
  server.on('upgrade', (incoming, socket) => {
    const { upgrade, connection } = incoming.headers
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${upgrade}\r\nConnection: ${connection}\r\n\r\n`)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close().closeAllConnections() }
}

interface Proxy {
  readonly port: number
  readonly isSecure: boolean
}

const ask = async ({ port, isSecure }: Proxy, path: string, options: object = {}, body?: Buffer) => {
  const send = isSecure ? secureRequest : request
  const sent = send({
    host: '127.0.0.1',
    port,
    path,
    rejectUnauthorized: false,
    servername: SITE,
    ...options,
  })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return reply
}
const bodyOf = async (reply: IncomingMessage): Promise<string> =>
  Buffer.concat(await reply.toArray()).toString()

/** Starts a proxy and waits until it accepts connections. @returns ends it */
async function start(program: string, args: readonly string[], proxy: Proxy): Promise<() => Promise<void>> {
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const answer = async () => {
    if (child.exitCode !== null) return false
    return ask(proxy, '/').then((reply) => reply.resume() !== null)
  }
  const isUp = await vi.waitFor(answer, { timeout: 30_000, interval: 50 }).catch(() => false)
  if (!isUp) {
    await end()
    throw new Error(`${program} doesn’t answer:\n${said}`)
  }
  return end
}

/** What both proxies have to pass on to Muster, and to the browser. */
function passesOn(proxyOf: () => Proxy): void {
  const host = { host: SITE }

  it('tells Muster the name, the protocol and the address of the client last, whatever the client says', async () => {
    const proxy = proxyOf()
    const said = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'ftp' }
    const reply = await ask(proxy, '/', { headers: { ...host, ...said } })
    const { headers } = JSON.parse(await bodyOf(reply))
    expect(headers.host).toBe(SITE)
    expect(headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/)
    expect(headers['x-forwarded-proto']).toBe(proxy.isSecure ? 'https' : 'http')
  })

  it('takes the largest spreadsheet, and refuses what is larger', async () => {
    const send = async (bytes: number) => {
      const reply = await ask(proxyOf(), '/', { method: 'POST', headers: host }, Buffer.alloc(bytes))
      return { status: reply.statusCode, text: await bodyOf(reply) }
    }
    const taken = await send(20_900_000)
    expect(taken.status).toBe(200)
    expect(JSON.parse(taken.text).bytes).toBe(20_900_000)
    expect((await send(LARGEST + 1_000_000).catch(() => ({ status: 413 }))).status).not.toBe(200)
  })

  it('passes on each event of a stream as it comes', async () => {
    const reply = await ask(proxyOf(), '/stream', { headers: host })
    const [first] = await once(reply, 'data')
    expect(String(first)).toBe('data: 1\n\n')
    reply.destroy()
  })

  it('lets web sockets through', async () => {
    const proxy = proxyOf()
    const upgrade = {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    }
    const send = proxy.isSecure ? secureRequest : request
    const options = { host: '127.0.0.1', port: proxy.port, rejectUnauthorized: false, servername: SITE }
    const sent = send({ ...options, path: '/ws/v1/public/landing-stats/', headers: { ...host, ...upgrade } })
    sent.end()
    const [reply, socket] = await once(sent, 'upgrade')
    expect(reply.statusCode).toBe(101)
    socket.destroy()
  })

  it('keeps its connections to Muster open', async () => {
    const ports = new Set<number>()
    for (let time = 0; time < 4; time += 1) {
      ports.add(JSON.parse(await bodyOf(await ask(proxyOf(), '/', { headers: host }))).from)
    }
    expect(ports.size).toBe(1)
  })
}

/** The site of nginx on free ports, with a certificate of its own and Muster at other addresses. */
async function startNginx(site: string, behind: readonly number[]) {
  const [port, plain] = [await freePort(), await freePort()]
  const [first = 0, second = 0] = behind
  writeFileSync(
    join(folder, 'site.conf'),
    site
      .replace(/^ +listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll(`/etc/letsencrypt/live/${SITE}`, folder)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`),
  )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
    events {}
    http {
      access_log off;
      ${places.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
      include ${folder}/site.conf;
    }`,
  )
  const { code, text } = outcomeOf('nginx', ['-t', '-e', 'stderr', '-c', main])
  expect(code, text).toBe(0)
  const proxy = { port, isSecure: true }
  return { proxy, plain, end: await start('nginx', ['-e', 'stderr', '-c', main], proxy) }
}

describe.skipIf(!hasProgram('nginx'))('the site of nginx (needs nginx)', () => {
  let behind: Awaited<ReturnType<typeof startBehind>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    const { code, text } = outcomeOf('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ])
    expect(code, text).toBe(0)
    behind = await startBehind()
    nginx = await startNginx(read(NGINX), [behind.port])
  })
  afterAll(async () => {
    await nginx.end()
    behind.close()
  })

  passesOn(() => nginx.proxy)

  it('speaks HTTP/2 to browsers', async () => {
    const session = connect(`https://127.0.0.1:${nginx.proxy.port}`, {
      rejectUnauthorized: false,
      servername: SITE,
    })
    await once(session, 'connect')
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  it('leads from plain HTTP to HTTPS', async () => {
    const reply = await ask({ port: nginx.plain, isSecure: false }, '/login', { headers: { host: SITE } })
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `https://${SITE}/login`])
  })

  it('sends every request to the other process while one is away, with the line for the second', async () => {
    const away = await freePort()
    const [edit = ''] = /(?<=sed -i ).*(?= \/etc\/nginx)/.exec(read('docs/deploy/upgrading.md')) ?? []
    const several = outcomeOf('sh', ['-c', `sed ${edit} ${NGINX}`]).text
    expect(several.match(/(?<=^ +server )127[^ ]+/gm)).toEqual(['127.0.0.1:3000', '127.0.0.1:3001'])
    const { proxy, end } = await startNginx(several, [away, behind.port])
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await ask(proxy, '/')).statusCode),
    )
    expect(statuses).toEqual(Array(6).fill(200))
    await end()
  })
})

/** The site of Caddy over plain HTTP, because it would ask for a certificate. */
async function startCaddy(site: string, behind: readonly number[]) {
  const proxy = { port: await freePort(), isSecure: false }
  const file = join(folder, 'Caddyfile')
  const own = site
    .replace(`\n${SITE} {`, `\nhttp://${SITE}:${proxy.port}, http://127.0.0.1:${proxy.port} {`)
    .replace('127.0.0.1:3000', behind.map((port) => `127.0.0.1:${port}`).join(' '))
  writeFileSync(file, `{\n\tadmin off\n}\n${own}`)
  return { proxy, end: await start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], proxy) }
}

describe.skipIf(!hasProgram('caddy'))('the site of Caddy (needs caddy)', () => {
  let behind: Awaited<ReturnType<typeof startBehind>>
  let caddy: Awaited<ReturnType<typeof startCaddy>>
  beforeAll(async () => {
    behind = await startBehind()
    caddy = await startCaddy(read(CADDY), [behind.port])
  })
  afterAll(async () => {
    await caddy.end()
    behind.close()
  })

  it('is valid as it is', () => {
    const { code, text } = outcomeOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', CADDY])
    expect(code, text).toBe(0)
  })

  passesOn(() => caddy.proxy)

  it('sends every request to the other process while one is away, with the lines for several', async () => {
    const several = read(CADDY).replaceAll('#health', 'health')
    const { proxy, end } = await startCaddy(several, [await freePort(), behind.port])
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await ask(proxy, '/')).statusCode),
    )
    expect(statuses).toEqual(Array(6).fill(200))
    await end()
  })
})

it('both proxies close their connections before Muster does, and wait as long as it can take', () => {
  const app = read('server/src/app.ts')
  const keptFor = Number(/keepAliveTimeout: ([\d_]+)/.exec(app)?.[1]?.replace('_', '')) / 1000
  expect(Number(/^ +keepalive_timeout (\d+)s;/m.exec(read(NGINX))?.[1])).toBeLessThan(keptFor)
  expect(Number(/^\t+keepalive (\d+)s$/m.exec(read(CADDY))?.[1])).toBeLessThan(keptFor)
  expect(read(NGINX)).toContain('proxy_read_timeout 180s;')
  expect(read(CADDY)).toContain('response_header_timeout 180s\n')
})
