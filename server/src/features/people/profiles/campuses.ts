import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { profiles } from '@muster/contract/people/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { contains, likeLiteral } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { notBlocked } from '../blocks/index.ts'

type Campus = ReplyOf<typeof profiles.campuses>['data'][number]

interface StoredCampus extends Omit<Campus, 'faces'> {
  readonly faces: readonly StoredFace[]
}

/** A union instead of `or`, so that each part can use its index. */
function foundBy(term: string): SQL {
  const literal = likeLiteral(term)
  return sql`
    select id from organization as named where ${contains(term, sql`lower(named.title)`)}
    union all
    select id from organization as coded where lower(coded.code) like ${`${literal}%`}
    union all
    select place.id from organization as place join district on district.id = place.district_id
    where place.org_type = 'College' and lower(district.name) like ${`${literal}%`}`
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

/**
 * Colleges by part of the name, or by the beginning of their code or district, with the number and karma of
 * verified members, most karma first.
 */
export const campusList = (readerId: string | null) =>
  listing<typeof profiles.campuses, StoredCampus>({
    table: sql`organization as college`,
    id: sql`college.id`,
    joins: sql`
    left join district on district.id = college.district_id
    left join organization_total as total on total.organization_id = college.id`,
    columns: sql`college.id, college.title, college.code, district.name as district, ${members} as members,
    ${karma} as karma, ${faces(readerId)} as faces`,
    always: sql`college.org_type = 'College'`,
    where: {
      district: (district) => sql`college.district_id = ${district}`,
      search: (search) => sql`college.id in (${foundBy(search.toLowerCase())})`,
    },
    orders: {
      title: byText(sql`college.title`),
      karma: { value: karma, type: 'bigint' },
      members: byNumber(members),
    },
    usual: '-karma',
    // PostgreSQL returns large sums as text.
    present: (row) => ({ ...row, karma: Number(row.karma), faces: row.faces.map(presentFace) }),
  })
