import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { authenticatorApp, recoveryCode } from '../tables.ts'

type CodeParts = Pick<Parts, 'sealing' | 'hashCode' | 'config'>

const STEP_MS = 30_000
/** Accepts codes of the half minute before and after, because clocks differ and people type slowly. */
const TOLERANCE = 1
/** How many half minutes off a code is recognised as a clock error. */
const CLOCK_SEARCH = 12
const RECOVERY_CODES = 10
/** Without characters that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const RECOVERY_LENGTH = 10

const about = (userId: string) => `authenticator_app:${userId}`

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  })

/**
 * Stores the secret of an app to connect; replaces an earlier unconfirmed one.
 * @returns null when an app is connected
 */
export async function newAppSecret(
  tx: Database,
  parts: CodeParts,
  member: { readonly id: string; readonly muid: string },
): Promise<{ secret: string; address: string } | null> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = parts.sealing.seal(secret, about(member.id))
  const stored = await tx
    .insert(authenticatorApp)
    .values({ userId: member.id, secret: sealed })
    .onConflictDoUpdate({
      target: authenticatorApp.userId,
      set: { secret: sealed, lastStep: null },
      setWhere: isNull(authenticatorApp.confirmedAt),
    })
    .returning({ userId: authenticatorApp.userId })
  if (stored.length === 0) return null
  return { secret, address: totp(secret, parts.config.BRAND_NAME, member.muid).toString() }
}

/** The result of checking a code; the text says how to get it right. */
export type CodeCheck =
  | { readonly right: true; readonly way: 'app' | 'recovery' }
  | { readonly right: false; readonly text: string }

const wrong = (text: string): CodeCheck => ({ right: false, text })

/**
 * Checks and uses up a code of a member's app: of two concurrent requests with the same code, one succeeds.
 * @param waiting checks the app being connected instead of the active one
 */
export async function checkAppCode(
  tx: Database,
  parts: CodeParts,
  { userId, code, now, waiting = false }: { userId: string; code: string; now: Date; waiting?: boolean },
): Promise<CodeCheck> {
  const [app] = await tx
    .select({ secret: authenticatorApp.secret })
    .from(authenticatorApp)
    .where(
      and(
        eq(authenticatorApp.userId, userId),
        waiting ? isNull(authenticatorApp.confirmedAt) : isNotNull(authenticatorApp.confirmedAt),
      ),
    )
  const secret = app && parts.sealing.open(app.secret, about(userId))
  if (!secret) return wrong('This code is wrong')
  const drift = totp(secret).validate({ token: code, timestamp: now.getTime(), window: CLOCK_SEARCH })
  // Of a connected app, a code to come is like any wrong one: whoever guessed it would only have to wait.
  if (drift === null || (drift > TOLERANCE && !waiting)) {
    return wrong(
      'This code is wrong. Use the newest one in the app, and set your phone’s clock to automatic.',
    )
  }
  if (drift > TOLERANCE) {
    return wrong('Your phone’s clock is fast. Set it to automatic, then try the newest code.')
  }
  if (drift < -TOLERANCE) {
    return wrong('This code has expired. Set your phone’s clock to automatic, then try the newest code.')
  }
  const step = Math.floor(now.getTime() / STEP_MS) + drift
  const used = await tx
    .update(authenticatorApp)
    .set({ lastStep: step, ...(waiting && { confirmedAt: now.toISOString() }) })
    .where(
      and(
        eq(authenticatorApp.userId, userId),
        or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, step)),
      ),
    )
    .returning({ userId: authenticatorApp.userId })
  return used.length > 0
    ? { right: true, way: 'app' }
    : wrong('This code has already been used. Wait for the next one.')
}

/** Disconnects the app, or cancels connecting one. @returns whether one was connected */
export async function dropApp(tx: Database, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApp)
    .where(eq(authenticatorApp.userId, userId))
    .returning({ confirmedAt: authenticatorApp.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
const hashOf = (parts: CodeParts, userId: string, code: string) =>
  parts.hashCode(`recovery:${userId}:${plain(code)}`)

/** Creates ten recovery codes, which replace the previous ones. Only their hashes are stored. */
export async function newRecoveryCodes(tx: Database, parts: CodeParts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
  await dropRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(parts, userId, code) })))
  return codes
}

export async function dropRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}

/** Checks and uses up a code of the app or a recovery code. */
export async function checkCode(
  tx: Database,
  parts: CodeParts,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<CodeCheck> {
  const typed = plain(code)
  if (/^\d{6}$/.test(typed)) return checkAppCode(tx, parts, { userId, code: typed, now })
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOf(parts, userId, typed)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id })
  return used.length > 0
    ? { right: true, way: 'recovery' }
    : wrong('This recovery code is wrong or has already been used')
}
