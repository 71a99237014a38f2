import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'

const FOLD_AT_ONCE = 20_000

/**
 * Folds pending changes into the figures. Every process calls it from time to time; a lock lets one work at a
 * time.
 * @returns how many changes were folded
 */
export async function foldPlaceFigures(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(
    sql`select fold_place_figures(${FOLD_AT_ONCE}::integer) as taken`,
  )
  return row?.taken ?? 0
}

/** Rebuilds the steps of the colleges' rank order once many ranks have changed. */
export async function foldCampusSteps(db: Database): Promise<void> {
  await db.execute(sql`select fold_campus_steps()`)
}

export function placeFigureJobs({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobHandler[] {
  return [
    { queue: 'campuses.refresh', schedule: '7 21 * * *', run: () => refreshCampuses({ db, clock }) },
    { queue: 'campuses.waiting', schedule: '*/10 * * * *', run: () => countWaiting(db) },
  ]
}

/** Stores today's figures of every campus, district and zone, and updates levels by the rule. */
export async function refreshCampuses({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`select refresh_campuses(${clock.now()}::timestamptz)`)
  await db.execute(sql`select count_place_overview(${clock.now()}::timestamptz)`)
}

/** Counts the requests and proposals that wait, by campus, district and zone. */
export async function countWaiting(db: Database): Promise<void> {
  await db.execute(sql`select count_place_waiting()`)
}
