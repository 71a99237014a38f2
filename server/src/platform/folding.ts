import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Work that one of the processes does soon after changes, such as adding them to totals. */
export interface Fold {
  /** What it updates, for the log: 'ranking'. */
  readonly what: string
  /** Table of the changes. */
  readonly changes: string
  /** Number of changes from which it's worth it; 1 by default. */
  readonly from?: number
  fold(db: Database): Promise<unknown>
}

/**
 * Runs the folds that have changes. One statement finds them, so an idle process asks nothing else. A fold that fails
 * doesn't stop the others.
 * @param report gets what failed, and of which fold
 * @throws the driver's error if the changes can't be read
 */
export async function foldChanges(
  db: Database,
  folds: readonly Fold[],
  report: (error: unknown, what: string) => void,
): Promise<void> {
  const enough = ({ what, changes, from = 1 }: Fold): SQL => sql`
    select ${what}::text as what
    where (select count(*) from (select from ${sql.identifier(changes)} limit ${from}::integer) as few) >= ${from}::integer`
  const rows = await db.execute<{ what: string }>(sql.join(folds.map(enough), sql` union all `))
  const found = new Set([...rows].map(({ what }) => what))
  await Promise.all(
    folds
      .filter(({ what }) => found.has(what))
      .map(({ what, fold }) => fold(db).catch((error: unknown) => report(error, what))),
  )
}
