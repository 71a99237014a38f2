import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** `silent` takes requests and never answers, `slow` answers after two seconds, and `failing` answers that it's overloaded. */
type State = 'well' | 'slow' | 'silent' | 'failing' | 'away'

/** A bucket of S3 in memory, as far as Muster uses one. */
export interface Bucket extends AsyncDisposable {
  /** Settings that lead Muster to it. */
  readonly settings: Readonly<Record<string, string>>
  has(key: string): boolean
  /** From now on it's like this. `away` refuses connections and cuts those that are open. */
  become(state: State): Promise<void>
}

const NAME = 'muster-files'
const SLOW_MS = 2_000

/** Starts a bucket that's well. */
export async function startBucket(): Promise<Bucket> {
  const stored = new Map<string, Buffer>()
  let state: State = 'well'
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null)
    if (body === null || state === 'silent') return
    if (state === 'slow') await delay(SLOW_MS)
    if (state === 'failing') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else answer(request, body, response, stored)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await listen(0)
  return {
    settings: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'trial',
      S3_SECRET_ACCESS_KEY: 'trial',
    },
    has: (key) => stored.has(key),
    async become(next) {
      const before = state
      state = next
      if (next === 'away') await close()
      else if (before === 'away') await listen(port)
      // What it was silent about stays unanswered.
      else if (before === 'silent') server.closeAllConnections()
    },
    [Symbol.asyncDispose]: close,
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  return request.headers['content-encoding']?.includes('aws-chunked') ? unchunked(body) : body
}

/** Of a body that the client has sent in pieces with their sizes. */
function unchunked(body: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!size) return Buffer.concat(pieces)
    pieces.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

function answer(
  { method, url = '' }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  stored: Map<string, Buffer>,
): void {
  const key = decodeURIComponent(new URL(url, 'http://here').pathname).slice(`/${NAME}/`.length)
  const found = stored.get(key)
  const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
  if (method === 'PUT') {
    stored.set(key, body)
    response.writeHead(200, { etag: etag(body) }).end()
  } else if (method === 'DELETE') {
    stored.delete(key)
    response.writeHead(204).end()
  } else if (!found) {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  } else {
    response.writeHead(200, { 'content-length': found.length, etag: etag(found) })
    response.end(method === 'HEAD' ? undefined : found)
  }
}
