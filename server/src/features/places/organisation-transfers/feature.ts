import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { findPairs, PAIRS_QUEUE } from './pairs.ts'
import { resumeLost, TRANSFER_QUEUE, WATCH_QUEUE, watchTransfer } from './resume.ts'
import { organisationTransferRoutes } from './routes.ts'
import { runTransfer } from './work.ts'

export const feature: Feature = {
  routes: organisationTransferRoutes,
  jobs: (parts) => [
    { queue: TRANSFER_QUEUE, run: (data) => runTransfer(parts, (data as { id: string }).id) },
    { queue: WATCH_QUEUE, run: (data) => watchTransfer(parts, (data as { id: string }).id) },
    {
      queue: 'organisation-transfers.resume',
      schedule: '* * * * *',
      run: async () => void (await resumeLost(parts)),
    },
    { queue: PAIRS_QUEUE, schedule: '47 20 * * *', run: () => findPairs(parts) },
  ],
  checks: [
    {
      total: 'stalled organisation transfers',
      query: sql`
        select count(*)::integer as differences from organization_transfer
        where state in ('waiting', 'running', 'moving_back')
          and (failed_because is not null or progress_at < now() - interval '10 minutes')`,
    },
    {
      total: 'organisations in a transfer',
      query: sql`
        select count(*)::integer as differences from (
          select id from organization_transfer where state in ('waiting', 'running', 'moving_back')
        ) as open
        full join (
          select transfer_id as id, count(*) as sides from organization_in_transfer group by 1
        ) as held using (id)
        where open.id is null or held.sides is distinct from 2`,
    },
    {
      total: 'archived organisations',
      query: sql`
        select count(*)::integer as differences from organization_transfer as own
        full join archived_organization as archived on archived.transfer_id = own.id
        where (coalesce(own.state, '') = 'done') <> (archived.id is not null)
          or archived.id in (select id from organization)
          or archived.id in (select organization_id from user_organization)`,
    },
  ],
  personal: personalRows({ gone: { organization_transfer_link: 'user_id' } }),
}
