import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** The same at each start, so that the settings stay as they are. */
const SEED = Buffer.alloc(32, 'muster chat fake')
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, SEED]), format: 'der', type: 'pkcs8' })

/** As the chat shows it: 64 hexadecimal digits. */
export const publicKey = Buffer.from(
  createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
  'base64url',
).toString('hex')

/** The headers by which it is known that the chat has sent this body. */
export function signedHeaders(body: string, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'x-signature-timestamp': timestamp,
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
  }
}
