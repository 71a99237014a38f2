import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import type { NearMember, searchStart } from '@muster/contract/people/search-start.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { presentFace } from '../../platform/files/media.ts'
import { uuids } from '../../platform/listing/lists.ts'

/** People shown of a kind. */
const SHOWN = 6
/** Rows that are looked at for them: some have no public profile. */
const LOOKED_AT = { active: 40, college: 60, fellows: 60, inGroup: 40, around: 15 } as const

const count = (number: number) => sql.raw(String(number))

interface StoredNear extends Record<string, unknown> {
  readonly why: NearMember['why']
  readonly shared: string | null
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly karma: number
  readonly level_order: number
  readonly interest_groups: string[]
}

/**
 * What the search shows one member before they type: two statements, which read the first rows of indexes, however many
 * members there are. Nobody stands there twice, and nobody without a public profile.
 */
export async function readStart(
  db: Database,
  userId: string,
  { members = [], campuses = [] }: QueryOf<typeof searchStart.show>,
): Promise<ReplyOf<typeof searchStart.show>> {
  const [people, places] = await Promise.all([
    readPeople(db, userId, members),
    db.execute<{ id: string; title: string; code: string; is_mine: boolean; is_recent: boolean }>(sql`
      select place.id, place.title, place.code, coalesce(place.id = college_of_member(${userId}), false) as is_mine,
        place.id = any (${uuids(campuses)}) as is_recent
      from organization as place
      where place.org_type = 'College'
        and place.id in (select unnest(${uuids(campuses)}) union select college_of_member(${userId}))
      order by array_position(${uuids(campuses)}, place.id), place.id`),
  ])
  const college = [...places].find(({ is_mine }) => is_mine)
  const of = (...kinds: readonly NearMember['why'][]) => people.filter(({ why }) => kinds.includes(why))
  return {
    college: college ? { id: college.id, title: college.title } : null,
    college_members: of('college'),
    suggested: of('circle', 'group', 'karma').slice(0, SHOWN),
    recent_members: of('recent'),
    recent_campuses: [...places]
      .filter(({ is_recent }) => is_recent)
      .map(({ id, title, code }) => ({ id, title, code })),
  }
}

async function readPeople(db: Database, userId: string, recent: readonly string[]): Promise<NearMember[]> {
  const wanted = JSON.stringify(recent.map((muid) => muid.toLowerCase()))
  const rows = await db.execute<StoredNear>(sql`
    with me as materialized (
      select wallet.user_id, wallet.karma, college_of_member(wallet.user_id) as college_id
      from wallet where wallet.user_id = ${userId}::uuid
    ), candidate (user_id, why, place, shared) as (
      select member.id, 'recent', listed.place::integer, null::text
      from jsonb_array_elements_text(${wanted}::text::jsonb) with ordinality as listed (muid, place)
      join "user" as member on member.muid = listed.muid
      union all
      select fellow.user_id, 'circle', 0, fellow.name from (
        select link.user_id, circle.name from circle_member as mine
        join learning_circle as circle on circle.id = mine.circle_id and circle.closed_at is null
        join circle_member as link on link.circle_id = mine.circle_id and link.status = 'member'
        where mine.user_id = ${userId}::uuid and mine.status = 'member' limit ${count(LOOKED_AT.fellows)}
      ) as fellow
      union all
      select top.user_id, 'group', 1, grp.name
      from user_interest_group as mine join interest_group as grp on grp.id = mine.interest_group_id
      cross join lateral (
        select user_id from karma_by_group where interest_group_id = mine.interest_group_id
        order by karma desc limit ${count(LOOKED_AT.inGroup)}
      ) as top
      where mine.user_id = ${userId}::uuid
      union all
      select near.user_id, 'karma', 2, null from me cross join lateral (
        (select wallet.user_id from wallet where wallet.karma >= me.karma
          order by wallet.karma, wallet.user_id limit ${count(LOOKED_AT.around)})
        union all
        (select wallet.user_id from wallet where wallet.karma < me.karma
          order by wallet.karma desc, wallet.user_id desc limit ${count(LOOKED_AT.around)})
      ) as near
      union all
      select own.user_id, 'college', 3, null from me cross join lateral (
        (select user_id from highlight where college_id = me.college_id and user_id is not null
          order by at desc, id limit ${count(LOOKED_AT.active)})
        union
        (select link.user_id from user_organization as link
          where link.organization_id = me.college_id and link.verified limit ${count(LOOKED_AT.college)})
      ) as own
    ), once as (
      select distinct on (candidate.user_id, candidate.why in ('recent', 'college'), candidate.why = 'college')
        candidate.*, wallet.karma, wallet.level_order, member.full_name, member.muid, member.picture_key
      from candidate join "user" as member on member.id = candidate.user_id
      join wallet on wallet.user_id = candidate.user_id
      where member.id <> ${userId}::uuid and member.is_public and member.status = 'active'
      order by candidate.user_id, candidate.why in ('recent', 'college'), candidate.why = 'college', candidate.place,
        candidate.shared
    ), shown as (
      select once.*, row_number() over (
        partition by once.why order by once.place, once.karma desc, once.user_id
      ) as number
      from once
      -- Once each: where they were looked at, else for a circle of both, else at the college, else for what is left.
      where once.why = 'recent' or not exists (
        select from once as other where other.user_id = once.user_id and case other.why
          when 'recent' then true
          when 'circle' then once.why = 'college'
          when 'college' then once.why in ('group', 'karma')
          else false
        end
      )
    )
    select shown.why, shown.shared, shown.full_name, shown.muid, shown.picture_key, shown.karma, shown.level_order,
      array(
        select grp.name from user_interest_group as link
        join interest_group as grp on grp.id = link.interest_group_id
        where link.user_id = shown.user_id order by grp.name
      ) as interest_groups
    from shown where shown.number <= ${count(SHOWN)}
    order by shown.number, shown.place, shown.user_id`)
  return [...rows].map(presentFace) as NearMember[]
}
