/** What members have done, as stored totals. */

import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { DeedName } from './tables.ts'

export type { DeedName } from './tables.ts'

/** A member whose total has changed. */
export interface Touched {
  readonly userId: string
  readonly deed: DeedName
}

const FOLD_AT_ONCE = 5_000

/**
 * Folds pending changes into totals and streaks, in one process at a time until its transaction ends.
 * @returns the members whose totals have changed; empty when nothing is pending or another process is working
 */
export async function foldDeeds(tx: Database): Promise<Touched[]> {
  const rows = await tx.execute<{ member: string; done: DeedName }>(
    sql`select member, done from fold_member_deeds(${FOLD_AT_ONCE}::integer)`,
  )
  return [...rows].map(({ member, done }) => ({ userId: member, deed: done }))
}
