import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { hashToken, randomToken } from '../../../../platform/security/secrets.ts'
import { type challengePurposes, type firstSteps, signInChallenge } from '../tables.ts'

const LIFE_MS = 300_000
/** Wrong codes until the first step has to be repeated. */
const MOST_ATTEMPTS = 5

/** How the first step was done. */
type FirstStep = (typeof firstSteps)[number]

type PasskeyPurpose = Exclude<(typeof challengePurposes)[number], 'second-step'>

/** Stores that the first step of a sign-in succeeded. @returns the token for the second step */
export async function openSecondStep(
  tx: Database,
  userId: string,
  method: FirstStep,
  now: Date,
): Promise<string> {
  const token = randomToken()
  await tx.insert(signInChallenge).values({
    purpose: 'second-step',
    userId,
    method,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
    createdAt: now.toISOString(),
  })
  return token
}

/**
 * The pending second step of a token. Each attempt is counted before the comparison, so that concurrent codes
 * can't exceed five.
 * @returns null when the token is unknown, used, expired or tried too often
 */
export async function trySecondStep(db: Database, token: string, now: Date) {
  const [found] = await db
    .update(signInChallenge)
    .set({ attempts: sql`${signInChallenge.attempts} + 1` })
    .where(
      and(
        eq(signInChallenge.tokenHash, hashToken(token)),
        gt(signInChallenge.expiresAt, sql`${now}`),
        lt(signInChallenge.attempts, MOST_ATTEMPTS),
      ),
    )
    .returning({ id: signInChallenge.id, userId: signInChallenge.userId, method: signInChallenge.method })
  return found?.userId && found.method ? { ...found, userId: found.userId, method: found.method } : null
}

/**
 * Uses up a second step, in the transaction that opens the session.
 * @returns false when it was already used or voided
 */
export async function closeSecondStep(tx: Database, id: string): Promise<boolean> {
  const gone = await tx
    .delete(signInChallenge)
    .where(eq(signInChallenge.id, id))
    .returning({ id: signInChallenge.id })
  return gone.length > 0
}

interface PasskeyQuestion {
  readonly purpose: PasskeyPurpose
  /** The bytes to sign, in base64url. */
  readonly challenge: string
  readonly userId?: string
  readonly sessionId?: string
}

/** Stores a passkey challenge. @returns the id for the response */
export async function keepQuestion(db: Database, question: PasskeyQuestion, now: Date): Promise<string> {
  const [kept] = await db
    .insert(signInChallenge)
    .values({
      ...question,
      expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    .returning({ id: signInChallenge.id })
  if (!kept) throw new Error('the question was not kept')
  return kept.id
}

/**
 * Uses up a challenge: a repeated response finds nothing.
 * @param sessionId of the session that asked; null for a visitor's challenge
 */
export async function takeQuestion(
  db: Database,
  { purpose, id, sessionId }: { purpose: PasskeyPurpose; id: string; sessionId: string | null },
  now: Date,
): Promise<string | null> {
  const [taken] = await db
    .delete(signInChallenge)
    .where(
      and(
        eq(signInChallenge.id, id),
        eq(signInChallenge.purpose, purpose),
        gt(signInChallenge.expiresAt, sql`${now}`),
        sessionId === null
          ? sql`${signInChallenge.sessionId} is null`
          : eq(signInChallenge.sessionId, sessionId),
      ),
    )
    .returning({ challenge: signInChallenge.challenge })
  return taken?.challenge ?? null
}

/** Voids all of a member's pending sign-ins, after a new password, a suspension and the like. */
export async function voidSecondSteps(tx: Database, userId: string): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.userId, userId))
}

export async function tidyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`${now}`))
}
