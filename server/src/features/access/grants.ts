import { dynamicTypeList, type Permissions } from '@muster/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { uuids } from '../../platform/listing/lists.ts'

/** Dynamic types of the row in scope as `member`, their own and those of their verified roles. */
export const typesOfMember: SQL = sql`
  array(
    select type from dynamic_user where user_id = member.id
    union
    select dynamic_role.type from user_role join dynamic_role on dynamic_role.role_id = user_role.role_id
    where user_role.user_id = member.id and user_role.verified
  ) as types`

/** Verified roles and dynamic types of the row in scope as `member`. */
export const grantsOfMember: SQL = sql`
  array(
    select role.title from user_role join role on role.id = user_role.role_id
    where user_role.user_id = member.id and user_role.verified order by role.title
  ) as roles, ${typesOfMember}`

/** Only the types of the contract count, in its order. */
export function knownTypes(types: readonly string[]): string[] {
  return dynamicTypeList.filter((type) => types.includes(type))
}

/** What a member holds, whatever the state of their account: for rules among staff. */
export async function grantsOf(db: Database, userId: string): Promise<Permissions> {
  const [row] = await db.execute<{ roles: string[]; types: string[] }>(
    sql`select ${grantsOfMember} from "user" as member where member.id = ${userId}`,
  )
  return { roles: row?.roles ?? [], dynamicTypes: knownTypes(row?.types ?? []) }
}

/** Roles with the dynamic types that they carry, by title; all of them, or those of these ids. */
export async function rolesWithTypes(db: Database, ids?: readonly string[]) {
  const rows = await db.execute<{ id: string; title: string; types: string[] }>(sql`
    select role.id, role.title,
      array(select type from dynamic_role where dynamic_role.role_id = role.id order by type) as types
    from role
    where ${ids === undefined ? sql`true` : sql`role.id = any(${uuids(ids)})`}
    order by role.title`)
  return [...rows].map(({ id, title, types }) => ({ id, title, dynamicTypes: types }))
}
