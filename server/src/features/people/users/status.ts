import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { forbidden, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { assertAdministratorLeft, lockAdministration } from '../../access/access/index.ts'
import { assertMayAct, lockMember } from '../../access/roles/index.ts'
import { reinstate, restoreClosingAccount, suspend } from '../../account/accounts/index.ts'
import { closeAccount, GRACE_DAYS } from '../../account/joining/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'

type StatusParts = Pick<Parts, 'db' | 'clock' | 'log'>

/** A member's status before a change. */
export interface StatusBefore {
  readonly status: 'active' | 'suspended' | 'closing' | 'erased'
  readonly reason: string | null
}

interface StatusChange {
  readonly changed: boolean
  /** The text for the person. */
  readonly text: string
  readonly before: StatusBefore
}

/**
 * Deactivates an active member. Idempotent.
 * @throws AppError 404, 403 for staff with less access, 400 for oneself, the last administrator and closing
 * accounts
 */
export async function suspendMember(
  parts: StatusParts,
  { actor, request }: ActedBy,
  userId: string,
  reason: string | undefined,
): Promise<StatusChange> {
  const now = parts.clock.now()
  if (userId === actor.id) throw refused('You can’t deactivate yourself')
  return parts.db.transaction(async (tx) => {
    await lockAdministration(tx)
    const member = await lockMember(tx, userId)
    assertMayAct('suspend', actor, member)
    const before = { status: member.status, reason: member.suspensionReason }
    if (member.status === 'suspended') {
      return { changed: false, text: 'This member is already deactivated', before }
    }
    if (member.status !== 'active') {
      throw refused('This account is being deleted. Restore it before you deactivate it.')
    }
    await suspend(tx, userId, reason || null, now)
    if (member.isAdministrator) await assertAdministratorLeft(tx)
    await audit(tx, actor, {
      action: 'user.suspend',
      targetType: 'user',
      targetId: userId,
      before: { status: member.status },
      after: { status: 'suspended', reason: reason || null },
    })
    await recordSecurityEvent(tx, parts, request, { kind: 'suspended', userId, actor })
    return { changed: true, text: 'Member deactivated and signed out everywhere', before }
  })
}

/**
 * Restores a suspended or closing member; `only` limits it to one status. `reason` is for the log.
 * @throws AppError 404, 403
 */
export async function restoreMember(
  parts: StatusParts,
  { actor, request }: ActedBy,
  userId: string,
  { only, reason }: { readonly only?: StatusBefore['status']; readonly reason?: string } = {},
): Promise<StatusChange> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const member = await lockMember(tx, userId)
    assertMayAct('restore', actor, member)
    const before = { status: member.status, reason: member.suspensionReason }
    if (member.status === 'active') return { changed: false, text: 'This member is already active', before }
    if (only && member.status !== only) {
      return { changed: false, text: 'This account is now being deleted', before }
    }
    if (member.status === 'suspended') await reinstate(tx, userId, now)
    else await restoreClosingAccount(tx, userId, now)
    await audit(tx, actor, {
      action: 'user.restore',
      targetType: 'user',
      targetId: userId,
      before: { status: member.status },
      after: { status: 'active', ...(reason && { reason }) },
    })
    await recordSecurityEvent(tx, parts, request, { kind: 'restored', userId, actor })
    return { changed: true, text: 'Member restored', before }
  })
}

/**
 * Closes a member's account, one's own or as staff: personal data is erased after the grace period.
 * Idempotent; the period isn't extended.
 * @returns the text for the person
 * @throws AppError 403 before anything is looked up, so that ids can't be guessed; 404; 400 for the last
 * administrator
 */
export async function removeMember(
  parts: StatusParts & Pick<Parts, 'sendMail' | 'hashCode' | 'config'>,
  by: ActedBy,
  userId: string,
): Promise<string> {
  const { actor } = by
  const isOwn = userId === actor.id
  if (!isOwn && !isAllowed(pageAccess.manageUsers, actor)) throw forbidden()
  // Retries because leaving the circles can deadlock with other changes to them.
  return tryAgain(() => parts.db.transaction((tx) => removeLocked(parts, tx, by, userId)))
}

async function removeLocked(
  parts: StatusParts & Pick<Parts, 'sendMail' | 'hashCode' | 'config'>,
  tx: Database,
  { actor, request }: ActedBy,
  userId: string,
): Promise<string> {
  const now = parts.clock.now()
  const isOwn = userId === actor.id
  await lockAdministration(tx)
  const member = await lockMember(tx, userId)
  if (!isOwn) assertMayAct('remove', actor, member)
  if (member.status === 'closing') return 'This account is already being deleted'
  const eraseAfter = await closeAccount(parts, tx, userId, now, { byStaff: !isOwn })
  if (member.isAdministrator) await assertAdministratorLeft(tx)
  await audit(tx, actor, {
    action: 'user.remove',
    targetType: 'user',
    targetId: userId,
    before: { status: member.status },
    after: { status: 'closing', erase_after: eraseAfter.toISOString() },
  })
  await recordSecurityEvent(tx, parts, request, { kind: 'account_closed', userId, actor })
  return say`Account closed. Its personal data will be erased in ${{ days: GRACE_DAYS }} days.`
}
