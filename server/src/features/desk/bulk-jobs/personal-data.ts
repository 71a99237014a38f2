import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

/** Jobs name rows by id alone, so the only personal data is who started them. */
export const bulkJobData: PersonalData = personalRows({
  gone: { bulk_job: 'created_by_id' },
  erase: async (tx, userId) => {
    const files = await tx.execute<{ key: string }>(
      sql`select file_key as key from bulk_job where created_by_id = ${userId} and file_key is not null`,
    )
    return [...files].map(({ key }) => key)
  },
})
