import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

export interface OpenError extends Record<string, unknown> {
  readonly id: string
  readonly message: string
  readonly hits: number
  readonly at: string
}

/** Errors that nobody has marked as fixed since they happened last, the newest first. */
export async function readOpenErrors(db: Database, most: number): Promise<OpenError[]> {
  return [
    ...(await db.execute<OpenError>(sql`
      select id, left(kind || ': ' || message, 200) as message, hits, last_seen as at
      from error_entry where patched_at is null order by last_seen desc, id desc limit ${most}::integer`)),
  ]
}

/**
 * Marks an error as fixed, or takes the mark back. It takes itself back when the error happens again.
 * @returns whether there is such an error.
 */
export async function setErrorFixed(tx: Database, id: string, fixed: boolean, now: Date): Promise<boolean> {
  const rows = await tx.execute<{ id: string }>(sql`
    update error_entry set patched_at = ${fixed ? now : null}::timestamptz where id = ${id} returning id`)
  return rows.length > 0
}
