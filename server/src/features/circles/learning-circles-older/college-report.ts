import type { CircleCollege, circleReports } from '@muster/contract/circles/circle-reports.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import { contains } from '../../../platform/listing/like.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'

/**
 * Circles and members by college, summed from stored counts. Doesn't use `listing()`, which would compute the
 * sums again for the rows of the page.
 */

type CollegesQuery = QueryOf<typeof circleReports.colleges>
type CollegeFilter = Partial<Pick<CollegesQuery, 'search' | 'sortBy' | 'date'>>

function counted({ date, search }: CollegeFilter): SQL {
  const start = sql`(${date}::date)::timestamp at time zone 'UTC'`
  const ofDay = date ? sql`and created_at >= ${start} and created_at < ${start} + interval '1 day'` : sql``
  const found = search ? sql`where ${contains(search, sql`lower(college.title)`)}` : sql``
  return sql`
    select college.title as org_title, own.circles, own.members
    from (
      select organization_id, count(*)::integer as circles, sum(member_count)::integer as members
      from learning_circle where closed_at is null and organization_id is not null ${ofDay} group by 1
    ) as own
    join organization as college on college.id = own.organization_id ${found}`
}

function orderOf(sortBy: CollegeFilter['sortBy']): SQL {
  const direction = sortBy?.startsWith('-') ? sql`desc` : sql`asc`
  const key = sortBy?.replace('-', '')
  if (key === 'learning_circle_count') return sql`circles ${direction}, lower(org_title)`
  if (key === 'user_count') return sql`members ${direction}, lower(org_title)`
  return sql`lower(org_title) ${direction}`
}

interface StoredCollege {
  readonly org_title: string
  readonly circles: number
  readonly members: number
}

async function readColleges(db: Database, filter: CollegeFilter, limit: SQL): Promise<CircleCollege[]> {
  const rows = await db.execute<StoredCollege>(
    sql`select * from (${counted(filter)}) as college order by ${orderOf(filter.sortBy)} ${limit}`,
  )
  return rows.map(({ org_title, circles, members }) => ({
    org_title,
    learning_circle_count: String(circles),
    user_count: String(members),
  }))
}

/** A page of colleges with circles, by title by default. Two statements. */
export async function listColleges(db: Database, query: CollegesQuery) {
  const [total] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${counted(query)}) as college`,
  )
  const count = total?.count ?? 0
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const offset = (shown.pageIndex - 1) * shown.perPage
  const limit = sql`limit ${shown.perPage}::integer offset ${offset}::integer`
  return pageOf(await readColleges(db, query, limit), count, shown)
}

const columns = ['org_title', 'learning_circle_count', 'user_count'] as const

/** All of them as CSV. There are far fewer colleges than members. */
export async function exportColleges(db: Database, filter: CollegeFilter): Promise<string> {
  const rows = await readColleges(db, filter, sql``)
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))])
}
