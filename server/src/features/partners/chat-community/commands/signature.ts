import { createPublicKey, verify } from 'node:crypto'

/** Older timestamps are treated as replays. */
const WITHIN_SECONDS = 300

/** Verifies the chat's signature (Ed25519, over the timestamp and the raw body) and that it is recent. */
export function isSigned(
  publicKey: string,
  { signature, timestamp, body }: { signature: unknown; timestamp: unknown; body: Buffer },
  now: Date,
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WITHIN_SECONDS) return false
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'))
}
