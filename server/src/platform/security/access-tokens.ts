import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'

export interface AccessClaims {
  readonly id: string
  readonly muid: string
  readonly roles: readonly string[]
  /** The session that the token belongs to. */
  readonly sid: string
}

export interface AccessTokens {
  /** Gives the token and the moment at which it ends. @param until where that is not the usual time from now on */
  sign(claims: AccessClaims, now: Date, until?: Date): { token: string; expiry: Date }
  /** The claims, or null when the token is not ours, malformed or expired. */
  verify(token: string): AccessClaims | null
}

/** Tokens whose seal was found right need not be looked at again: that costs more than the rest of a small request. */
const MOST_REMEMBERED = 5_000

const expiryClaim = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')}+0000`

/** Signs and checks access tokens: JWT, HS256, with the claims that other clients read as well. */
export function accessTokens(secret: string, minutes: number): AccessTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256' })
  const verifier = createVerifier({ key: secret, algorithms: ['HS256'] })
  const verified = new LRUCache<string, VerifiedClaims>({ max: MOST_REMEMBERED })
  return {
    sign(claims, now, until) {
      const seconds = Math.floor((until?.getTime() ?? now.getTime() + minutes * 60_000) / 1000)
      const expiry = new Date(seconds * 1000)
      const token = signer({
        ...claims,
        typ: 'access',
        expiry: expiryClaim(expiry),
        jti: randomUUID(),
        iat: Math.floor(now.getTime() / 1000),
        exp: expiry.getTime() / 1000,
      })
      return { token, expiry }
    },
    verify(token) {
      const known = verified.get(token)
      if (known) return known.exp * 1000 > Date.now() ? known : null
      try {
        const claims: unknown = verifier(token)
        if (!isVerified(claims)) return null
        verified.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}

interface VerifiedClaims extends AccessClaims {
  /** End, in seconds. */
  readonly exp: number
}

function isVerified(value: unknown): value is VerifiedClaims {
  if (typeof value !== 'object' || value === null) return false
  const claims = value as Record<string, unknown>
  return (
    claims.typ === 'access' &&
    typeof claims.id === 'string' &&
    typeof claims.sid === 'string' &&
    typeof claims.exp === 'number'
  )
}
