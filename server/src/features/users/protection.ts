import { administers } from '@muster/contract/access/abilities.ts'
import { type GivenRole, type StaffAct, whyNotAct, whyNotHandOut } from '@muster/contract/staff/staff-acts.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { grantsOf, rolesOf } from '../access/index.ts'
import { user } from '../accounts/tables.ts'

/**
 * Locks a member against other changes for the rest of the transaction. Awards of karma may go on: they only refer
 * to the row.
 * @throws AppError 404 for unknown and erased members.
 */
export async function lockMember(tx: Database, userId: string) {
  const [member] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), ne(user.status, 'erased')))
    .for('no key update')
  if (!member) throw notFound('This member')
  const held = await grantsOf(tx, userId)
  const roleIds = (await rolesOf(tx, userId)).map(({ id }) => id)
  return { ...member, ...held, roleIds, isAdministrator: administers(held) }
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** @throws AppError 403 when the member is not theirs to do this to. */
export function assertMayAct(act: StaffAct, actor: Actor, member: LockedMember): void {
  const reason = whyNotAct(act, actor, member)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** @throws AppError 403 on `roles` when the actor may not give these roles to the member, or take them away. */
export function assertMayChangeRoles(
  actor: Actor,
  member: LockedMember,
  changed: readonly GivenRole[],
): void {
  const reasons = [
    whyNotAct('changeRoles', actor, member),
    ...changed.map((role) => whyNotHandOut(actor, role)),
  ].filter((reason) => reason !== null)
  if (reasons.length > 0) throw new AppError(403, { general: [], roles: reasons.slice(0, 3) })
}
