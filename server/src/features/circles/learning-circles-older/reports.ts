import type { CircleEnrolment, circleReports } from '@muster/contract/circles/circle-reports.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import { believedOrCounted, type Counted } from '../../../platform/listing/counts.ts'
import { contains } from '../../../platform/listing/like.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'

/** Reports on which members of colleges are in which circle, for the public, partners and staff. */

/** Staff see all names. Partners and visitors see those of public profiles, visitors without member IDs. */
export type ReportReader = 'visitor' | 'partner' | 'staff'

type EnrolmentQuery = QueryOf<typeof circleReports.enrolment>
export interface EnrolmentFilter {
  readonly search?: string | undefined
  readonly sortBy?: EnrolmentQuery['sortBy']
  /** Only members who joined on this day, UTC. */
  readonly date?: string | undefined
  /** Only members who joined on this day, UTC, or later. */
  readonly since?: string | undefined
  readonly withoutLeads?: boolean
}

const enrolled = sql`link.status = 'member' and link.college_id is not null`

const mayBeNamed = (reader: ReportReader): SQL =>
  reader === 'staff' ? sql`person.status <> 'erased'` : sql`person.is_public and person.status = 'active'`

/**
 * The trigram index needs three letters. Two occur in so many names that checking each row's own member is
 * faster.
 */
const SHORTEST_INDEXED = 3

/**
 * Condition: matches part of the name, and of the member ID for readers who can see it. The longer text is
 * the indexed expression.
 */
function isNamed(words: string, reader: ReportReader, isShort: boolean): SQL {
  const name = sql`lower(person.full_name)`
  const nameAndId = sql`(${name} || ' ' || person.muid)`
  const indexed = reader === 'staff' ? sql`(${name} || ' ' || person.muid || ' ' || person.email)` : nameAndId
  const seen = reader === 'visitor' ? name : nameAndId
  const fits = sql`${contains(words, seen)} and ${reader === 'staff' ? sql`true` : mayBeNamed(reader)}`
  if (isShort) return sql`(select ${fits} from "user" as person where person.id = link.user_id)`
  return sql`link.user_id in (select id from "user" as person where ${contains(words, indexed)} and ${fits})`
}

function foundBy(term: string, reader: ReportReader): SQL {
  const parts = [
    isNamed(term, reader, term.length < SHORTEST_INDEXED),
    sql`link.circle_id in (select id from learning_circle as named where ${contains(term, sql`lower(named.name)`)})`,
    sql`link.interest_group_id in (select id from interest_group as named where ${contains(term, sql`lower(named.name)`)})`,
    sql`link.college_id in (
      select college.id from organization as college left join district on district.id = college.district_id
      where college.org_type = 'College' and ${contains(term, sql`lower(college.title)`, sql`lower(district.name)`)}
    )`,
  ]
  if (/^\d{1,9}$/.test(term)) {
    parts.push(sql`${Number(term)}::integer = coalesce((
      select karma from karma_by_group as earned
      where earned.user_id = link.user_id and earned.interest_group_id = link.interest_group_id
    ), 0)`)
  }
  return sql`(${sql.join(parts, sql` or `)})`
}

function matching(filter: EnrolmentFilter, reader: ReportReader): SQL {
  const conditions = [enrolled]
  if (filter.since) {
    conditions.push(sql`link.joined_at >= (${filter.since}::date)::timestamp at time zone 'UTC'`)
  }
  if (filter.date) {
    const start = sql`(${filter.date}::date)::timestamp at time zone 'UTC'`
    conditions.push(sql`link.joined_at >= ${start} and link.joined_at < ${start} + interval '1 day'`)
  }
  if (filter.withoutLeads) conditions.push(sql`not link.is_lead`)
  if (filter.search) conditions.push(foundBy(filter.search, reader))
  return sql.join(conditions, sql` and `)
}

interface Order {
  readonly joins: SQL
  readonly by: SQL
}

