import { memberRoles, roles } from '@muster/contract/access/access.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { role, userRole } from './tables.ts'
import type { Giving } from './type-grants.ts'

export { grantsAt, grantsOf, grantsOfMember, knownTypes, rolesWithTypes } from './grants.ts'
export {
  campusLeadTitle,
  campusLeadTitleOf,
  createGroupRoles,
  isLeadRole,
  leadTitle,
  leadTitleOf,
  renameGroupRoles,
} from './group-roles.ts'
export { type Holder, holdersOf, holdsRole, idsOfHolders } from './holders.ts'
export {
  endedRoles,
  grantRoleToMany,
  lockHeldRole,
  markEndingTold,
  revokeRoleFromMany,
  rolesOfImport,
  setRoleEnd,
  takeEndedTypes,
} from './many.ts'
export { changeRole, deleteRole, insertRole, isTitleTaken, lockRole } from './role-records.ts'
export {
  changeMemberType,
  giveTypeToMember,
  giveTypeToRole,
  lockMemberType,
  lockRoleType,
  moveRoleType,
  takeMemberType,
  takeRoleType,
} from './type-grants.ts'

/** Roles that members can request. */
const selectable: readonly string[] = Object.values(memberRoles)

export async function selectableRoles(db: Database) {
  const rows = await db
    .select({ id: role.id, title: role.title, description: role.description })
    .from(role)
    .where(inArray(role.title, selectable))
  return rows.sort((a, b) => selectable.indexOf(a.title) - selectable.indexOf(b.title))
}

/**
 * Gives a member a role. A requested role becomes verified; a verified one keeps its end date.
 * Triggers keep what depends on `user_role`: docs/architecture/triggers.md.
 * @returns whether anything changed
 */
export async function grantRole(
  tx: Database,
  userId: string,
  roleId: string,
  { by, endsAt }: Giving = {},
): Promise<boolean> {
  const given = { verified: true, givenById: by ?? null, endsAt: endsAt ?? null, endingToldAt: null }
  const changed = await tx
    .insert(userRole)
    .values({ userId, roleId, ...given })
    .onConflictDoUpdate({
      target: [userRole.userId, userRole.roleId],
      set: { ...given, grantedAt: sql`now()` },
      setWhere: sql`not ${userRole.verified}`,
    })
    .returning({ id: userRole.id })
  return changed.length > 0
}

interface Asking {
  /** Id of the request before it was decided, so that undoing the decision keeps it; left out: a new id. */
  readonly id?: string
  /** The member's own words. */
  readonly note?: string | null
  /** When the request was made; left out: now. */
  readonly at?: Date | string
}

/**
 * Stores a member's request for a role. Does nothing when they already have or requested it.
 * @returns the id of the request; null when nothing was stored
 */
export async function askForRole(
  tx: Database,
  userId: string,
  roleId: string,
  { id, note = null, at }: Asking = {},
): Promise<string | null> {
  const [asked] = await tx
    .insert(userRole)
    .values({ userId, roleId, verified: false, note, ...(id && { id }), ...(at && { createdAt: at }) })
    .onConflictDoNothing()
    .returning({ id: userRole.id })
  return asked?.id ?? null
}

/** Deletes a pending role request. @returns whether there was one */
export async function dropRoleRequest(tx: Database, id: string): Promise<boolean> {
  const gone = await tx
    .delete(userRole)
    .where(and(eq(userRole.id, id), eq(userRole.verified, false)))
    .returning({ id: userRole.id })
  return gone.length > 0
}

/**
 * Whether the member still has the role that this request was granted. A role that was given again since has
 * another id.
 */
export async function isHeldByRequest(tx: Database, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: userRole.id })
    .from(userRole)
    .where(and(eq(userRole.id, id), eq(userRole.verified, true)))
  return held.length > 0
}

/** Removes a role from a member. @returns whether they had it */
export async function revokeRole(tx: Database, userId: string, roleId: string): Promise<boolean> {
  const gone = await tx
    .delete(userRole)
    .where(and(eq(userRole.userId, userId), eq(userRole.roleId, roleId)))
    .returning({ id: userRole.id })
  return gone.length > 0
}

/** Gives a member a verified role by its title. @returns whether anything changed */
export async function grantRoleByTitle(
  tx: Database,
  userId: string,
  title: string,
  giving?: Giving,
): Promise<boolean> {
  const [found] = await tx.select({ id: role.id }).from(role).where(eq(role.title, title))
  if (!found) throw new Error(`the role ${title} is missing`)
  return grantRole(tx, userId, found.id, giving)
}

/**
 * Serialises changes that could leave the site without an administrator, such as two administrators demoting
 * each other at the same moment. Take this lock first in the transaction, before the member's.
 */
export async function lockAdministration(tx: Database): Promise<void> {
  await tx.execute(sql`select from role where title = ${roles.admins} for update`)
}

/**
 * Makes sure that an active administrator without an end date is left; otherwise the site could end up
 * without one. Call it after the change, in the same transaction.
 * @throws AppError 400 when none is left
 */
export async function assertAdministratorLeft(tx: Database): Promise<void> {
  const administrators = await activeAdministrators(tx)
  if (administrators.some(({ ends_at }) => ends_at === null)) return
  throw refused(
    administrators.length === 0
      ? 'This is the last active administrator. Make someone else an administrator first.'
      : 'This is the last active administrator whose role has no end date. Remove the end date from another administrator’s role first.',
  )
}

/**
 * The active members with the role Admins, and when their role ends. A role that has just ended is included
 * until the job removes it.
 */
export async function activeAdministrators(tx: Database) {
  const rows = await tx.execute<{ id: string; ends_at: string | null }>(sql`
    select member.id, user_role.ends_at from user_role
    join role on role.id = user_role.role_id
    join "user" as member on member.id = user_role.user_id
    where role.title = ${roles.admins} and user_role.verified and member.status = 'active'
    order by member.id`)
  return [...rows]
}

/** Names of active administrators who can sign, without these people; up to three. */
export async function signersOf(db: Database, without: readonly (string | null)[]): Promise<string[]> {
  const rows = await db.execute<{ full_name: string }>(sql`
    select member.full_name from user_role
    join role on role.id = user_role.role_id
    join "user" as member on member.id = user_role.user_id
    where role.title = ${roles.admins} and user_role.verified and member.status = 'active'
      and member.id <> all (${uuids(without.flatMap((id) => id ?? []))})
    order by member.full_name, member.id limit 3`)
  return [...rows].map(({ full_name }) => full_name)
}

/** Ids and titles of a member's verified roles. */
export async function rolesOf(db: Database, userId: string) {
  return db
    .select({ id: role.id, title: role.title })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(userRole.verified, true)))
}

/**
 * Replaces a member's verified roles. Roles that they keep have their dates unchanged, and pending requests
 * stay.
 */
export async function replaceRoles(
  tx: Database,
  userId: string,
  roleIds: readonly string[],
  giving: Giving,
): Promise<void> {
  await tx
    .delete(userRole)
    .where(
      and(
        eq(userRole.userId, userId),
        eq(userRole.verified, true),
        sql`${userRole.roleId} <> all(${uuids(roleIds)})`,
      ),
    )
  for (const roleId of [...new Set(roleIds)].sort()) await grantRole(tx, userId, roleId, giving)
}
