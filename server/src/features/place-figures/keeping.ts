import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'

const FOLD_AT_ONCE = 20_000

/** Adds pending changes to the figures; every process calls it now and then, one at a time works. */
export async function foldPlaceFigures(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_place_figures(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}

/** Writes down the steps of the order of colleges again, once many changed their place. */
export async function foldCampusSteps(db: Database): Promise<void> {
  await db.execute(sql`select fold_campus_steps()`)
}

export function placeFigureJobs({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler[] {
  return [{ queue: 'campuses.refresh', schedule: '7 21 * * *', run: () => refreshCampuses({ db, clock }) }]
}

/** Writes down how every campus stands today, and gives each its level by the rule. */
export async function refreshCampuses({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`select refresh_campuses(${clock.now()}::timestamptz)`)
}