/** The sort key, with only the tables it needs: other columns are read afterwards, for the page. */
function orderOf(sortBy: EnrolmentFilter['sortBy'], reader: ReportReader): Order {
  const key = sortBy?.replace('-', '')
  const direction = sortBy?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const ordered = (joins: SQL, value: SQL): Order => ({ joins, by: sql`${value} ${direction}, link.id` })
  const person = sql`join "user" as person on person.id = link.user_id`
  const college = sql`join organization as college on college.id = link.college_id`
  const seen = (value: SQL) => sql`case when ${mayBeNamed(reader)} then ${value} end`
  if (key === 'full_name') return ordered(person, seen(sql`lower(person.full_name)`))
  if (key === 'muid' && reader !== 'visitor') return ordered(person, seen(sql`person.muid`))
  if (key === 'circle_name') {
    return ordered(sql`join learning_circle as circle on circle.id = link.circle_id`, sql`lower(circle.name)`)
  }
  if (key === 'circle_ig') {
    return ordered(sql`join interest_group as grp on grp.id = link.interest_group_id`, sql`lower(grp.name)`)
  }
  if (key === 'organisation') return ordered(college, sql`lower(college.title)`)
  if (key === 'district') {
    const joins = sql`${college} left join district on district.id = college.district_id`
    return ordered(joins, sql`lower(district.name)`)
  }
  if (key === 'karma_earned') return ordered(earnings, sql`coalesce(earned.karma, 0)`)
  return { joins: sql``, by: sql`link.joined_at desc, link.id` }
}

const earnings = sql`left join karma_by_group as earned
  on earned.user_id = link.user_id and earned.interest_group_id = link.interest_group_id`

/** The rows of these memberships, in this order. */
async function readRows(
  db: Database,
  ids: readonly string[],
  reader: ReportReader,
): Promise<CircleEnrolment[]> {
  const muid = reader === 'visitor' ? sql`null` : sql`case when ${mayBeNamed(reader)} then person.muid end`
  const dwmsId =
    reader === 'visitor'
      ? sql`null`
      : sql`case when ${mayBeNamed(reader)} then (
          select dwms_id from kkem_link where kkem_link.user_id = person.id and verified
        ) end`
  const rows = await db.execute<CircleEnrolment>(sql`
    select case when ${mayBeNamed(reader)} then person.full_name end as full_name, ${muid} as muid,
      ${dwmsId} as dwms_id, circle.name as circle_name, grp.name as circle_ig, college.title as organisation,
      district.name as district, coalesce(earned.karma, 0) as karma_earned
    from unnest(${uuids(ids)}) with ordinality as chosen (id, place)
    join circle_member as link on link.id = chosen.id
    join learning_circle as circle on circle.id = link.circle_id
    join interest_group as grp on grp.id = link.interest_group_id
    join "user" as person on person.id = link.user_id
    join organization as college on college.id = link.college_id
    left join district on district.id = college.district_id
    ${earnings}
    order by chosen.place`)
  return [...rows]
}

async function chooseIds(db: Database, filter: EnrolmentFilter, reader: ReportReader, limit: SQL) {
  const { joins, by } = orderOf(filter.sortBy, reader)
  const rows = await db.execute<{ id: string }>(sql`
    select link.id from circle_member as link ${joins} where ${matching(filter, reader)} order by ${by} ${limit}`)
  return [...rows].map(({ id }) => id)
}

/**
 * A complete report is counted from an index; a search has to scan its matches, so that count is capped at
 * 10,000.
 */
async function countEnrolment(db: Database, filter: EnrolmentFilter, reader: ReportReader): Promise<Counted> {
  const table = sql`circle_member as link`
  const condition = matching(filter, reader)
  if (filter.search) {
    const which = { condition, order: { keys: [], descending: false } }
    return believedOrCounted(db, { table, id: sql`link.id`, columns: sql`link.id` }, which)
  }
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${table} where ${condition}`,
  )
  return { count: counted?.count ?? 0, capped: false }
}

/** A page of the report; beyond the end, the last page. Three statements. */
export async function listEnrolment(
  db: Database,
  query: EnrolmentFilter & Pick<EnrolmentQuery, 'pageIndex' | 'perPage'>,
  reader: ReportReader,
) {
  const { count, capped } = await countEnrolment(db, query, reader)
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const offset = (shown.pageIndex - 1) * shown.perPage
  const limit = sql`limit ${shown.perPage}::integer offset ${offset}::integer`
  return pageOf(await readRows(db, await chooseIds(db, query, reader, limit), reader), count, shown, capped)
}

const BATCH = 1000

/**
 * The complete report as CSV in chunks. The ids and their order are read first, then the rows in batches, so
 * that a long download needs neither much memory nor a long transaction.
 */
export async function* exportEnrolment(
  db: Database,
  filter: EnrolmentFilter,
  reader: ReportReader,
  columns: readonly (keyof CircleEnrolment)[],
): AsyncGenerator<string> {
  // The heading is sent with the first rows, so that a failing query still gets an error response.
  let heading = csvLines([columns])
  const ids = await chooseIds(db, filter, reader, sql``)
  for (let start = 0; start === 0 || start < ids.length; start += BATCH) {
    const rows = await readRows(db, ids.slice(start, start + BATCH), reader)
    yield heading + csvLines(rows.map((row) => columns.map((column) => row[column])))
    heading = ''
  }
}
