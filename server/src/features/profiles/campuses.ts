import type { profiles } from '@muster/contract/account/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../platform/listing/listing.ts'

/** A union and not an `or`, so that each part can use its index. */
function foundBy(term: string): SQL {
  const literal = likeLiteral(term)
  return sql`
    select id from organization as named where lower(named.title) like ${`%${literal}%`}
    union all
    select id from organization as coded where coded.code like ${`${literal.toUpperCase()}%`}
    union all
    select place.id from organization as place join district on district.id = place.district_id
    where place.org_type = 'College' and lower(district.name) like ${`${literal}%`}`
}

const karma = sql`coalesce(total.karma, 0)`
const members = sql`coalesce(total.members, 0)`

/**
 * Colleges by part of the name, or by the beginning of their code or their district's name, with the members and
 * karma
 * of verified links, most karma first.
 */
export const campusList = listing<typeof profiles.campuses>({
  table: sql`organization as college`,
  id: sql`college.id`,
  joins: sql`
    left join district on district.id = college.district_id
    left join organization_total as total on total.organization_id = college.id`,
  columns: sql`college.id, college.title, college.code, district.name as district, ${members} as members,
    ${karma} as karma`,
  always: sql`college.org_type = 'College'`,
  where: ({ district, search }) => [
    district && sql`college.district_id = ${district}`,
    search && sql`college.id in (${foundBy(search.toLowerCase())})`,
  ],
  orders: {
    title: byText(sql`college.title`),
    karma: { value: karma, type: 'bigint' },
    members: byNumber(members),
  },
  usual: '-karma',
  // The sums of many are read as text.
  present: (row) => ({ ...row, karma: Number(row.karma) }),
})
