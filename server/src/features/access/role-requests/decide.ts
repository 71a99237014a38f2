import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import { dropRoleRequest } from '../access/index.ts'
import { changeHolders, dropOpenSignature, findRole } from '../roles/index.ts'
import { NOT_ACTIVE } from './list.ts'
import { decidedAlready, type LockedRequest, lockRequest } from './locked.ts'
import { rejectedNotice, verifiedNotice } from './notices.ts'

export interface Verifying {
  /** When the role ends by itself. */
  readonly endsAt?: string | null | undefined
  /** A message to the member. */
  readonly message?: string | null | undefined
}

/**
 * Verifies a request: the member gets the role right away and is notified. All rules for giving roles apply,
 * so Admins waits for a second signature. Idempotent for the same person.
 * @returns the member, and whether it is verified now or waits for a second signature
 * @throws AppError 404; 403 for one's own and for roles with more access than the actor has; 409 when it was
 * decided, or waits for a signature; 400 on `ends_at`, and while the member's account isn't active
 */
export async function verifyRequest(
  parts: Parts,
  by: ActedBy,
  id: string,
  { endsAt = null, message = null }: Verifying,
): Promise<{ userId: string; title: string; outcome: 'done' | 'waits' | 'unchanged' }> {
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const asked = await lockRequest(tx, id)
      const { user_id: userId, title } = asked
      if (asked.state === 'verified' && asked.decided_by_id === by.actor.id) {
        return { userId, title, outcome: 'unchanged' }
      }
      if (asked.state !== 'waiting') throw decidedAlready(asked)
      const role = await findRole(tx, asked.role_id)
      const change = { role, holds: true, endsAt, isAsked: true } as const
      const outcome = (await changeHolders({ ...parts, db: tx }, by, change, [userId])).get(userId)
      if (outcome instanceof AppError) throw outcome
      if (asked.status !== 'active') throw refused(NOT_ACTIVE)
      const at = parts.clock.now()
      await tx.execute(sql`
        update role_request set message = ${message},
          decided_at = case when state = 'verified' then ${at}::timestamptz end
        where id = ${id}::uuid`)
      if (outcome === 'waits') return { userId, title, outcome }
      await notifyByMailToo(parts, tx, [
        verifiedNotice({ id, userId, title, at, actorId: by.actor.id }, { endsAt, message }),
      ])
      return { userId, title, outcome: 'done' }
    }),
  )
}

export interface Rejecting {
  /** Reason for the member. Legacy clients send none. */
  readonly reason?: string | null | undefined
  readonly message?: string | null | undefined
}

/**
 * Rejects a request and notifies the member with the reason. Idempotent for the same person.
 * @returns whether that changed anything
 * @throws AppError 404, 403 for one's own, 409 when it was decided, or a colleague's second signature is
 * pending
 */
export async function rejectRequest(
  parts: Parts,
  by: ActedBy,
  id: string,
  { reason = null, message = null }: Rejecting,
): Promise<boolean> {
  const { actor } = by
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const asked = await lockRequest(tx, id)
      const { user_id: userId, title } = asked
      if (asked.state === 'rejected' && asked.decided_by_id === actor.id) return false
      if (asked.state !== 'waiting') throw decidedAlready(asked)
      if (userId === actor.id)
        throw new AppError(403, { general: ['You can’t decide on your own request. Withdraw it instead.'] })
      if (needsConfirmation(title)) await dropSignature(tx, parts, by, asked)
      const at = parts.clock.now()
      await tx.execute(sql`
        update role_request set state = 'rejected', reason = ${reason}, message = ${message},
          decided_by_id = ${actor.id}, decided_at = ${at}::timestamptz
        where id = ${id}::uuid`)
      await dropRoleRequest(tx, id)
      await audit(tx, actor, {
        action: 'user.reject_role',
        targetType: 'user',
        targetId: userId,
        before: { role_request: title },
        ...(reason && { after: { reason } }),
      })
      await notifyByMailToo(parts, tx, [
        rejectedNotice({ id, userId, title, at, actorId: actor.id }, { reason, message }),
      ])
      return true
    }),
  )
}

/** Withdraws the actor's own pending second signature; a colleague's stays. */
async function dropSignature(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  { user_id }: LockedRequest,
): Promise<void> {
  if (await dropOpenSignature(tx, parts, by, user_id)) return
  const open = await tx.execute(sql`
    select from second_signature where user_id = ${user_id}::uuid and state = 'open'
      and lapses_at > ${parts.clock.now()}::timestamptz`)
  if (open.length > 0) {
    throw conflict(
      'general',
      'Another administrator has to confirm this. Decline the second signature instead.',
    )
  }
}
