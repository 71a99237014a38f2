import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { hashToken, randomToken } from '../../../../platform/security/secrets.ts'
import { voidSecondSteps } from '../sessions/challenges.ts'
import { oneTimeSecret, type secretPurposes } from '../tables.ts'

type Purpose = (typeof secretPurposes)[number]
/** Purposes for which a member has one secret at a time. */
type SinglePurpose = Exclude<Purpose, 'email-take-back'>

interface NewSecret {
  readonly userId: string
  readonly purpose: SinglePurpose
  readonly secretHash: string
  readonly payload?: string
  readonly askedByStaff?: boolean
  readonly minutes: number
  readonly now: Date
}

/** Stores a secret. It replaces an older one for the same purpose, which stops working. */
export async function storeSecret(tx: Database, given: NewSecret): Promise<void> {
  const fresh = {
    secretHash: given.secretHash,
    payload: given.payload ?? null,
    askedByStaff: given.askedByStaff ?? false,
    attempts: 0,
    expiresAt: new Date(given.now.getTime() + given.minutes * 60_000),
    createdAt: given.now,
  }
  await tx
    .insert(oneTimeSecret)
    .values({ userId: given.userId, purpose: given.purpose, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeSecret.userId, oneTimeSecret.purpose],
      targetWhere: sql`${oneTimeSecret.purpose} <> 'email-take-back'`,
      set: { ...fresh, expiresAt: sql`excluded.expires_at`, createdAt: sql`excluded.created_at` },
    })
}

/** Makes a token for an emailed link. Only its hash is stored. */
export async function issueToken(tx: Database, given: Omit<NewSecret, 'secretHash'>): Promise<string> {
  const token = randomToken()
  await storeSecret(tx, { ...given, secretHash: hashToken(token) })
  return token
}

/**
 * Voids every code and link that was emailed to a member, and sign-ins that wait for their second step. Call
 * it in the transaction of a new password, another address, a suspension or a closed account, before
 * `endSessions`, so that a session that a link is opening ends as well. Links that undo a change of address
 * survive: they are for an owner whose password a thief has changed.
 */
export async function voidMailedSecrets(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(oneTimeSecret)
    .where(and(eq(oneTimeSecret.userId, userId), ne(oneTimeSecret.purpose, 'email-take-back')))
  await voidSecondSteps(tx, userId)
}

/** Whose token this is, without using it up. @returns null when it is unknown, used or expired */
export async function findToken(db: Database, purpose: Purpose, token: string, now: Date) {
  const [found] = await db
    .select({ userId: oneTimeSecret.userId, payload: oneTimeSecret.payload })
    .from(oneTimeSecret)
    .where(matching(purpose, token, now))
  return found ?? null
}

/**
 * Uses up a token: of two concurrent requests with the same token, only one gets it.
 * @returns null when it is unknown, used or expired
 */
export async function consumeToken(tx: Database, purpose: Purpose, token: string, now: Date) {
  const [found] = await tx
    .delete(oneTimeSecret)
    .where(matching(purpose, token, now))
    .returning({
      userId: oneTimeSecret.userId,
      payload: oneTimeSecret.payload,
      createdAt: oneTimeSecret.createdAt,
    })
  return found ?? null
}

function matching(purpose: Purpose, token: string, now: Date) {
  return and(
    eq(oneTimeSecret.secretHash, hashToken(token)),
    eq(oneTimeSecret.purpose, purpose),
    gt(oneTimeSecret.expiresAt, sql`${now}`),
  )
}

const MOST_CODE_ATTEMPTS = 5

/**
 * Uses up a member's sign-in code. Each attempt is counted before the comparison, so that concurrent guesses
 * can't exceed five; then the code is void.
 * @returns whether the code was right
 */
export async function consumeCode(
  db: Database,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const [tried] = await db
    .update(oneTimeSecret)
    .set({ attempts: sql`${oneTimeSecret.attempts} + 1` })
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'otp'),
        gt(oneTimeSecret.expiresAt, sql`${now}`),
        lt(oneTimeSecret.attempts, MOST_CODE_ATTEMPTS),
      ),
    )
    .returning({
      id: oneTimeSecret.id,
      secretHash: oneTimeSecret.secretHash,
      // Doesn't wait for the disk: the wait would make an existing code take longer than a missing one.
      durable: sql`set_config('synchronous_commit', 'off', true)`,
    })
  if (tried?.secretHash !== codeHash) return false
  const used = await db
    .delete(oneTimeSecret)
    .where(and(eq(oneTimeSecret.id, tried.id), eq(oneTimeSecret.secretHash, codeHash)))
    .returning({ id: oneTimeSecret.id })
  return used.length > 0
}
