import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { practiceCaseRecords } from './practice.ts'
import { firstWeekRoutes } from './routes.ts'

export const feature: Feature = {
  routes: firstWeekRoutes,
  undoable: [practiceCaseRecords.undoable],
  personal: personalRows({
    gone: { first_week: 'user_id', practice_answer: 'user_id' },
    /** Copies of their work have no name, and still go with the work. */
    further: async (db, userId) => ({
      practice_case: await db.execute(sql`
        select own.title, own.work, own.created_at from practice_case as own
        join submission on submission.id = own.submission_id
        where submission.user_id = ${userId} order by own.created_at, own.id limit 1000`),
    }),
    async erase(tx, userId) {
      await tx.execute(sql`
        delete from practice_case using submission
        where submission.id = practice_case.submission_id and submission.user_id = ${userId}`)
      return []
    },
  }),
}
