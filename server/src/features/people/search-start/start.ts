import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import type { NearMember, searchStart } from '@muster/contract/people/search-start.ts'
import { sql } from 'drizzle-orm'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import type { Database } from '../../../platform/database.ts'
import { presentFace } from '../../../platform/files/media.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import { notBlocked } from '../blocks/index.ts'

/** People shown of each kind. */
const SHOWN = 6
/** Candidates read for them; some have no public profile. */
const LOOKED_AT = { active: 20, college: 30, fellows: 24, inGroup: 15, around: 8 } as const

const count = (number: number) => sql.raw(String(number))

interface StoredNear {
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
 * People near a member. Those who match in several ways appear under the first: recently viewed, same circle,
 * same college, same group, similar karma.
 */
const nearMembers = rowsBuiltOnce<StoredNear>(sql`
  with me as materialized (
    select wallet.user_id, wallet.karma, college_of_member(wallet.user_id) as college_id
    from wallet where wallet.user_id = ${sql.placeholder('userId')}::uuid
  ), candidate (user_id, why, turn, place, shared) as (
    select member.id, 'recent', 0, listed.place::integer, null::text
    from jsonb_array_elements_text(${sql.placeholder('recent')}::text::jsonb) with ordinality as listed (muid, place)
    join "user" as member on member.muid = listed.muid
    union all
    select fellow.user_id, 'circle', 1, 0, fellow.name from me cross join lateral (
      select link.user_id, circle.name from circle_member as mine
      join learning_circle as circle on circle.id = mine.circle_id and circle.closed_at is null
      join circle_member as link on link.circle_id = mine.circle_id and link.status = 'member'
      where mine.user_id = me.user_id and mine.status = 'member' limit ${count(LOOKED_AT.fellows)}
    ) as fellow
    union all
    select own.user_id, 'college', 2, 0, null from me cross join lateral (
      (select user_id from highlight where college_id = me.college_id and user_id is not null
        order by at desc, id limit ${count(LOOKED_AT.active)})
      union all
      (select link.user_id from user_organization as link
        where link.organization_id = me.college_id and link.verified limit ${count(LOOKED_AT.college)})
    ) as own
    union all
    select top.user_id, 'group', 3, 0, grp.name
    from me join user_interest_group as mine on mine.user_id = me.user_id
    join interest_group as grp on grp.id = mine.interest_group_id
    cross join lateral (
      select user_id from karma_by_group where interest_group_id = mine.interest_group_id
      order by karma desc limit ${count(LOOKED_AT.inGroup)}
    ) as top
    union all
    select near.user_id, 'karma', 4, 0, null from me cross join lateral (
      (select wallet.user_id from wallet where wallet.karma >= me.karma
        order by wallet.karma, wallet.user_id limit ${count(LOOKED_AT.around)})
      union all
      (select wallet.user_id from wallet where wallet.karma < me.karma
        order by wallet.karma desc, wallet.user_id desc limit ${count(LOOKED_AT.around)})
    ) as near
  ), once as (
    select distinct on (user_id) * from candidate order by user_id, turn, place, shared
  ), shown as (
    select once.why, once.turn, once.shared, wallet.karma, wallet.level_order,
      member.id, member.full_name, member.muid, member.picture_key,
      row_number() over (partition by once.turn order by once.place, wallet.karma desc, once.user_id) as number
    from once join "user" as member on member.id = once.user_id
    join wallet on wallet.user_id = once.user_id
    where once.user_id <> (select user_id from me) and member.is_public and member.status = 'active'
      and ${notBlocked(sql`(select user_id from me)`, sql`member.id`)}
  )
  select shown.why, shown.shared, shown.full_name, shown.muid, shown.picture_key, shown.karma, shown.level_order,
    array(
      select grp.name from user_interest_group as link
      join interest_group as grp on grp.id = link.interest_group_id
      where link.user_id = shown.id order by grp.name
    ) as interest_groups
  from shown where shown.number <= ${count(SHOWN)}
  order by shown.number, shown.turn, shown.id`)

interface StoredPlace {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly is_mine: boolean
  readonly is_recent: boolean
}

const places = rowsBuiltOnce<StoredPlace>(sql`
  with asked as materialized (
    select college_of_member(${sql.placeholder('userId')}::uuid) as mine,
      ${namedList('campuses', 'uuid')} as recent
  )
  select place.id, place.title, place.code, coalesce(place.id = asked.mine, false) as is_mine,
    place.id = any (asked.recent) as is_recent
  from asked join organization as place on place.id = any (asked.mine || asked.recent)
  where place.org_type = 'College'
  order by array_position(asked.recent, place.id), place.id`)

/**
 * Suggestions before a member types. Two statements that read the first index entries, however many members
 * there are. No duplicates, and only public profiles.
 */
export async function readStart(
  db: Database,
  userId: string,
  { members = [], campuses = [] }: QueryOf<typeof searchStart.show>,
): Promise<ReplyOf<typeof searchStart.show>> {
  const [near, colleges] = await Promise.all([
    nearMembers(db, { userId, recent: JSON.stringify(members.map((muid) => muid.toLowerCase())) }),
    places(db, { userId, campuses: listText(campuses) }),
  ])
  const people = near.map(presentFace) as NearMember[]
  const college = colleges.find(({ is_mine }) => is_mine)
  const of = (...kinds: readonly NearMember['why'][]) => people.filter(({ why }) => kinds.includes(why))
  return {
    college: college ? { id: college.id, title: college.title } : null,
    college_members: of('college'),
    suggested: of('circle', 'group', 'karma').slice(0, SHOWN),
    recent_members: of('recent'),
    recent_campuses: colleges
      .filter(({ is_recent }) => is_recent)
      .map(({ id, title, code }) => ({ id, title, code })),
  }
}
