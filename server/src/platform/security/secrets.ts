import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A random token for links and refresh tokens: 256 bits, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A random six-digit code. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Hash that is stored instead of a token. A fast hash is sufficient, because tokens are long and random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
