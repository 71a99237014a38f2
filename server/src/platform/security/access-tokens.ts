import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'

export interface AccessClaims {
  readonly id: string
  readonly muid: string
  readonly roles: readonly string[]
  /** Id of the session. */
  readonly sid: string
}

export interface AccessTokens {
  /** Signs a token. @param until expiry, if it isn't the usual one. @returns the token and when it expires */
  sign(claims: AccessClaims, now: Date, until?: Date): { token: string; expiry: Date }
  /** The claims, or null if the token is malformed, expired or has an invalid signature. */
  verify(token: string): AccessClaims | null
}

/**
 * Cache size of verified tokens, because checking a signature costs more than the rest of a small request.
 */
const MOST_REMEMBERED = 5_000

/** Who the tokens are for. Tokens without it, from before, are refused, and clients refresh them. */
const AUDIENCE = 'muster-api'

const expiryClaim = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')}+0000`

/** Signs and verifies access tokens: JWT, HS256, with claims that other clients also read. */
export function accessTokens(secret: string, minutes: number): AccessTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256' })
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: AUDIENCE,
    requiredClaims: ['aud'],
  })
  const verified = new LRUCache<string, VerifiedClaims>({ max: MOST_REMEMBERED })
  return {
    sign(claims, now, until) {
      const seconds = Math.floor((until?.getTime() ?? now.getTime() + minutes * 60_000) / 1000)
      const expiry = new Date(seconds * 1000)
      const token = signer({
        ...claims,
        aud: AUDIENCE,
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
  /** Expiry in Unix seconds. */
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
