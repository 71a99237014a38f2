import type { Registration } from '@muster/contract/account/joining.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import type { Trace } from '../../account/accounts/index.ts'
import { user } from '../../account/accounts/tables.ts'
import { invite } from './tables.ts'

export interface ResolvedReferral {
  readonly inviterId: string
  readonly inviteId: string | null
}

const noLonger = () => fieldRefused('referral.invite_code', 'This invitation code is no longer valid')

/**
 * Who invited a newcomer; an invitation code takes precedence over a member ID.
 * @throws AppError 400 on the field when it matches no one, or the code was used or withdrawn or has expired
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

/** How many generations of inviters are compared, so that no one invites themselves through a friend. */
const FORBEARS = 3

/**
 * Stores who invited the new member and which invitation they used, and checks whether the account was
 * created on a network or device of their inviters.
 * @throws AppError 400 when someone else was faster with the code
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

/** Uses up the newcomer's invitation: the one with the code, or the one sent to their address. */
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
