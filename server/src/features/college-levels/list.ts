import type { CollegeLevelRow, collegeLevels } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { csvColumns, csvLines } from '../../platform/files/csv.ts'
import { contains } from '../../platform/listing/like.ts'
import { byNumber, byText, csvRows, type ListFilters, listing } from '../../platform/listing/listing.ts'

interface StoredRow extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly org: string
  readonly level: number
  readonly level_is_manual: boolean
  readonly members: number
  readonly members_gained: number
  readonly karma: number
  readonly karma_gained: number
  readonly circles: number
  readonly circles_gained: number
  readonly alumni: number
  readonly counted_at: string | null
  readonly updated_at: string
}

/** Colleges with their level, how they stand and what they gained; by name without a choice. */
export const collegeList = listing<typeof collegeLevels.list, StoredRow>({
  table: sql`organization as college`,
  id: sql`college.id`,
  joins: sql`join college_growth as growth on growth.organization_id = college.id`,
  columns: sql`college.id, college.code, college.title as org, college.college_level as level,
    college.level_is_manual, growth.members, growth.members_gained, growth.karma::float8 as karma,
    growth.karma_gained::float8 as karma_gained, growth.circles, growth.circles_gained, growth.alumni,
    growth.counted_at, college.updated_at`,
  always: sql`college.org_type = 'College'`,
  where: ({ search, level }) => [
    search && contains(search, sql`lower(college.title)`, sql`lower(college.code)`),
    level !== undefined && sql`college.college_level = ${level}`,
  ],
  orders: {
    org: byText(sql`college.title`),
    level: byNumber(sql`college.college_level`),
    member_count: byNumber(sql`growth.members`),
    no_of_members_increased: byNumber(sql`growth.members_gained`),
    lc_count: byNumber(sql`growth.circles`),
    no_of_lc_increased: byNumber(sql`growth.circles_gained`),
    total_karma_gained: byNumber(sql`growth.karma`),
    total_karma_increased: byNumber(sql`growth.karma_gained`),
  },
  usual: 'org',
  present,
})

function present(row: StoredRow): CollegeLevelRow {
  const before = row.karma - row.karma_gained
  return {
    id: row.id,
    code: row.code,
    org: row.org,
    level: row.level,
    level_is_manual: row.level_is_manual,
    number_of_members: { member_count: row.members, no_of_members_increased: row.members_gained },
    total_karma: {
      total_karma_gained: row.karma,
      total_karma_increased: row.karma_gained,
      increased_percentage: before > 0 ? Math.round((row.karma_gained / before) * 10_000) / 100 : 0,
    },
    no_of_lc: { lc_count: row.circles, no_of_lc_increased: row.circles_gained },
    no_of_alumni: row.alumni,
    counted_at: row.counted_at,
    updated_at: row.updated_at,
  }
}

/** One row of the file: the figures of a college side by side. */
const fileRow = (row: CollegeLevelRow) => ({
  id: row.id,
  org: row.org,
  code: row.code,
  level: row.level,
  member_count: row.number_of_members.member_count,
  no_of_members_increased: row.number_of_members.no_of_members_increased,
  lc_count: row.no_of_lc.lc_count,
  no_of_lc_increased: row.no_of_lc.no_of_lc_increased,
  total_karma_gained: row.total_karma.total_karma_gained,
  total_karma_increased: row.total_karma.total_karma_increased,
  increased_percentage: row.total_karma.increased_percentage,
  no_of_alumni: row.no_of_alumni,
  counted_at: row.counted_at,
})

const fileColumns = [
  'id',
  'org',
  'code',
  'level',
  'member_count',
  'no_of_members_increased',
  'lc_count',
  'no_of_lc_increased',
  'total_karma_gained',
  'total_karma_increased',
  'increased_percentage',
  'no_of_alumni',
  'counted_at',
] as const

/** All rows that search and filters leave, as CSV text. @param asked the columns of the file; all of them otherwise */
export async function* collegeFile(
  db: Database,
  query: ListFilters<typeof collegeLevels.list>,
  asked?: readonly string[],
): AsyncGenerator<string> {
  const columns = csvColumns(fileColumns, asked)
  let heading = csvLines([columns])
  for await (const rows of collegeList.batches(db, query)) {
    yield heading + csvRows(rows.map(fileRow), columns)
    heading = ''
  }
}
