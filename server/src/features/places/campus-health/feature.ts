import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { messageMembers } from './message.ts'
import { healthJobs } from './refresh.ts'
import { campusHealthRoutes } from './routes.ts'

export const feature: Feature = {
  routes: campusHealthRoutes,
  jobs: healthJobs,
  bulk: [messageMembers],
  checks: [
    {
      total: 'students and circles that need attention',
      query: sql`select count(*)::integer as differences from wrong_campus_attention()`,
    },
  ],
  personal: personalRows({ gone: { campus_attention: 'user_id', campus_act: 'user_id' } }),
}
