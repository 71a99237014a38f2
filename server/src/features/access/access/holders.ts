import type { AnyOf } from '@muster/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { listText } from '../../../platform/listing/lists.ts'

export interface Holder {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly muid: string
}

/**
 * SQL for the `user_id` of everyone who matches a rule, whether their account is active or not. Looks up the few
 * holders one by one, so that it never scans all members.
 * @param most of each way to match it; all by default
 */
export function idsOfHolders({ roles, types }: AnyOf, most?: number): SQL {
  const dynamicTypes = sql`${listText(types)}::text[]`
  const some = most === undefined ? sql`` : sql`limit ${most}::integer`
  return sql`
    (select link.user_id from role cross join lateral (
      select user_id from user_role where user_role.role_id = role.id and user_role.verified offset 0
    ) as link
    where role.title = any (${listText(roles)}::text[])
      or role.id in (select role_id from dynamic_role where type = any (${dynamicTypes})) ${some})
    union
    (select user_id from dynamic_user where type = any (${dynamicTypes}) ${some})`
}

/**
 * The active members who match a rule: through a verified role, a dynamic type that the role carries, or a
 * dynamic type of their own.
 */
export async function holdersOf(db: Database, rule: AnyOf): Promise<Holder[]> {
  return [
    ...(await db.execute<Holder>(sql`
      with held as materialized (${idsOfHolders(rule)})
      select member.id, member.email, member.full_name, member.muid
      from held cross join lateral (
        select id, email, full_name, muid from "user" where id = held.user_id and status = 'active' limit 1
      ) as member
      order by member.id`)),
  ]
}

/** SQL condition: the member has the role, verified. @param memberId SQL expression */
export const holdsRole = (memberId: SQL, title: string): SQL => sql`exists (
  select from user_role join role on role.id = user_role.role_id
  where user_role.user_id = ${memberId} and user_role.verified and role.title = ${title})`
