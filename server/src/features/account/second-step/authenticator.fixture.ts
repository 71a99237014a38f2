import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Authenticator flags: present, unlocked by finger, face or PIN, synced to a cloud, contains a key. */
const PRESENT = 0x01
const UNLOCKED = 0x04
const SYNCED = 0x18
const HAS_KEY = 0x40

interface Asked {
  readonly challenge: string
  readonly [name: string]: unknown
}

interface Circumstances {
  /** Origin of the page that asks. */
  readonly origin?: string
  /** Touched, but not unlocked. */
  readonly locked?: boolean
  readonly counter?: number
}

/** A software authenticator with one passkey (Web Authentication), which responds like a browser. */
export function createAuthenticator({ id: site = 'muster.test', origin: home = 'http://muster.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let owner = ''

  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const data = (flags: number, counter: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(site), Buffer.of(flags), count, more])
  }

  return {
    /** Creates the passkey. */
    create(options: Asked, { origin = home, locked = false, counter = 0 }: Circumstances = {}) {
      owner = (options.user as { id: string } | undefined)?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const made = Buffer.concat([Buffer.alloc(16), size, id, Buffer.from(key)])
      const flags = PRESENT | SYNCED | HAS_KEY | (locked ? 0 : UNLOCKED)
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(data(flags, counter, made))],
        ]),
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs in with it. */
    get(options: Asked, { origin = home, locked = false, counter = 0 }: Circumstances = {}) {
      const client = clientData('webauthn.get', options, origin)
      const authenticatorData = data(PRESENT | SYNCED | (locked ? 0 : UNLOCKED), counter)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: owner,
        },
      }
    },
  }
}
