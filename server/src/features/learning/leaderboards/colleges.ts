import type { CollegeRow } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { cursorOf, periodOf, positionOf, ranksOf } from './scope.ts'
import { EVERYBODY } from './tables.ts'

interface CollegeBoardQuery {
  readonly month?: string | undefined
  readonly district?: string | undefined
  readonly zone?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

interface Row {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly district: string | null
  readonly students: number
  readonly karma: string
  readonly is_mine: boolean
  readonly above: string
  readonly ties: string
}

/**
 * Colleges by the karma of their listed students. Those with pending changes are computed; an index gives the
 * others in order. One statement.
 * @throws AppError 400 on `after`
 */
export async function readCollegeBoard(db: Database, query: CollegeBoardQuery, readerId: string | null) {
  const position = positionOf(query.after)
  const period = sql`${periodOf(query.month)}::date`
  const most = sql`${query.limit + 1}::integer`
  const place = sql`true ${query.district ? sql`and district_id = ${query.district}::uuid` : sql``}
    ${query.zone ? sql`and zone_id = ${query.zone}::uuid` : sql``}`
  const after = position
    ? sql`karma <= ${position.karma}::bigint
        and (karma < ${position.karma}::bigint or college_id > ${position.id}::uuid)`
    : sql`true`
  const rows = await db.execute<Row>(sql`
    with pending as materialized (
      select college_id, sum(karma::bigint * members)::bigint as karma, sum(members)::integer as students
      from board_change where period = ${period} and group_id = ${EVERYBODY}::uuid group by college_id
    ), changed as materialized (
      select pending.college_id, college.district_id, district.zone_id,
        coalesce(counted.karma, 0) + pending.karma as karma,
        coalesce(counted.students, 0) + pending.students as students
      from pending
      join organization as college on college.id = pending.college_id
      join district on district.id = college.district_id
      left join board_college as counted on counted.period = ${period} and counted.college_id = pending.college_id
    ), unchanged as (
      select college_id, district_id, zone_id, karma, students from board_college
      where period = ${period} and college_id not in (select college_id from pending)
    ), chosen as materialized (
      select college_id, karma, students from (
        (select * from unchanged where students > 0 and ${place} and ${after} order by karma desc, college_id limit ${most})
        union all
        (select * from changed where students > 0 and ${place} and ${after})
      ) as candidate order by karma desc, college_id limit ${most}
    ), first as (
      select max(karma) as karma from chosen
    ), numbers as (
      select count(*) filter (where other.karma > first.karma) as above,
        count(*) filter (where other.karma = first.karma) as ties
      from first join (
        select karma, students, district_id, zone_id from unchanged
        union all
        select karma, students, district_id, zone_id from changed
      ) as other on other.karma >= first.karma
      where other.students > 0 and ${place}
    )
    select college.id, college.code, college.title, district.name as district, chosen.students, chosen.karma,
      numbers.above, numbers.ties,
      exists (
        select from user_organization as link
        where link.user_id = ${readerId}::uuid and link.organization_id = college.id and not link.is_alumni
      ) as is_mine
    from chosen cross join numbers
    join organization as college on college.id = chosen.college_id
    left join district on district.id = college.district_id
    order by chosen.karma desc, chosen.college_id`)
  const found = [...rows].map((row) => ({ ...row, karma: Number(row.karma) }))
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return { rows: withRanks(page), next: last ? cursorOf({ ...last, reached: '0' }) : null }
}

function withRanks(rows: readonly (Omit<Row, 'karma'> & { readonly karma: number })[]): CollegeRow[] {
  const [first] = rows
  const ranks = ranksOf(
    rows.map(({ karma }) => karma),
    { above: Number(first?.above ?? 0), ties: Number(first?.ties ?? 0) },
  )
  return rows.map(({ above: _above, ties: _ties, ...row }, index) => ({
    ...(row as Omit<CollegeRow, 'rank'>),
    rank: ranks[index] ?? 0,
  }))
}

const OLDER_BOARD = 20

/** The first twenty colleges, of all time or a month. */
export async function readFirstColleges(db: Database, month?: string) {
  const { rows } = await readCollegeBoard(db, { month, limit: OLDER_BOARD }, null)
  return rows
}
