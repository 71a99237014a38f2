import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { dynamicUser, role, userRole } from './tables.ts'

/**
 * Grants and removals of one role for many members, with a fixed number of statements.
 * Triggers keep what depends on `user_role`: docs/architecture/triggers.md.
 */

interface GivenToMany {
  /** Null when a rule or the platform gives it. */
  readonly by: string | null
  readonly endsAt: string | null
  /** Id of the spreadsheet import that gives it. */
  readonly importId?: string
}

/** Gives the role to every member who doesn't have it verified. @returns ids of the members who got it */
export async function grantRoleToMany(
  tx: Database,
  roleId: string,
  userIds: readonly string[],
  { by, endsAt, importId }: GivenToMany,
): Promise<Set<string>> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    insert into user_role (user_id, role_id, verified, given_by_id, ends_at, import_id)
    select id, ${roleId}::uuid, true, ${by}::uuid, ${endsAt}::timestamptz, ${importId ?? null}::uuid
    from unnest(${uuids([...userIds].sort())}) as chosen (id)
    on conflict (user_id, role_id) do update set verified = true, given_by_id = excluded.given_by_id,
      ends_at = excluded.ends_at, ending_told_at = null, import_id = excluded.import_id, granted_at = now()
    where not user_role.verified
    returning user_id`)
  return new Set([...rows].map(({ user_id }) => user_id))
}

/**
 * Removes the role from members who have it verified. With `ended`, only where it had ended by that moment.
 * @returns ids of the members who lost it
 */
export async function revokeRoleFromMany(
  tx: Database,
  roleId: string,
  userIds: readonly string[],
  { ended }: { readonly ended?: Date } = {},
): Promise<Set<string>> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    delete from user_role where role_id = ${roleId} and verified and user_id = any (${uuids(userIds)})
      and (${ended ?? null}::timestamptz is null or ends_at <= ${ended ?? null}::timestamptz)
    returning user_id`)
  return new Set([...rows].map(({ user_id }) => user_id))
}

/** Roles that an import gave and that haven't been changed since, ordered by role and member. */
export async function rolesOfImport(tx: Database, importId: string) {
  return tx
    .select({ userId: userRole.userId, roleId: userRole.roleId })
    .from(userRole)
    .where(and(eq(userRole.importId, importId), eq(userRole.verified, true)))
    .orderBy(userRole.roleId, userRole.userId)
}

/** Locks a member's verified role. @returns null when they don't have it */
export async function lockHeldRole(tx: Database, userId: string, roleId: string) {
  const [held] = await tx
    .select({ endsAt: userRole.endsAt })
    .from(userRole)
    .where(and(eq(userRole.userId, userId), eq(userRole.roleId, roleId), eq(userRole.verified, true)))
    .for('update')
  return held ?? null
}

/** Sets when a member's role ends (null: never), and lets them be notified about the new end. */
export async function setRoleEnd(
  tx: Database,
  userId: string,
  roleId: string,
  endsAt: string | null,
): Promise<void> {
  await tx
    .update(userRole)
    .set({ endsAt, endingToldAt: null })
    .where(and(eq(userRole.userId, userId), eq(userRole.roleId, roleId)))
}

const NEXT = 500

/** Roles that have ended but haven't been removed yet, earliest first, in batches. */
export async function endedRoles(db: Database, now: Date) {
  return db
    .select({
      id: userRole.id,
      userId: userRole.userId,
      roleId: userRole.roleId,
      title: role.title,
      endsAt: userRole.endsAt,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(isNotNull(userRole.endsAt), sql`${userRole.endsAt} <= ${now}::timestamptz`, userRole.verified))
    .orderBy(userRole.endsAt, userRole.id)
    .limit(NEXT)
}

/** Deletes one batch of dynamic types that have ended. @returns each type and its former holder */
export async function takeEndedTypes(tx: Database, now: Date) {
  const due = tx
    .select({ id: dynamicUser.id })
    .from(dynamicUser)
    .where(and(isNotNull(dynamicUser.endsAt), sql`${dynamicUser.endsAt} <= ${now}::timestamptz`))
    .orderBy(dynamicUser.id)
    .limit(NEXT)
    .for('update', { skipLocked: true })
  return tx
    .delete(dynamicUser)
    .where(inArray(dynamicUser.id, due))
    .returning({ id: dynamicUser.id, userId: dynamicUser.userId, type: dynamicUser.type })
}

/**
 * Marks a batch of grants that end before `before` as announced, so that each holder is notified once.
 * @returns the marked grants
 */
export async function markEndingTold(tx: Database, now: Date, before: Date) {
  const soon = (table: typeof userRole | typeof dynamicUser) => sql`
    ${table.endsAt} is not null and ${table.endingToldAt} is null
    and ${table.endsAt} > ${now}::timestamptz and ${table.endsAt} <= ${before}::timestamptz`
  const roles = await tx.execute<{ user_id: string; what: string; ends_at: string; id: string }>(sql`
    update user_role set ending_told_at = ${now}::timestamptz from role
    where role.id = user_role.role_id and user_role.id in (
      select id from user_role where verified and ${soon(userRole)}
      order by id limit ${NEXT}::integer for update skip locked
    )
    returning user_role.user_id, role.title as what, user_role.ends_at, user_role.id`)
  const types = await tx.execute<{ user_id: string; what: string; ends_at: string; id: string }>(sql`
    update dynamic_user set ending_told_at = ${now}::timestamptz where id in (
      select id from dynamic_user where ${soon(dynamicUser)}
      order by id limit ${NEXT}::integer for update skip locked
    )
    returning user_id, type as what, ends_at, id`)
  return { roles: [...roles], types: [...types] }
}
