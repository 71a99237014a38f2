import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets at rest; decrypting them needs the installation's secret. */
export interface Sealing {
  /**
   * @param about what it belongs to, such as the row's id (authenticated data), so that it can't be moved
   * elsewhere
   */
  seal(text: string, about: string): string
  /**
   * Also opens what was sealed with an earlier secret.
   * @returns null if it was sealed with another secret or for something else, or was tampered with
   */
  open(sealed: string, about: string): string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed secrets', 32))

/**
 * AES-256-GCM with a key derived from the installation's secret.
 * @param earlier secrets that the installation had before
 */
export function sealing(secret: string, earlier: readonly string[] = []): Sealing {
  const key = keyOf(secret)
  const keys = [key, ...earlier.map(keyOf)]
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      for (const one of keys) {
        const text = opened(bytes, one, about)
        if (text !== null) return text
      }
      return null
    },
  }
}

function opened(bytes: Buffer, key: Buffer, about: string): string | null {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}
