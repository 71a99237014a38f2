import type { Database } from '../database.ts'
import { AppError } from '../errors.ts'

/** What an editor began with. */
export interface Seen {
  /** The `updated_at` of then; undefined for older clients, who do not say. */
  readonly at: string | undefined
  /** The record as the editor's form reads it. */
  current(tx: Database): Promise<object | null>
}

/**
 * Lets a change through when nobody else has changed the record since its editor began. Call it in the transaction of
 * the change, with the row under a lock, so that of two at once the second is told.
 * @param what 'task', for the text
 * @param updatedAt of the row as it is
 * @throws AppError 409 `changed_since` with the record as it is now
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
