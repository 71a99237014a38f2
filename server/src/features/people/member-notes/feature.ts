import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { memberNoteRoutes } from './routes.ts'

export const feature: Feature = {
  routes: memberNoteRoutes,
  personal: personalRows({
    // What staff write about someone is that person's data, so the export has it. Its author isn't.
    further: async (db, userId) => ({
      member_note: await db.execute(sql`
        select id, text, pinned, created_at, edited_at from member_note
        where user_id = ${userId} order by created_at, id limit 1000`),
    }),
    async erase(tx, userId) {
      await tx.execute(sql`delete from member_note where user_id = ${userId}`)
      await tx.execute(sql`update member_note set author_id = null where author_id = ${userId}`)
      return []
    },
  }),
}
