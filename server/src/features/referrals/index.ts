import type { Registration } from '@muster/contract/account/registration.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { user } from '../accounts/tables.ts'
import { invite, referral } from './tables.ts'

export interface ResolvedReferral {
  readonly inviterId: string
  readonly inviteId: string | null
}

/**
 * Who invited a newcomer; an invite code wins over a member ID.
 * @throws AppError 400 on the field when it names nobody, or the code is used or out of date.
 */
export async function resolveReferral(
  db: Database,
  given: NonNullable<Registration['referral']>,
  now: Date,
): Promise<ResolvedReferral> {
  if (given.invite_code) {
    const [found] = await db
      .select({ id: invite.id, inviterId: invite.inviterId })
      .from(invite)
      .where(
        and(eq(invite.code, given.invite_code), isNull(invite.usedAt), gt(invite.expiresAt, sql`${now}`)),
      )
    if (!found) throw fieldRefused('referral.invite_code', 'This invite code is no longer valid')
    return { inviterId: found.inviterId, inviteId: found.id }
  }
  const [inviter] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.muid, given.muid?.toLowerCase() ?? ''), eq(user.status, 'active')))
  if (!inviter) throw fieldRefused('referral.muid', 'No member has this ID')
  return { inviterId: inviter.id, inviteId: null }
}

/** Notes who invited the new member, and uses the code up. @throws AppError 400 when another was faster. */
export async function recordReferral(
  tx: Database,
  userId: string,
  resolved: ResolvedReferral,
  now: Date,
): Promise<void> {
  if (resolved.inviteId) {
    const used = await tx
      .update(invite)
      .set({ usedBy: userId, usedAt: now })
      .where(and(eq(invite.id, resolved.inviteId), isNull(invite.usedAt)))
      .returning({ id: invite.id })
    if (used.length === 0) throw fieldRefused('referral.invite_code', 'This invite code is no longer valid')
  }
  await tx.insert(referral).values({ userId, ...resolved, createdAt: now })
}
