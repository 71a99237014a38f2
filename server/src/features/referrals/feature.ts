import { sql } from 'drizzle-orm'
import type { Feature } from '../../platform/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { INVITE_QUEUE, mailInvite } from './mails.ts'
import { referralRoutes } from './routes.ts'
import { TRACE_DAYS } from './trace.ts'

const DAY_MS = 86_400_000
/** Invitations that have brought nobody are forgotten so long after they were sent. */
const KEPT_DAYS = 180

/** Forgets where accounts were made, and whom nobody came for. */
export async function tidyReferrals({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db.execute(sql`
    update referral set network_hash = null, device_hash = null
    where network_hash is not null and created_at < ${before(TRACE_DAYS)}::timestamptz`)
  await db.execute(sql`
    delete from invite where used_at is null and sent_at < ${before(KEPT_DAYS)}::timestamptz`)
}

export const feature: Feature = {
  routes: referralRoutes,
  jobs: (parts) => [
    { queue: INVITE_QUEUE, run: (data) => mailInvite(parts, data) },
    { queue: 'referrals.tidy', schedule: '23 2 * * *', run: () => tidyReferrals(parts) },
  ],
  personal: personalRows({
    gone: { referral: 'user_id', invite: 'inviter_id' },
    // What came of their invitations; who came is not theirs to take along.
    further: async (db, userId) => ({
      people_who_came: await db.execute(sql`
        select created_at, state, counted_at, karma from referral where inviter_id = ${userId}
        order by created_at limit 10000`),
    }),
    // Their address stands in the invitation that brought them.
    erase: async (tx, userId) => {
      await tx.execute(sql`delete from invite where used_by = ${userId}`)
      return []
    },
  }),
}
