import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { gatewayOf } from './gateway/index.ts'
import { SANDBOX_QUEUE } from './gateway/sandbox.ts'
import { donationMails } from './receipt/companion.ts'
import { DONATION_COMPANION } from './receipt/mail.ts'
import { donationRoutes } from './routes.ts'
import { forgetUnpaid, hearSandbox, reconcile } from './settle/reconcile.ts'
import { donationFile } from './staff/list.ts'

export const feature: Feature = {
  routes: donationRoutes,
  jobs: (parts) => [
    {
      queue: 'donations.reconcile',
      schedule: '*/10 * * * *',
      run: () => reconcile(parts, gatewayOf(parts)),
    },
    { queue: 'donations.forget', schedule: '17 4 * * *', run: () => forgetUnpaid(parts) },
    { queue: SANDBOX_QUEUE, run: (data) => hearSandbox(parts, data) },
  ],
  mails: (parts) => ({ [DONATION_COMPANION]: donationMails(parts) }),
  bulk: [donationFile],
  checks: [
    {
      total: 'donations by currency and purpose',
      query: sql`
        select count(*)::integer as differences from (
          select is_practice, currency, coalesce(purpose, '') as purpose, sum(amount) as amount, count(*) as gifts
          from donation where state in ('paid', 'refunding') group by 1, 2, 3
        ) counted full join (
          select is_practice, currency, purpose, sum(amount) as amount, sum(gifts) as gifts
          from donation_month group by 1, 2, 3 having sum(gifts) <> 0 or sum(amount) <> 0
        ) kept using (is_practice, currency, purpose)
        where (counted.amount, counted.gifts) is distinct from (kept.amount, kept.gifts)`,
    },
  ],
}
