/** Numbers of members from stored counts. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

export { memberCountChecks } from './doctor.ts'

const counted = (kind: 'status' | 'group' | 'department') => sql`(
  select key, sum(members)::integer as members from (
    select key, members from member_count where kind = ${sql.raw(`'${kind}'`)}
    union all
    select key, members from member_count_change where kind = ${sql.raw(`'${kind}'`)}
  ) as part group by key
)`

/** A table of `key` and `members`: the exact number of accounts in each status. */
export const membersByStatus: SQL = counted('status')

/** A table of `key` (the id as text) and `members`: each interest group that has had a member. */
export const membersByGroup: SQL = counted('group')

/** A table of `key` (the id as text) and `members`: each department that members of colleges have chosen. */
export const membersByDepartment: SQL = counted('department')

/** Joins `held`: the number of members with the verified role in scope as `role`, as `holders`. */
export const holdersOfRole: SQL = sql`
  left join member_count as kept_holders on kept_holders.kind = 'role' and kept_holders.key = role.id::text
  left join (
    select key, sum(members)::integer as members from member_count_change where kind = 'role' group by key
  ) as new_holders on new_holders.key = role.id::text
  cross join lateral (
    select greatest(0, coalesce(kept_holders.members, 0) + coalesce(new_holders.members, 0)) as holders
  ) as held`

/** Number of members with a verified role. One statement. */
export async function countHolders(db: Database, roleId: string): Promise<number> {
  const [row] = await db.execute<{ holders: number }>(sql`
    select coalesce(sum(members), 0)::integer as holders from (
      select members from member_count where kind = 'role' and key = ${roleId}::text
      union all
      select members from member_count_change where kind = 'role' and key = ${roleId}::text
    ) as part`)
  return row?.holders ?? 0
}

/**
 * Joins `awarded`: the number of awards for the task in scope as `task`, without reversed ones, as `gainers`.
 */
export const awardsOfTask: SQL = sql`
  left join member_count as kept_awards on kept_awards.kind = 'task' and kept_awards.key = task.id::text
  left join (
    select key, sum(members)::integer as members from member_count_change where kind = 'task' group by key
  ) as new_awards on new_awards.key = task.id::text
  cross join lateral (
    select greatest(0, coalesce(kept_awards.members, 0) + coalesce(new_awards.members, 0)) as gainers
  ) as awarded`

/** SQL value: the number of members of an interest group. `groupId` is an id or an SQL expression. */
export const membersOfGroup = (groupId: SQL | string): SQL => sql`coalesce((
  select sum(members)::integer from (
    select members from member_count where kind = 'group' and key = ${groupId}::text
    union all
    select members from member_count_change where kind = 'group' and key = ${groupId}::text
  ) as part
), 0)`

/** Number of members without erased accounts. One statement. */
export async function countAllMembers(db: Database): Promise<number> {
  const [all] = await db.execute<{ members: number }>(sql`
    select coalesce(sum(members), 0)::integer as members from ${membersByStatus} as counted where key <> 'erased'`)
  return all?.members ?? 0
}

const FOLD_AT_ONCE = 20_000

/**
 * Folds pending changes into the counts. Every process calls it from time to time; a lock lets one work at a
 * time.
 * @returns how many changes were folded
 */
export async function foldMemberCounts(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_member_counts(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}
