import type { Registration } from '@muster/contract/account/registration.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { user } from '../accounts/tables.ts'
import { invite } from './tables.ts'
import type { Trace } from './trace.ts'

export interface ResolvedReferral {
  readonly inviterId: string
  readonly inviteId: string | null
}

const noLonger = () => fieldRefused('referral.invite_code', 'This invitation code is no longer valid')

/**
 * Who invited a newcomer; an invite code wins over a member ID.
 * @throws AppError 400 on the field when it names nobody, or the code is used, withdrawn or out of date.
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
      .innerJoin(user, and(eq(user.id, invite.inviterId), eq(user.status, 'active')))
      .where(
        and(
          eq(invite.code, given.invite_code),
          isNull(invite.usedAt),
          isNull(invite.withdrawnAt),
          gt(invite.expiresAt, sql`${now}`),
        ),
      )
    if (!found) throw noLonger()
    return { inviterId: found.inviterId, inviteId: found.id }
  }
  const [inviter] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.muid, given.muid?.toLowerCase() ?? ''), eq(user.status, 'active')))
  if (!inviter) throw fieldRefused('referral.muid', 'There’s no member with this ID')
  return { inviterId: inviter.id, inviteId: null }
}

/** Inviters of inviters whose devices are looked at as well, so that nobody invites themselves by way of a friend. */
const FORBEARS = 3

/**
 * Notes who invited the new member, which invitation that answers, and whether the account was made where those who
 * invited them are signed in. @throws AppError 400 when another was faster with the code.
 */
export async function recordReferral(
  tx: Database,
  member: { readonly id: string; readonly email: string },
  resolved: ResolvedReferral,
  { networkHash, deviceHash }: Trace,
  now: Date,
): Promise<void> {
  const inviteId = await useInvite(tx, member, resolved, now)
  await tx.execute(sql`
    with recursive forbear as (
      select ${resolved.inviterId}::uuid as id, 1 as step
      union all
      select above.inviter_id, forbear.step + 1 from forbear
      join referral as above on above.user_id = forbear.id where forbear.step < ${FORBEARS}::integer
    ), near as (
      select bool_or(session.device_hash = ${deviceHash}::text) as device, count(*) as sessions
      from forbear join session on session.user_id = forbear.id
      where session.network_hash = ${networkHash}::text and session.viewed_by_id is null
    )
    insert into referral (user_id, inviter_id, invite_id, network_hash, device_hash, near_inviter, created_at)
    select ${member.id}::uuid, ${resolved.inviterId}::uuid, ${inviteId}::uuid, ${networkHash}::text,
      ${deviceHash}::text, case when near.device then 'device' when near.sessions > 0 then 'network' end,
      ${now}::timestamptz
    from near`)
}

/** The invitation that brought the newcomer, used up: that of the code, or the one that was sent to their address. */
async function useInvite(
  tx: Database,
  { id, email }: { readonly id: string; readonly email: string },
  { inviterId, inviteId }: ResolvedReferral,
  now: Date,
): Promise<string | null> {
  const which = inviteId
    ? eq(invite.id, inviteId)
    : and(
        eq(invite.inviterId, inviterId),
        eq(invite.email, email.toLowerCase()),
        isNull(invite.withdrawnAt),
        gt(invite.expiresAt, sql`${now}`),
      )
  const [used] = await tx
    .update(invite)
    .set({ usedBy: id, usedAt: now })
    .where(and(which, isNull(invite.usedAt)))
    .returning({ id: invite.id })
  if (inviteId && !used) throw noLonger()
  return used?.id ?? null
}
