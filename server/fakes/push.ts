import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A push service as far as servers speak to it (RFC 8030, 8291, 8292), and the browsers behind it: it refuses a message that
 * is not signed by the key that a browser knows, and opens each one as the browser would.
 */

interface PushedMessage {
  readonly payload: unknown
  readonly topic: string | undefined
  readonly ttl: number
}

/** What a browser gives the page that subscribes. */
export interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly received: readonly PushedMessage[]
  /** What the service answers to the next messages for it. */
  answer(status: number): void
}

export interface PushService {
  readonly url: string
  /** @param publicKey of the server that may send to it */
  subscribe(publicKey: string): Browser
  close(): Promise<void>
}

/** @param port 0 for any free one */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, { take(request: IncomingMessage, body: Buffer): number }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    response.writeHead(browser ? browser.take(request, Buffer.concat(chunks)) : 404).end()
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    subscribe(publicKey) {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const received: PushedMessage[] = []
      let status = 201
      browsers.set(path, {
        take(request, body) {
          if (status !== 201) return status
          if (!isSigned(String(request.headers.authorization), publicKey, url)) return 403
          received.push({
            payload: JSON.parse(opened(body, keys, auth)),
            topic: request.headers.topic as string | undefined,
            ttl: Number(request.headers.ttl),
          })
          return status
        },
      })
      return {
        endpoint: url + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        received,
        answer(next) {
          status = next
        },
      }
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

const jsonOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** Whether a `vapid` header is a token for this service that the key has signed and that has not run out. */
function isSigned(header: string, publicKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey || !signature || jsonOf(head).alg !== 'ES256') return false
  const { aud, exp } = jsonOf(claims)
  const now = Date.now() / 1000
  if (aud !== audience || exp < now || exp > now + 86_400) return false
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** The text of a message in the encoding `aes128gcm`, of one record. */
function opened(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const length = body[SALT_BYTES + 4] ?? 0
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + length)
  const record = body.subarray(SALT_BYTES + 5 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()])
  // The text ends with a 2, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
