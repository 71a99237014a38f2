import { roles } from '@muster/contract/access/access.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { uuids } from '../../platform/listing/lists.ts'
import { role, userRole } from './tables.ts'

export { grantsOf, grantsOfMember, knownTypes, rolesWithTypes } from './grants.ts'
export { createGroupRoles, leadTitle, renameGroupRoles } from './group-roles.ts'
export { type Holder, holdersOf } from './holders.ts'

/** Roles that a newcomer may ask for. */
const selectable = ['Student', 'Mentor', 'Enabler']

export async function selectableRoles(db: Database) {
  const rows = await db
    .select({ id: role.id, title: role.title })
    .from(role)
    .where(inArray(role.title, selectable))
  return rows.sort((a, b) => selectable.indexOf(a.title) - selectable.indexOf(b.title))
}

/**
 * Gives a member a role. A role that was only asked for becomes verified; a verified one stays so.
 * @returns whether that changed anything.
 */
export async function grantRole(
  tx: Database,
  userId: string,
  roleId: string,
  verified: boolean,
): Promise<boolean> {
  const changed = await tx
    .insert(userRole)
    .values({ userId, roleId, verified })
    .onConflictDoUpdate({
      target: [userRole.userId, userRole.roleId],
      set: { verified: true },
      setWhere: sql`excluded.verified and not ${userRole.verified}`,
    })
    .returning({ id: userRole.id })
  return changed.length > 0
}

/** Takes a role from a member. @returns whether they had it. */
export async function revokeRole(tx: Database, userId: string, roleId: string): Promise<boolean> {
  const gone = await tx
    .delete(userRole)
    .where(and(eq(userRole.userId, userId), eq(userRole.roleId, roleId)))
    .returning({ id: userRole.id })
  return gone.length > 0
}

/** Gives a member a role by its title, verified. @returns whether that changed anything. */
export async function grantRoleByTitle(tx: Database, userId: string, title: string): Promise<boolean> {
  const [found] = await tx.select({ id: role.id }).from(role).where(eq(role.title, title))
  if (!found) throw new Error(`the role ${title} is missing`)
  return grantRole(tx, userId, found.id, true)
}

/**
 * Makes changes that could leave nobody in charge take turns; comes first in their transaction, before the member is
 * locked. Without it two administrators could demote each other at the same moment.
 */
export async function lockAdministration(tx: Database): Promise<void> {
  await tx.execute(sql`select from role where title = ${roles.admins} for update`)
}

/** @throws AppError 400 when no active administrator is left; call it after the change. */
export async function assertAdministratorLeft(tx: Database): Promise<void> {
  if ((await activeHolders(tx, roles.admins)) > 0) return
  throw refused('This is the last active administrator. Make somebody else one first')
}

/** How many active members hold a role, verified; asked before the last administrator loses it. */
async function activeHolders(tx: Database, title: string): Promise<number> {
  const [row] = await tx.execute<{ holders: number }>(sql`
    select count(*)::integer as holders from user_role
    join role on role.id = user_role.role_id
    join "user" on "user".id = user_role.user_id
    where role.title = ${title} and user_role.verified and "user".status = 'active'`)
  return row?.holders ?? 0
}

/** Ids and titles of the member's verified roles. */
export async function rolesOf(db: Database, userId: string) {
  return db
    .select({ id: role.id, title: role.title })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(userRole.verified, true)))
}

/** Replaces the member's verified roles by these; links that stay keep their date, requests keep waiting. */
export async function replaceRoles(tx: Database, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx
    .delete(userRole)
    .where(
      and(
        eq(userRole.userId, userId),
        eq(userRole.verified, true),
        sql`${userRole.roleId} <> all(${uuids(roleIds)})`,
      ),
    )
  for (const roleId of [...new Set(roleIds)].sort()) await grantRole(tx, userId, roleId, true)
}
