import { administers } from '@muster/contract/access/abilities.ts'
import { type GivenRole, type StaffAct, whyNotAct, whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { user } from '../../account/accounts/tables.ts'
import { grantsOf, grantsOfMember, knownTypes, rolesOf } from '../access/index.ts'

/**
 * Locks a member against other changes until the transaction ends. Karma awards aren't blocked, because they
 * only refer to the row.
 * @throws AppError 404 for unknown and erased members
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

/** One of several members that are locked together, with their grants. */
export interface OneOfMany {
  readonly id: string
  readonly status: string
  /** Titles in the order used in the log. */
  readonly roles: readonly string[]
  readonly dynamicTypes: readonly string[]
}

/**
 * Locks these members as `lockMember` does, in the order of their ids. Skips unknown and erased ones. Two
 * statements.
 */
export async function lockMembers(tx: Database, userIds: readonly string[]): Promise<Map<string, OneOfMany>> {
  await tx.execute(sql`
    select from "user" where id = any (${uuids(userIds)}) and status <> 'erased' order by id for no key update`)
  return readMembers(tx, userIds)
}

/** Reads the grants of these members. Skips unknown and erased ones. One statement. */
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

/** @throws AppError 403 when the actor can't do this to the member */
export function assertMayAct(act: StaffAct, actor: Actor, member: LockedMember): void {
  const reason = whyNotAct(act, actor, member)
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

/** Why the actor can't change these roles of a member, as a 403 on `roles`; null when they can. */
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

/** @throws AppError 403 on `roles` as in `whyNotChangeRoles` */
export function assertMayChangeRoles(
  actor: Actor,
  member: LockedMember,
  changed: readonly GivenRole[],
): void {
  const refusal = whyNotChangeRoles(actor, member, changed)
  if (refusal) throw refusal
}
