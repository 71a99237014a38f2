import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'

export const feature: Feature = {
  personal: personalRows({
    // Who gave a warning is that person's data, so the export doesn't have it.
    further: async (db, userId) => ({
      member_warning: await db.execute(sql`
        select cause, rule, given_at from member_warning where user_id = ${userId} order by given_at, id limit 1000`),
    }),
    async erase(tx, userId) {
      await tx.execute(sql`delete from member_warning where user_id = ${userId}`)
      await tx.execute(sql`update member_warning set given_by_id = null where given_by_id = ${userId}`)
      return []
    },
  }),
}
