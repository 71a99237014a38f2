import { eq, sql } from 'drizzle-orm'
import { changedNow, madeNow } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { role } from './tables.ts'

/** The rows of roles, for those who look after them. */

interface RoleValues {
  readonly title: string
  readonly description: string | null
}

/** @throws a broken `role_title_unique`. @returns the id of the new role. */
export async function insertRole(tx: Database, actor: Actor, values: RoleValues, now: Date): Promise<string> {
  const [made] = await tx
    .insert(role)
    .values({ ...values, ...madeNow(actor, now) })
    .returning({ id: role.id })
  if (!made) throw new Error('the role could not be made')
  return made.id
}

/** The row under a lock; undefined where there is none. `update` keeps new holders out as well. */
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

/** Deletes a role with what hangs on it: requests for it, and dynamic types that it carries. */
export async function deleteRole(tx: Database, roleId: string): Promise<void> {
  await tx.delete(role).where(eq(role.id, roleId))
}

/** Whether another role is called so in other letters, which people could not tell apart. */
export async function isTitleTaken(tx: Database, title: string, besides: string | null): Promise<boolean> {
  const found = await tx.execute(sql`
    select from role where lower(title) = ${title.toLowerCase()} and id is distinct from ${besides}::uuid limit 1`)
  return found.length > 0
}
