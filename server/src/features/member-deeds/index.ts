/** What members have done, in numbers that are kept. */

import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { DeedName } from './tables.ts'

export type { DeedName } from './tables.ts'

/** Somebody of whom something that is kept has changed. */
export interface Touched {
  readonly userId: string
  readonly deed: DeedName
}

const FOLD_AT_ONCE = 5_000

/**
 * Adds pending changes to the totals and streaks. Works in one process at a time, until its transaction ends.
 * @returns whose totals have changed; none when there is nothing to do, or another process is at it.
 */
export async function foldDeeds(tx: Database): Promise<Touched[]> {
  const rows = await tx.execute<{ member: string; done: DeedName }>(
    sql`select member, done from fold_member_deeds(${FOLD_AT_ONCE}::integer)`,
  )
  return [...rows].map(({ member, done }) => ({ userId: member, deed: done }))
}
