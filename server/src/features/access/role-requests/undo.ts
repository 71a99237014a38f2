import { UNDO_REQUEST_MINUTES } from '@muster/contract/access/role-requests.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { notify, takeBackNotice } from '../../notices/notifications/index.ts'
import { askForRole, isHeldByRequest } from '../access/index.ts'
import { changeHolders, findRole } from '../roles/index.ts'
import { assertMayVerify, type LockedRequest, lockRequest } from './locked.ts'
import { causeOf, undoneNotice } from './notices.ts'

/**
 * Undoes a decision: the request is pending again, and a role that it gave is removed right away. Idempotent.
 * @param minutes how long that is possible
 * @returns the member
 * @throws AppError 404; 403 as for verifying; 400 when it is too late or the role was changed since; 409 when
 * the member has withdrawn it, has requested the role again, or has it by now
 */
export async function undoDecision(
  parts: Parts,
  by: ActedBy,
  id: string,
  minutes = UNDO_REQUEST_MINUTES,
): Promise<{ userId: string; changed: boolean }> {
  const now = parts.clock.now()
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const asked = await lockRequest(tx, id)
      const { user_id: userId, title } = asked
      if (asked.state === 'waiting' || asked.decided_at === null) return { userId, changed: false }
      if (asked.state === 'withdrawn') throw conflict('general', 'The member has withdrawn this request')
      const decidedAt = new Date(asked.decided_at)
      if (now.getTime() - decidedAt.getTime() > minutes * 60_000) {
        throw refused(say`This was decided more than ${{ minutes }} minutes ago`)
      }
      const role = await findRole(tx, asked.role_id)
      assertMayVerify(by.actor, asked, role)
      if (asked.state === 'verified') await takeRole(tx, parts, by, asked)
      const { note, created_at: at } = asked
      if ((await askForRole(tx, userId, asked.role_id, { id, note, at })) === null) {
        throw conflict('general', say`The member now has the role ${{ title }} or has asked for it again`)
      }
      if (asked.state === 'rejected') {
        await audit(tx, by.actor, {
          action: 'user.reopen_role_request',
          targetType: 'user',
          targetId: userId,
          after: { role_request: title },
        })
      }
      await correctNotice(tx, by, asked, decidedAt)
      return { userId, changed: true }
    }),
  )
}

async function takeRole(tx: Database, parts: Parts, by: ActedBy, asked: LockedRequest): Promise<void> {
  if (!(await isHeldByRequest(tx, asked.id))) throw refused('The role has since been removed or given again')
  const role = await findRole(tx, asked.role_id)
  const change = { role, holds: false, isAsked: true } as const
  const outcome = (await changeHolders({ ...parts, db: tx }, by, change, [asked.user_id])).get(asked.user_id)
  if (outcome instanceof AppError) throw outcome
}

/** Removes an unread notification; a member who has read it is notified that the decision was undone. */
async function correctNotice(
  tx: Database,
  { actor }: ActedBy,
  asked: LockedRequest,
  at: Date,
): Promise<void> {
  const { id, user_id: userId, title } = asked
  const cause = causeOf(id, at)
  const [told] = await tx.execute<{ is_read: boolean }>(sql`
    select read_at is not null as is_read from notification where user_id = ${userId}::uuid and cause = ${cause}`)
  if (told?.is_read) await notify(tx, undoneNotice({ id, userId, title, at, actorId: actor.id }))
  else await takeBackNotice(tx, userId, cause)
}
