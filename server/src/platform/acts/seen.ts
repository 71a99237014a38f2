import type { Database } from '../database.ts'
import { AppError } from '../errors.ts'

/** Optimistic lock: the version of a record that an editor started from. */
export interface Seen {
  /** Its `updated_at` back then; undefined for older clients, which don't send it. */
  readonly at: string | undefined
  /** The current record as the editor's form reads it. */
  current(tx: Database): Promise<object | null>
}

/**
 * Checks that no one has changed the record since its editor started. Call it in the transaction of the
 * change with the row locked, so that the second of two concurrent changes is rejected.
 * @param what noun for the message: 'task'
 * @param updatedAt of the current row
 * @throws AppError 409 `changed_since` with the current record
 */
export async function assertSeen(
  tx: Database,
  what: string,
  updatedAt: string,
  seen: Seen | undefined,
): Promise<void> {
  if (seen?.at === undefined || Date.parse(seen.at) === Date.parse(updatedAt)) return
  const text = `Someone else has changed this ${what} since you opened it. Reload it to see the latest version.`
  const current = await seen.current(tx)
  throw new AppError(409, { general: [text] }, { code: 'changed_since', ...(current && { current }) })
}
