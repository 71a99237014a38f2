import { createPublicKey, verify } from 'node:crypto'

/** Older ones are taken for repeated ones. */
const WITHIN_SECONDS = 300

/** Whether the chat has signed these bytes a moment ago (Ed25519, over the time and the body as it came). */
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
