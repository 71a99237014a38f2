import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { circleThreadRoutes } from './routes.ts'

export const feature: Feature = {
  routes: circleThreadRoutes,
  personal: personalRows({
    gone: { circle_reaction: 'user_id', circle_mention: 'user_id', circle_thread_read: 'user_id' },
    kept: { circle_message: 'author_id', message_report: 'reporter_id' },
    /**
     * Their messages are part of other people's conversations, so they stay under "Former member". Reports
     * stay without the reporter.
     */
    async erase(tx, userId) {
      await tx.execute(sql`update message_report set reporter_id = null where reporter_id = ${userId}`)
      return []
    },
  }),
}
