import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { profiles } from '@muster/contract/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { likeLiteral } from '../../platform/like.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'

type CampusQuery = QueryOf<typeof profiles.campuses>

interface CampusRow extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly district: string | null
  readonly members: number
  readonly karma: string
}

const orders: Readonly<Record<string, SQL>> = {
  title: sql`lower(college.title), college.id`,
  '-title': sql`lower(college.title) desc, college.id`,
  karma: sql`coalesce(total.karma, 0), college.id`,
  '-karma': sql`coalesce(total.karma, 0) desc, college.id`,
  members: sql`coalesce(total.members, 0), college.id`,
  '-members': sql`coalesce(total.members, 0) desc, college.id`,
}

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

/**
 * Colleges by part of the name, or by the beginning of their code or their district's name, with the members and karma
 * of verified links, most karma first (screens-learner, campus search). Two statements.
 */
export async function searchCampuses(db: Database, query: CampusQuery) {
  const conditions = [
    sql`college.org_type = 'College'`,
    ...(query.district ? [sql`college.district_id = ${query.district}`] : []),
    ...(query.search ? [sql`college.id in (${foundBy(query.search.toLowerCase())})`] : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from organization as college where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const rows = await db.execute<CampusRow>(sql`
    select college.id, college.title, college.code, district.name as district,
      coalesce(total.members, 0) as members, coalesce(total.karma, 0) as karma
    from organization as college
    left join district on district.id = college.district_id
    left join organization_total as total on total.organization_id = college.id
    where ${condition} order by ${orders[query.sortBy ?? '-karma'] ?? sql`college.id`}
    limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  const data = [...rows].map((row) => ({ ...row, karma: Number(row.karma) }))
  return pageOf(data, count, { pageIndex, perPage: query.perPage })
}
