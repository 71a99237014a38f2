import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret for links and refresh tokens: 256 bits, safe in addresses. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A code of six digits. */
export const randomCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** What is stored in place of a secret. Fast on purpose: the secrets it is used for are random and long. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
