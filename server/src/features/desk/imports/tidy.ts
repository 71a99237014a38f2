import { sql } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import { removeOrphans } from '../../../platform/orphans.ts'
import type { Parts } from '../../../platform/parts.ts'
import { FAILURES_FOLDER } from './run.ts'

type TidyParts = Pick<Parts, 'db' | 'files' | 'clock'>

export function importJobs(parts: TidyParts): JobHandler[] {
  return [
    { queue: 'imports.tidy', schedule: '21 21 * * *', run: async () => void (await tidyFailures(parts)) },
  ]
}

/** Deletes files of failed rows whose import was never stored. @returns how many */
export const tidyFailures = (parts: TidyParts): Promise<number> =>
  removeOrphans(parts, FAILURES_FOLDER, async (keys) => {
    const rows = await parts.db.execute<{ key: string }>(sql`
      select failures_key as key from bulk_import
      where failures_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`)
    return new Set([...rows].map(({ key }) => key))
  })
