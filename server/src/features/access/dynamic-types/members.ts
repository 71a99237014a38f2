import type { dynamicManagement } from '@muster/contract/access/dynamic-types.ts'
import { whyNotTypeOfMember } from '@muster/contract/desk/staff-acts.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findAccount } from '../../account/accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { type LockedMember, lockMember } from '../../people/users/index.ts'
import { changeMemberType, giveTypeToMember, lockMemberType, takeMemberType } from '../access/index.ts'

type Calls = typeof dynamicManagement

/**
 * Gives a dynamic type to a member, named by member ID or email address.
 * @returns ids of the new row and of the member
 * @throws AppError 400 on `user` when there is no such member and on `ends_at` for a time in the past, 403
 * for a type that the caller can't give, 409 when the member has it
 */
export function giveMember(parts: Parts, { actor, request }: ActedBy, body: BodyOf<Calls['giveMember']>) {
  const endsAt = body.ends_at ?? null
  return parts.db.transaction(async (tx) => {
    assertToCome(endsAt, parts.clock.now())
    const member = await lockNamed(tx, body.user, 'user')
    assertMay(actor, member, body.type)
    const id = await giveTypeToMember(tx, member.id, body.type, { by: actor.id, endsAt })
    await audit(tx, actor, given(member.id, body.type, endsAt))
    const event = { kind: 'type_given' as const, userId: member.id, actor, detail: body.type }
    await recordSecurityEvent(tx, parts, request, event)
    return { id, userId: member.id }
  })
}

/**
 * Moves a type to another member, changes when it ends, or both.
 * @returns ids of the members concerned
 * @throws AppError as in `giveMember`, on `new_user`; 404
 */
export function changeMember(
  parts: Parts,
  { actor, request }: ActedBy,
  rowId: string,
  change: BodyOf<Calls['changeMember']>,
): Promise<string[]> {
  return parts.db.transaction(async (tx) => {
    const row = await lockMemberType(tx, rowId)
    const { type } = row
    const endsAt = change.ends_at === undefined ? row.endsAt : change.ends_at
    const endChanges = momentOf(endsAt) !== momentOf(row.endsAt)
    if (endChanges) assertToCome(endsAt, parts.clock.now())
    const holder = await lockMember(tx, row.userId)
    assertMay(actor, holder, type)
    const next = change.new_user === undefined ? holder : await lockNamed(tx, change.new_user, 'new_user')
    if (next.id === holder.id) {
      if (!endChanges) return []
      await changeMemberType(tx, rowId, { userId: holder.id, endsAt })
      await audit(tx, actor, {
        action: 'user.end_type',
        targetType: 'user',
        targetId: holder.id,
        before: { dynamic_type: type, ends_at: row.endsAt },
        after: { dynamic_type: type, ends_at: endsAt },
      })
      return [holder.id]
    }
    assertMay(actor, next, type)
    await changeMemberType(tx, rowId, { userId: next.id, endsAt, by: actor.id })
    await audit(tx, actor, taken(holder.id, type), given(next.id, type, endsAt))
    await recordSecurityEvent(
      tx,
      parts,
      request,
      { kind: 'type_taken', userId: holder.id, actor, detail: type },
      { kind: 'type_given', userId: next.id, actor, detail: type },
    )
    return [holder.id, next.id]
  })
}

/**
 * Removes a dynamic type from a member.
 * @returns their id
 * @throws AppError 404, 403 for a type that the caller can't remove
 */
export function takeMember(parts: Parts, { actor, request }: ActedBy, rowId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const { type, userId } = await lockMemberType(tx, rowId)
    assertMay(actor, await lockMember(tx, userId), type)
    await takeMemberType(tx, rowId)
    await audit(tx, actor, taken(userId, type))
    await recordSecurityEvent(tx, parts, request, { kind: 'type_taken', userId, actor, detail: type })
    return userId
  })
}

/** @throws AppError 400 on the field when no one has this name, or their account was erased */
async function lockNamed(tx: Database, user: string, field: string): Promise<LockedMember> {
  const account = await findAccount(tx, user)
  if (!account || account.status === 'erased') {
    throw fieldRefused(
      field,
      'No one has this member ID or email address. Check it, or choose someone from the list.',
    )
  }
  return lockMember(tx, account.id)
}

function assertMay(actor: Actor, member: LockedMember, type: string): void {
  const reason = whyNotTypeOfMember(actor, member, type)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

function assertToCome(endsAt: string | null, now: Date): void {
  if (endsAt === null || Date.parse(endsAt) > now.getTime()) return
  throw fieldRefused('ends_at', 'Choose a date in the future, or no end date')
}

const momentOf = (text: string | null) => text && Date.parse(text)

const given = (userId: string, type: string, endsAt: string | null) =>
  ({
    action: 'user.give_type',
    targetType: 'user',
    targetId: userId,
    after: { dynamic_type: type, ...(endsAt && { ends_at: endsAt }) },
  }) as const

const taken = (userId: string, type: string) =>
  ({
    action: 'user.take_type',
    targetType: 'user',
    targetId: userId,
    before: { dynamic_type: type },
  }) as const
