import { sql } from 'drizzle-orm'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { placeList } from '../place-figures/index.ts'
import { campusCircleRoutes } from './circles/routes.ts'
import { lapseOffers } from './handover/offer-rows.ts'
import { handoverRoutes } from './handover/routes.ts'
import { campusAddresses, campusPreview } from './preview.ts'
import { campusRoutes } from './routes.ts'
import { studentFile } from './students.ts'

const MOST_EXPORTED = sql.raw('10000')

export const feature: Feature = {
  routes: (app, parts) => {
    campusRoutes(app, parts)
    handoverRoutes(app, parts)
    campusCircleRoutes(app, parts)
  },
  counted: [countedList('campuses', () => placeList('college'))],
  bulk: [studentFile],
  previews: [{ path: '/dashboard/campus/:org_id', type: 'website', read: campusPreview }],
  sitemap: campusAddresses,
  jobs: (parts) => [{ queue: 'campuses.handovers', schedule: '17 * * * *', run: () => lapseOffers(parts) }],
  checks: [
    {
      total: 'campus role offers',
      // A job ends expired offers within the hour; a day's delay means that it doesn't run.
      query: sql`
        select count(*)::integer as differences from campus_handover
        where state = 'open' and open_until < now() - interval '1 day'`,
    },
  ],
  personal: personalRows({
    gone: { campus_team_member: 'user_id' },
    further: async (db, userId) => ({
      campus_handover: await db.execute(
        sql`select * from campus_handover where ${userId}::uuid in (offered_by_id, receiver_id)
          order by created_at desc limit ${MOST_EXPORTED}`,
      ),
    }),
    erase: async (tx, userId) => {
      await tx.execute(sql`delete from campus_handover where ${userId}::uuid in (offered_by_id, receiver_id)`)
      return []
    },
  }),
}
