import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { profiles } from '@muster/contract/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { likePattern } from '../../platform/like.ts'
import { pictureAddress } from '../../platform/media.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'

const SHORTEST = 2

interface FoundRow extends Record<string, unknown> {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly karma: number
  readonly level: string
  readonly interest_groups: { id: string; name: string }[]
  readonly organizations: { id: string; title: string; code: string; org_type: string }[]
}

const orders: Readonly<Record<string, SQL>> = {
  full_name: sql`lower(member.full_name), member.id`,
  '-full_name': sql`lower(member.full_name) desc, member.id`,
  karma: sql`wallet.karma, member.id`,
  '-karma': sql`wallet.karma desc, member.id`,
}

/** Public, active members by name or member ID, of one interest group when one is chosen. */
export async function searchMembers(db: Database, query: QueryOf<typeof profiles.search>) {
  const search = query.search?.toLowerCase() ?? ''
  if (search.length < SHORTEST && query.role !== 'mentor' && !query.ig) {
    throw fieldRefused('search', `Type at least ${SHORTEST} characters`)
  }
  const pattern = likePattern(search)
  const matching = sql`
    from "user" as member join wallet on wallet.user_id = member.id
    where member.is_public and member.status = 'active'
      and (lower(member.full_name) || ' ' || member.muid) like ${pattern}
      ${
        query.role === 'mentor'
          ? sql`and exists (
              select from user_role join role on role.id = user_role.role_id
              where user_role.user_id = member.id and user_role.verified and role.title = 'Mentor')`
          : sql``
      }
      ${
        query.ig
          ? sql`and member.id in (select user_id from user_interest_group where interest_group_id = ${query.ig})`
          : sql``
      }`
  const [counted] = await db.execute<{ count: number }>(sql`select count(*)::integer as count ${matching}`)
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const rows = await db.execute<FoundRow>(sql`
    with found as (
      select member.id, member.full_name, member.muid, member.picture_key, wallet.karma, wallet.level_order,
        row_number() over (order by ${orders[query.sortBy ?? '-karma'] ?? sql`member.id`}) as place
      ${matching} order by place
      limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer
    )
    select found.full_name, found.muid, found.picture_key, found.karma, level.name as level,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', grp.id, 'name', grp.name) order by grp.name)
        from user_interest_group as link join interest_group as grp on grp.id = link.interest_group_id
        where link.user_id = found.id
      ), '[]') as interest_groups,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', place.id, 'title', place.title, 'code', place.code, 'org_type', place.org_type) order by place.title)
        from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = found.id
      ), '[]') as organizations
    from found join level on level.level_order = found.level_order
    order by found.place`)
  return pageOf(
    [...rows].map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) })),
    count,
    { pageIndex, perPage: query.perPage },
  )
}

interface SuggestionRow extends Record<string, unknown> {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly level: string
}

const MOST_SUGGESTED = 6

/** A few public members who share an interest group with the reader, those with most karma in it first. */
export async function suggestMembers(db: Database, userId: string) {
  const rows = await db.execute<SuggestionRow>(sql`
    select member.full_name, member.muid, member.picture_key, level.name as level
    from (
      select top.user_id, max(top.karma) as karma
      from user_interest_group as mine
      cross join lateral (
        select user_id, karma from karma_by_group
        where interest_group_id = mine.interest_group_id order by karma desc limit 50
      ) as top
      where mine.user_id = ${userId} and top.user_id <> ${userId}
      group by top.user_id
    ) as candidate
    join "user" as member on member.id = candidate.user_id
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    where member.is_public and member.status = 'active'
    order by candidate.karma desc, member.id limit ${MOST_SUGGESTED}::integer`)
  return [...rows].map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }))
}
