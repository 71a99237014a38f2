import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isFoundDespiteMistakes } from '../../places/organisations/index.ts'
import { activeIn30Days } from '../../places/place-figures/index.ts'
import { notBlocked } from '../blocks/index.ts'

type Campus = ReplyOf<typeof profiles.campuses>['data'][number]

interface StoredCampus extends Omit<Campus, 'faces'> {
  readonly faces: readonly StoredFace[]
}

/** Candidates for faces; more than are shown, because some have no public profile. */
const LOOKED_AT = sql.raw('12')
const FACES = sql.raw('3')

/** Some members with the most karma and a public profile, from the first entries of an index. */
const faces = (readerId: string | null) => sql`coalesce((
  select json_agg(shown) from (
    select person.full_name, person.muid, person.picture_key
    from (
      select user_id, karma from campus_member where organization_id = college.id and verified
      order by campus_member.karma desc, user_id desc limit ${LOOKED_AT}
    ) as best join "user" as person on person.id = best.user_id
    where person.status = 'active' and person.is_public and ${notBlocked(readerId, sql`person.id`)}
    order by best.karma desc, best.user_id desc limit ${FACES}
  ) as shown
), '[]')`

const karma = sql`coalesce(total.karma, 0)`
const members = sql`coalesce(total.members, 0)`
const monthKarma = sql`coalesce(month.karma, 0)`

/**
 * Colleges and schools by name, code or location, despite one or two wrong letters, with the number and karma of
 * verified members, most karma first.
 */
export function campusList({ clock, config }: Pick<Parts, 'clock' | 'config'>, readerId: string | null) {
  const now = clock.now()
  const seats = sql`${config.CIRCLE_MAX_MEMBERS}::integer`
  const withSeat = sql`circle.closed_at is null and circle.archived_at is null and circle.member_count < ${seats}`
  return listing<typeof profiles.campuses, StoredCampus>({
    table: sql`organization as college`,
    id: sql`college.id`,
    joins: sql`
    left join organization_total as total on total.organization_id = college.id
    left join board_college as month
      on month.period = ${`${now.toISOString().slice(0, 7)}-01`}::date and month.college_id = college.id`,
    lookups: sql`
    left join district on district.id = college.district_id`,
    columns: sql`college.id, college.title, college.code, college.org_type, district.name as district, ${members} as members,
    ${karma} as karma, ${monthKarma} as month_karma, ${activeIn30Days(sql`college.id`, now)} as active_30_days, coalesce((
      select sum(${seats} - circle.member_count)::integer from learning_circle as circle
      where circle.organization_id = college.id and ${withSeat}
    ), 0) as free_seats, ${faces(readerId)} as faces`,
    where: {
      type: (type) =>
        type === 'all' ? sql`college.org_type in ('College', 'School')` : sql`college.org_type = ${type}`,
      district: (district) => sql`college.district_id = ${district}`,
      state: (state) => sql`college.district_id in (
        select located.id from district as located join zone on zone.id = located.zone_id where zone.state_id = ${state})`,
      free_seats: () =>
        sql`college.id in (select circle.organization_id from learning_circle as circle where ${withSeat})`,
      search: (search) => isFoundDespiteMistakes(search, sql`college.id`) ?? sql`false`,
    },
    orders: {
      title: byText(sql`college.title`),
      karma: { value: karma, type: 'bigint' },
      members: byNumber(members),
      month_karma: { value: monthKarma, type: 'bigint' },
    },
    usual: '-karma',
    // PostgreSQL returns large sums as text.
    present: (row) => ({
      ...row,
      karma: Number(row.karma),
      month_karma: Number(row.month_karma),
      faces: row.faces.map(presentFace),
    }),
  })
}
