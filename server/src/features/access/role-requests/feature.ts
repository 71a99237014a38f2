import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { rejectMany, verifyMany } from './acts.ts'
import { roleRequestRoutes } from './routes.ts'

export const feature: Feature = {
  routes: roleRequestRoutes,
  bulk: [verifyMany, rejectMany],
  checks: [
    {
      total: 'pending role requests',
      query: sql`
        select count(*)::integer as differences from user_role as asked
        full join (select id from role_request where state = 'waiting') as kept on kept.id = asked.id
        where (kept.id is not null) <> (asked.id is not null and not asked.verified)`,
    },
  ],
  personal: personalRows({ gone: { role_request: 'user_id' } }),
}
