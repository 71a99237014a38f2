import { sql } from 'drizzle-orm'
import { forgetMember } from '../../../platform/log/error-log.ts'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

/** When a member met a server error, and at which address. The error itself isn't personal data. */
export const errorLogData: PersonalData = personalRows({
  further: async (db, userId) => ({
    error_occurrence: await db.execute(sql`
      select at, method, path, request_id from error_occurrence where user_id = ${userId}::uuid
      order by at desc limit 10000`),
  }),
  async erase(tx, userId) {
    await forgetMember(tx, userId)
    return []
  },
})
