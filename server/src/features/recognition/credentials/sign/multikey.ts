/** Keys and signatures as text: base58 with the prefix `z` (multibase). */

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec prefix of an Ed25519 public key. */
const ED25519 = [0xed, 0x01] as const

export function multibase(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  while (rest > 0n) {
    text = LETTERS[Number(rest % 58n)] + text
    rest /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`
}

/** @throws Error for anything other than multibase base58 */
export function readMultibase(text: string): Buffer {
  let value = 0n
  for (const letter of text.slice(1)) {
    const digit = LETTERS.indexOf(letter)
    if (digit === -1 || !text.startsWith('z')) throw new Error('not base58 with a z in front')
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^z(1*)/.exec(text)?.[1]?.length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}

/** Encodes a public key of 32 bytes as a Multikey. */
export const multikeyOf = (publicKey: Uint8Array): string =>
  multibase(Buffer.concat([Buffer.from(ED25519), publicKey]))

/** Decodes a Multikey to its 32 bytes. */
export const publicKeyOf = (multikey: string): Buffer => readMultibase(multikey).subarray(ED25519.length)
