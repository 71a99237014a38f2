import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { isSeenBy } from './feed.ts'

interface Standing {
  readonly well_done: number
  readonly mine: boolean
}

/**
 * Adds or removes a "Well done" reaction. Idempotent. The count changes in the same transaction as the row,
 * so it stays right under concurrency.
 * @throws AppError 404 when the member can't see the highlight
 */
export async function setWellDone(
  db: Database,
  userId: string,
  highlightId: string,
  said: boolean,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.execute<{ id: string }>(sql`
      select highlight.id from highlight join "user" as person on person.id = highlight.user_id
      where highlight.id = ${highlightId} and ${isSeenBy(userId)} for no key update of highlight`)
    if (!seen) throw notFound('this highlight')
    const change = said
      ? sql`insert into well_done (highlight_id, user_id) values (${highlightId}, ${userId})
          on conflict do nothing returning 1 as step`
      : sql`delete from well_done where highlight_id = ${highlightId} and user_id = ${userId} returning -1 as step`
    const [row] = await tx.execute<{ well_done: number }>(sql`
      with changed as (${change})
      update highlight set well_done = well_done + coalesce((select step from changed), 0)
      where id = ${highlightId} returning well_done`)
    return { well_done: row?.well_done ?? 0, mine: said }
  })
}

/** Removes all of a member's reactions, when their account is erased. */
export async function forgetWellDone(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from well_done where user_id = ${userId} returning highlight_id)
    update highlight set well_done = well_done - 1 from gone where highlight.id = gone.highlight_id`)
}
