import { administers } from '@muster/contract/access/abilities.ts'
import { type GivenRole, type StaffAct, whyNotAct, whyNotHandOut } from '@muster/contract/staff/staff-acts.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { uuids } from '../../platform/listing/lists.ts'
import { grantsOf, grantsOfMember, knownTypes, rolesOf } from '../access/index.ts'
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
  if (!member) throw notFound('this member')
  const held = await grantsOf(tx, userId)
  const roleIds = (await rolesOf(tx, userId)).map(({ id }) => id)
  return { ...member, ...held, roleIds, isAdministrator: administers(held) }
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** A member of many that are locked together, with what they hold. */
export interface OneOfMany {
  readonly id: string
  readonly status: string
  /** Titles in the order in which the log has them. */
  readonly roles: readonly string[]
  readonly dynamicTypes: readonly string[]
}

/** Locks these members as `lockMember`, in the order of their ids; unknown and erased ones are left out. Two statements. */
export async function lockMembers(tx: Database, userIds: readonly string[]): Promise<Map<string, OneOfMany>> {
  await tx.execute(sql`
    select from "user" where id = any (${uuids(userIds)}) and status <> 'erased' order by id for no key update`)
  return readMembers(tx, userIds)
}

/** What these members hold; unknown and erased ones are left out. One statement. */
export async function readMembers(db: Database, userIds: readonly string[]): Promise<Map<string, OneOfMany>> {
  const rows = await db.execute<{ id: string; status: string; roles: string[]; types: string[] }>(sql`
    select member.id, member.status, ${grantsOfMember} from "user" as member
    where member.id = any (${uuids(userIds)}) and member.status <> 'erased'`)
  return new Map(
    [...rows].map(({ id, status, roles, types }) => [
      id,
      { id, status, roles, dynamicTypes: knownTypes(types) },
    ]),
  )
}

/** @throws AppError 403 when the member is not theirs to do this to. */
export function assertMayAct(act: StaffAct, actor: Actor, member: LockedMember): void {
  const reason = whyNotAct(act, actor, member)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** Why the actor may not give these roles to a member, or take them away: a 403 on `roles`; null when they may. */
export function whyNotChangeRoles(
  actor: Actor,
  member: OneOfMany | LockedMember,
  changed: readonly GivenRole[],
): AppError | null {
  const reasons = [
    whyNotAct('changeRoles', actor, member),
    ...changed.map((role) => whyNotHandOut(actor, role)),
  ].filter((reason) => reason !== null)
  return reasons.length > 0 ? new AppError(403, { general: [], roles: reasons.slice(0, 3) }) : null
}

/** @throws AppError 403 on `roles` as `whyNotChangeRoles`. */
export function assertMayChangeRoles(
  actor: Actor,
  member: LockedMember,
  changed: readonly GivenRole[],
): void {
  const refusal = whyNotChangeRoles(actor, member, changed)
  if (refusal) throw refusal
}
