import { eq, sql } from 'drizzle-orm'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { role } from './tables.ts'

interface RoleValues {
  readonly title: string
  readonly description: string | null
}

/** Inserts a role. @returns its id @throws a violated `role_title_unique` */
export async function insertRole(tx: Database, actor: Actor, values: RoleValues, now: Date): Promise<string> {
  const [made] = await tx
    .insert(role)
    .values({ ...values, ...madeNow(actor, now) })
    .returning({ id: role.id })
  if (!made) throw new Error('the role could not be made')
  return made.id
}

/**
 * Locks a role's row. The strength `update` also keeps anyone from being given the role meanwhile.
 * @returns undefined when there is no such role
 */
export async function lockRole(
  tx: Database,
  roleId: string,
  strength: 'key share' | 'no key update' | 'update',
) {
  const [row] = await tx.select().from(role).where(eq(role.id, roleId)).for(strength)
  return row
}

export async function changeRole(
  tx: Database,
  actor: Actor,
  roleId: string,
  values: Partial<RoleValues>,
  now: Date,
): Promise<void> {
  await tx
    .update(role)
    .set({ ...values, ...changedNow(actor, now) })
    .where(eq(role.id, roleId))
}

/** Deletes a role. Its pending requests and dynamic types are deleted with it. */
export async function deleteRole(tx: Database, roleId: string): Promise<void> {
  await tx.delete(role).where(eq(role.id, roleId))
}

/** Whether another role has the same title in different case, which people couldn't tell apart. */
export async function isTitleTaken(tx: Database, title: string, besides: string | null): Promise<boolean> {
  const found = await tx.execute(sql`
    select from role where lower(title) = ${title.toLowerCase()} and id is distinct from ${besides}::uuid limit 1`)
  return found.length > 0
}
