import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { profilePreview } from './profile.ts'
import { profileRoutes } from './routes.ts'

export const feature: Feature = {
  routes: profileRoutes,
  previews: [{ path: '/profile/:muid', type: 'profile', read: profilePreview }],
  personal: personalRows({
    gone: { social_link: 'user_id', member_bio: 'user_id', pinned_work: 'user_id', greeting: 'from_id' },
    /** Greetings to them are the senders' data, so they aren't exported. */
    async erase(tx, userId) {
      await tx.execute(sql`delete from greeting where to_id = ${userId}`)
      return []
    },
  }),
}
