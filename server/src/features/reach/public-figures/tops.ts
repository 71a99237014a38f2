import { helperRoles } from '@muster/contract/access/abilities.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { keptFor } from './kept-for.ts'

const MINUTE = 60
const TOP = 100
/**
 * Candidates read from each group. A member below all of them in every group can't be among the first
 * hundred.
 */
const LOOKED_AT = 1_000

interface GroupMember {
  readonly userid: string | null
  readonly muid: string | null
  readonly full_name: string | null
  readonly ig_karma: number
  readonly igs: string[]
}

/**
 * The hundred students with the most karma in several groups together, from the first thousand on each
 * leaderboard. Named only with a public profile; members who aren't on leaderboards are excluded.
 */
export const topOfGroups = keptFor(
  MINUTE,
  async (db: Database, names: readonly string[]) => {
    if (names.length === 0) return []
    const rows = await db.execute<GroupMember>(sql`
      with asked as materialized (
        select id from interest_group where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))
      ), candidate as materialized (
        select distinct first.user_id from asked cross join lateral (
          select user_id from board_row
          where period = '1970-01-01' and group_id = asked.id and karma > 0
          order by karma desc, reached_at, user_id limit ${LOOKED_AT}::integer
        ) as first
      ), best as (
        select candidate.user_id, sum(entry.karma)::integer as karma, max(entry.reached_at) as reached_at
        from candidate join board_row as entry on entry.user_id = candidate.user_id and entry.period = '1970-01-01'
        join asked on asked.id = entry.group_id
        group by candidate.user_id order by 2 desc, 3, 1 limit ${TOP}::integer
      )
      select case when person.is_public then person.id end as userid,
        case when person.is_public then person.muid end as muid,
        case when person.is_public then person.full_name end as full_name, best.karma as ig_karma,
        array(
          select grp.name from user_interest_group as own join interest_group as grp on grp.id = own.interest_group_id
          where own.user_id = person.id order by grp.name
        ) as igs
      from best join "user" as person on person.id = best.user_id
      order by best.karma desc, best.reached_at, person.id`)
    return [...rows]
  },
  (names) => JSON.stringify([...new Set(names)].sort()),
)

interface TopMember {
  readonly full_name: string | null
  readonly karma: number
  readonly interest_groups: string[]
  readonly organizations: string[]
}

/**
 * The hundred members with the most karma, without mentors and enablers, and without members who have opted
 * out of leaderboards.
 */
export const topMembers = keptFor(
  MINUTE,
  async (db: Database, _which: 'all') => {
    const rows = await db.execute<TopMember>(sql`
      with best as materialized (
        select user_id, karma, rank_key, reached_at from wallet
        where ranked and not exists (
          select from user_role join role on role.id = user_role.role_id
          where user_role.user_id = wallet.user_id and role.title in ${[...helperRoles]}
        ) and not exists (select from board_opt_out as out where out.user_id = wallet.user_id)
        order by rank_key, reached_at, user_id limit ${TOP}::integer
      )
      select case when person.is_public then person.full_name end as full_name, best.karma,
        array(
          select grp.name from user_interest_group as own join interest_group as grp on grp.id = own.interest_group_id
          where own.user_id = person.id order by grp.name
        ) as interest_groups,
        array(
          select place.title from user_organization as link join organization as place on place.id = link.organization_id
          where link.user_id = person.id order by place.title
        ) as organizations
      from best join "user" as person on person.id = best.user_id
      order by best.rank_key, best.reached_at, person.id`)
    return [...rows]
  },
  (which) => which,
)

/** One entry for a member with a public profile, otherwise none. */
export async function pictureOf(db: Database, muid: string) {
  const rows = await db.execute<{ picture_key: string | null }>(sql`
    select picture_key from "user" where muid = ${muid} and is_public and status = 'active'`)
  return [...rows].map(({ picture_key }) => ({ image: pictureAddress(picture_key) }))
}
