import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { groupHelloRoutes } from './routes.ts'

export const feature: Feature = {
  routes: groupHelloRoutes,
  personal: personalRows({
    gone: { group_hello: 'user_id' },
    kept: { hello_report: 'reporter_id' },
    /** Their reports of other people's intros stay, without the reporter. */
    async erase(tx, userId) {
      await tx.execute(sql`update hello_report set reporter_id = null where reporter_id = ${userId}`)
      return []
    },
  }),
}
