import { whyNotAct } from '@muster/contract/desk/staff-acts.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { grantsOf } from '../../access/access/index.ts'
import { endSessions, lockAccount, siteOf } from '../accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { dropSecondStep } from './drop.ts'
import { resetAskedMail, resetDoneMail } from './mails.ts'
import { readStanding } from './standing.ts'
import { secondStepReset } from './tables.ts'

/** Long enough for the member to read the email and stop a reset that they didn't ask for. */
const DELAY_HOURS = 24
const HOUR_MS = 3_600_000

async function lockOther(tx: Database, actor: Actor, userId: string) {
  const account = await lockAccount(tx, userId)
  if (!account || account.status === 'erased') throw notFound('this member')
  await assertMayHelp(tx, actor, userId)
  return account
}

async function assertMayHelp(db: Database, actor: Actor, userId: string): Promise<void> {
  const reason = whyNotAct('edit', actor, { id: userId, ...(await grantsOf(db, userId)) })
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** A member's second step as staff see it. @throws AppError 404, 403 for staff with less access */
export async function readForStaff(parts: Parts, actor: Actor, userId: string) {
  await assertMayHelp(parts.db, actor, userId)
  const standing = await readStanding(parts.db, userId)
  if (!standing) throw notFound('this member')
  const { on, app_since, passkeys, reset } = standing
  return { on, app: app_since !== null, passkeys: passkeys.length, reset }
}

/**
 * Requests a reset of a member's second step. It takes effect in 24 hours; the member gets an email and can
 * stop it. Idempotent: keeps the first time.
 * @throws AppError 404, 403 for staff with less access, 400 for oneself and without a second step
 */
export async function askReset(parts: Parts, { actor, request }: ActedBy, userId: string, reason: string) {
  if (userId === actor.id) throw refused('You can’t reset your own two-step sign-in. Ask a colleague.')
  const now = parts.clock.now()
  const token = randomToken()
  return parts.db.transaction(async (tx) => {
    const member = await lockOther(tx, actor, userId)
    const standing = await readStanding(tx, userId)
    if (!standing?.on) throw refused('This member doesn’t use two-step sign-in')
    if (standing.reset) return { takes_effect_at: standing.reset.takes_effect_at }
    const takesEffectAt = new Date(now.getTime() + DELAY_HOURS * HOUR_MS).toISOString()
    await tx.insert(secondStepReset).values({
      userId,
      askedById: actor.id,
      reason,
      stopTokenHash: hashToken(token),
      takesEffectAt,
      createdAt: now.toISOString(),
    })
    await parts.sendMail(tx, resetAskedMail(siteOf(parts), member, { reason, hours: DELAY_HOURS, token }))
    await audit(tx, actor, {
      action: 'user.ask_second_step_reset',
      targetType: 'user',
      targetId: userId,
      after: { takes_effect_at: takesEffectAt, reason },
    })
    const event = { kind: 'second_step_reset_asked' as const, userId, actor }
    await recordSecurityEvent(tx, parts, request, event)
    return { takes_effect_at: takesEffectAt }
  })
}

/** @returns the id of the member, null when no reset was pending */
async function dropReset(
  tx: Database,
  which: { userId: string } | { token: string },
): Promise<string | null> {
  const [gone] = await tx
    .delete(secondStepReset)
    .where(
      'token' in which
        ? eq(secondStepReset.stopTokenHash, hashToken(which.token))
        : eq(secondStepReset.userId, which.userId),
    )
    .returning({ userId: secondStepReset.userId })
  return gone?.userId ?? null
}

/** Cancels a reset as staff. @throws AppError 404 when none is pending, 403 for staff with less access */
export async function cancelReset(parts: Parts, { actor, request }: ActedBy, userId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockOther(tx, actor, userId)
    if (!(await dropReset(tx, { userId }))) throw notFound('a pending reset')
    await audit(tx, actor, { action: 'user.cancel_second_step_reset', targetType: 'user', targetId: userId })
    const event = { kind: 'second_step_reset_stopped' as const, userId, actor }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/** Stops one's own reset, signed in. @throws AppError 404 when none is pending */
export async function stopOwnReset(parts: Parts, { actor, request }: ActedBy): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await dropReset(tx, { userId: actor.id }))) throw notFound('a pending reset')
    const event = { kind: 'second_step_reset_stopped' as const, userId: actor.id, actor }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/**
 * Stops one's own reset by the link in the email, without signing in.
 * @throws AppError 400 for a stale link
 */
export async function stopResetByLink(parts: Parts, token: string, request: RequestFacts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const userId = await dropReset(tx, { token })
    if (!userId) throw refused('This reset has already been stopped or carried out')
    await recordSecurityEvent(tx, parts, request, { kind: 'second_step_reset_stopped', userId })
  })
}

/** Carries out resets that are due, each in its own transaction. */
export async function runResets(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const due = await parts.db
    .select({ userId: secondStepReset.userId })
    .from(secondStepReset)
    .where(lte(secondStepReset.takesEffectAt, sql`${now}`))
    .limit(500)
  for (const { userId } of due) await runReset(parts, userId, now)
}

async function runReset(parts: Parts, userId: string, now: Date): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const member = await lockAccount(tx, userId)
    const [reset] = await tx
      .delete(secondStepReset)
      .where(and(eq(secondStepReset.userId, userId), lte(secondStepReset.takesEffectAt, sql`${now}`)))
      .returning({ reason: secondStepReset.reason })
    // It was stopped at this very moment.
    if (!member || !reset) return
    await dropSecondStep(tx, userId)
    await endSessions(tx, userId)
    await parts.sendMail(tx, resetDoneMail(siteOf(parts), member))
    await recordSecurityEvent(tx, parts, null, { kind: 'second_step_reset', userId })
  })
}
