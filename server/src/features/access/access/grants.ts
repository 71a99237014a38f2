import { dynamicTypeList, type Permissions } from '@muster/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'

const grantsWhere = (roleCounts: SQL, typeCounts: SQL): SQL => sql`
  array(
    select role.title from user_role join role on role.id = user_role.role_id
    where user_role.user_id = member.id and ${roleCounts} order by role.title
  ) as roles,
  array(
    select type from dynamic_user where user_id = member.id and ${typeCounts}
    union
    select dynamic_role.type from user_role join dynamic_role on dynamic_role.role_id = user_role.role_id
    where user_role.user_id = member.id and ${roleCounts}
  ) as types`

/**
 * SQL columns with the verified roles and the dynamic types of the row in scope as `member`: their own types
 * and those that their roles carry. Grants that ended a moment ago can still be among them, which is fine for
 * lists and for rules among staff. Sessions use `grantsAt`.
 */
export const grantsOfMember: SQL = grantsWhere(sql`user_role.verified`, sql`true`)

/**
 * SQL columns with what the row in scope as `member` holds at `now`, without anything that has ended. `until`
 * is when the first of these grants ends (null: none ends by itself).
 */
export const grantsAt = (now: Date): SQL => {
  const running = (table: SQL) => sql`(${table}.ends_at is null or ${table}.ends_at > ${now}::timestamptz)`
  const roleCounts = sql`user_role.verified and ${running(sql`user_role`)}`
  return sql`${grantsWhere(roleCounts, running(sql`dynamic_user`))},
    least(
      (select min(ends_at) from user_role where user_id = member.id and ${roleCounts}),
      (select min(ends_at) from dynamic_user where user_id = member.id and ${running(sql`dynamic_user`)})
    ) as until`
}

/** Drops types that the contract doesn't know, and returns the rest in the contract's order. */
export function knownTypes(types: readonly string[]): string[] {
  return dynamicTypeList.filter((type) => types.includes(type))
}

/** A member's roles and types, whatever the state of their account. For rules among staff. */
export async function grantsOf(db: Database, userId: string): Promise<Permissions> {
  const [row] = await db.execute<{ roles: string[]; types: string[] }>(
    sql`select ${grantsOfMember} from "user" as member where member.id = ${userId}`,
  )
  return { roles: row?.roles ?? [], dynamicTypes: knownTypes(row?.types ?? []) }
}

/** Roles with the dynamic types that they carry, sorted by title: all roles, or only those with these ids. */
export async function rolesWithTypes(db: Database, ids?: readonly string[]) {
  const rows = await db.execute<{ id: string; title: string; types: string[] }>(sql`
    select role.id, role.title,
      array(select type from dynamic_role where dynamic_role.role_id = role.id order by type) as types
    from role
    where ${ids === undefined ? sql`true` : sql`role.id = any(${uuids(ids)})`}
    order by role.title`)
  return [...rows].map(({ id, title, types }) => ({ id, title, dynamicTypes: types }))
}
