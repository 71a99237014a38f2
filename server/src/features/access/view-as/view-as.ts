import type { View } from '@muster/contract/access/view-as.ts'
import { whyNotViewAs } from '@muster/contract/desk/staff-acts.ts'
import { audit } from '../../../platform/acts/audit.ts'
import { AppError, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { endViews, lockAccount, openView } from '../../account/accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { lockMember } from '../../people/users/index.ts'

/**
 * Lets an administrator view the app as a member, read-only, for half an hour at most; ends their previous
 * view. The reason is logged, and the member sees it in their recent activity.
 * @throws AppError 404 for unknown and erased members; 403 for oneself and administrators; 400 for accounts
 * that can't sign in
 */
export function startView(
  parts: Parts,
  { actor, request }: ActedBy,
  userId: string,
  reason: string,
): Promise<View> {
  return parts.db.transaction(async (tx) => {
    // Serialises two concurrent starts; the first view ends.
    await lockAccount(tx, actor.id)
    const member = await lockMember(tx, userId)
    const why = whyNotViewAs(actor, member)
    if (why !== null) throw new AppError(403, { general: [why] })
    if (member.status !== 'active') throw refused('This account can’t sign in, so there’s nothing to view')
    const view = await openView(tx, parts, actor, member)
    await audit(tx, actor, {
      action: 'user.view_as',
      targetType: 'user',
      targetId: userId,
      after: { until: view.until, reason },
    })
    await recordSecurityEvent(tx, parts, request, { kind: 'viewed_as', userId, actor })
    return { ...view, member: { id: member.id, full_name: member.fullName, muid: member.muid } }
  })
}

/**
 * Ends the actor's view, whether the call comes from it or not.
 * @returns the id of the viewed member; null when there was none
 */
export const leaveView = ({ db }: Parts, actor: Actor): Promise<string | null> =>
  endViews(db, actor.viewing?.byId ?? actor.id)
