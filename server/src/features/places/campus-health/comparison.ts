import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { CampusComparison, campusHealth } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'

/**
 * Lower bounds of the campus sizes, in students. The SQL function `count_campus_standings` has the same
 * numbers.
 */
const BANDS = [1, 50, 200, 1000, 5000]
/** With fewer campuses, a median says nothing. */
const FEWEST_COMPARED = 3

interface Row {
  readonly band: number
  readonly campuses: number
  readonly counted_at: string
  readonly students: number
  readonly active: number
  readonly karma: string
  readonly approved: number
  readonly median_students: number
  readonly median_share: number
  readonly median_karma: number
  readonly median_approved: number
}

const rounded = (value: number) => Math.round(value * 10) / 10

/**
 * A campus next to the median of campuses of its size, as of last night; null without students, or when there
 * are fewer than three campuses of its size. One statement.
 */
export async function compareCampus(db: Database, organizationId: string): Promise<CampusComparison | null> {
  const [row] = await db.execute<Row>(sql`
    select own.band, median.campuses, own.counted_at, own.students, own.active, own.karma::text as karma,
      own.approved[3] as approved, median.students as median_students, median.active_share as median_share,
      median.karma_per_student as median_karma, median.tasks_approved as median_approved
    from campus_standing as own join campus_size_median as median on median.band = own.band
    where own.organization_id = ${organizationId} and median.campuses >= ${FEWEST_COMPARED}::integer`)
  if (!row) return null
  const next = BANDS[BANDS.indexOf(row.band) + 1]
  return {
    band: { from: row.band, to: next === undefined ? null : next - 1 },
    campuses: row.campuses,
    counted_at: row.counted_at,
    students: { own: row.students, median: rounded(row.median_students) },
    active_share: { own: rounded((100 * row.active) / row.students), median: rounded(row.median_share) },
    karma_per_student: {
      own: rounded(Number(row.karma) / row.students),
      median: rounded(row.median_karma),
    },
    tasks_approved: { own: row.approved, median: rounded(row.median_approved) },
  }
}

/**
 * Index into `approved` for the tasks of this many weeks; the next element has the same number of weeks
 * before.
 */
const APPROVED_AT = { '4': 1, '12': 3, '26': 5 } as const

interface FiguresRow {
  readonly circles: number
  readonly circles_new: number
  readonly approved: number | null
  readonly before: number | null
}

/** Circles of a campus and the tasks approved in these weeks, from the last count. One statement. */
export async function readFigures(
  db: Database,
  organizationId: string,
  weeks: keyof typeof APPROVED_AT,
): Promise<ReplyOf<typeof campusHealth.figures>> {
  const at = APPROVED_AT[weeks]
  const [row] = await db.execute<FiguresRow>(sql`
    select growth.circles, growth.circles_gained as circles_new, standing.approved[${at}::integer] as approved,
      standing.approved[${at + 1}::integer] as before
    from college_growth as growth left join campus_standing as standing using (organization_id)
    where growth.organization_id = ${organizationId}`)
  if (!row) throw notFound('this campus')
  const { circles, circles_new, approved, before } = row
  return {
    circles,
    circles_new,
    tasks_approved: approved === null ? null : { now: approved, before: before ?? 0 },
  }
}
