/** How many members there are, without counting them. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

export { memberCountChecks } from './doctor.ts'

const counted = (kind: 'status' | 'group' | 'department') => sql`(
  select key, sum(members)::integer as members from (
    select key, members from member_count where kind = ${sql.raw(`'${kind}'`)}
    union all
    select key, members from member_count_change where kind = ${sql.raw(`'${kind}'`)}
  ) as part group by key
)`

/** A table of `key` and `members`: each status of accounts and how many have it, exactly. */
export const membersByStatus: SQL = counted('status')

/** A table of `key` (the id as text) and `members`: each interest group that has had a member. */
export const membersByGroup: SQL = counted('group')

/** A table of `key` (the id as text) and `members`: each department that members have named with a college. */
export const membersByDepartment: SQL = counted('department')

/** Joins `held`: how many members hold the role in scope as `role`, verified, as `holders`. */
export const holdersOfRole: SQL = sql`
  left join member_count as kept_holders on kept_holders.kind = 'role' and kept_holders.key = role.id::text
  left join (
    select key, sum(members)::integer as members from member_count_change where kind = 'role' group by key
  ) as new_holders on new_holders.key = role.id::text
  cross join lateral (
    select greatest(0, coalesce(kept_holders.members, 0) + coalesce(new_holders.members, 0)) as holders
  ) as held`

/** How many members hold a role, verified. One statement. */
export async function countHolders(db: Database, roleId: string): Promise<number> {
  const [row] = await db.execute<{ holders: number }>(sql`
    select coalesce(sum(members), 0)::integer as holders from (
      select members from member_count where kind = 'role' and key = ${roleId}::text
      union all
      select members from member_count_change where kind = 'role' and key = ${roleId}::text
    ) as part`)
  return row?.holders ?? 0
}

/** Joins `awarded`: how many awards of the task in scope as `task` stand, as `gainers`. */
export const awardsOfTask: SQL = sql`
  left join member_count as kept_awards on kept_awards.kind = 'task' and kept_awards.key = task.id::text
  left join (
    select key, sum(members)::integer as members from member_count_change where kind = 'task' group by key
  ) as new_awards on new_awards.key = task.id::text
  cross join lateral (
    select greatest(0, coalesce(kept_awards.members, 0) + coalesce(new_awards.members, 0)) as gainers
  ) as awarded`

/** How many members one interest group has, as a value; `groupId` is an id or an expression that gives one. */
export const membersOfGroup = (groupId: SQL | string): SQL => sql`coalesce((
  select sum(members)::integer from (
    select members from member_count where kind = 'group' and key = ${groupId}::text
    union all
    select members from member_count_change where kind = 'group' and key = ${groupId}::text
  ) as part
), 0)`

/** All members whose accounts were not erased. One statement. */
export async function countAllMembers(db: Database): Promise<number> {
  const [all] = await db.execute<{ members: number }>(sql`
    select coalesce(sum(members), 0)::integer as members from ${membersByStatus} as counted where key <> 'erased'`)
  return all?.members ?? 0
}

const FOLD_AT_ONCE = 20_000

/** Adds pending changes to the counts; every process calls it now and then, one at a time works. */
export async function foldMemberCounts(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_member_counts(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
