import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { removeOrphans } from '../../../platform/orphans.ts'
import type { Parts } from '../../../platform/parts.ts'
import { countReviewers } from './around/figures.ts'

type TidyParts = Pick<Parts, 'db' | 'files' | 'clock'>

/** Daily jobs, at night in the time zone of most members. */
export function submissionJobs(parts: TidyParts): JobHandler[] {
  return [
    { queue: 'submissions.tidy', schedule: '11 21 * * *', run: async () => void (await tidyPictures(parts)) },
    { queue: 'submissions.reviewers', schedule: '41 21 * * *', run: () => countReviewers(parts) },
  ]
}

const folders = ['pictures', 'meetups']

/** Deletes pictures that were uploaded but never submitted, and those no longer in use. @returns how many */
export async function tidyPictures(parts: TidyParts): Promise<number> {
  let removed = 0
  for (const folder of folders) {
    removed += await removeOrphans(parts, folder, (keys) => namedPictures(parts.db, keys))
  }
  return removed
}

/**
 * Pictures that any table refers to. Finds the columns by name, so that the pictures of future features are
 * safe from the start.
 */
async function namedPictures(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%picture\\_key' order by 1, 2`)
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`
  const selects: SQL[] = [...columns].map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as key from ${sql.identifier(table)} where ${sql.identifier(column)} in ${wanted}`,
  )
  const rows = await db.execute<{ key: string }>(sql.join(selects, sql` union `))
  return new Set([...rows].map(({ key }) => key))
}
