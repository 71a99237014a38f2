import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { profilePreview, readSharer } from './profile.ts'
import { profileRoutes } from './routes.ts'

export const feature: Feature = {
  routes: profileRoutes,
  previews: [{ path: '/profile/:muid', type: 'profile', read: profilePreview }],
  sharer: readSharer,
  personal: personalRows({
    gone: {
      social_link: 'user_id',
      member_bio: 'user_id',
      pinned_work: 'user_id',
      greeting: 'from_id',
      greeting_report: 'reporter_id',
    },
    /** What the two wrote is exported to both, without its report. */
    further: async (db, userId) => ({
      greeting_line: [
        ...(await db.execute(sql`
          select id, words, created_at, from_id = ${userId} as from_me from greeting_line
          where from_id = ${userId} or to_id = ${userId} order by created_at, id limit 10000`)),
      ],
    }),
    /** Greetings to them are the senders' data, so they aren't exported. */
    async erase(tx, userId) {
      await tx.execute(sql`delete from greeting where to_id = ${userId}`)
      await tx.execute(sql`delete from greeting_line where from_id = ${userId} or to_id = ${userId}`)
      return []
    },
  }),
}
