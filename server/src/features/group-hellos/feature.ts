import { sql } from 'drizzle-orm'
import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { groupHelloRoutes } from './routes.ts'

export const feature: Feature = {
  routes: groupHelloRoutes,
  personal: personalRows({
    gone: { group_hello: 'user_id' },
    kept: { hello_report: 'reporter_id' },
    /** A report of theirs stays with the hello of somebody else, without saying who reported it. */
    async erase(tx, userId) {
      await tx.execute(sql`update hello_report set reporter_id = null where reporter_id = ${userId}`)
      return []
    },
  }),
}
