import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { TRACE_DAYS } from '../../account/accounts/index.ts'
import { refuseReferrals } from './held/bulk.ts'
import { INVITE_QUEUE, mailInvite } from './mails.ts'
import { invitationPreview } from './mine.ts'
import { referralRoutes } from './routes.ts'

const DAY_MS = 86_400_000
/** Unused invitations are deleted after this many days. */
const KEPT_DAYS = 180

/** Deletes traces of new accounts, and old unused invitations. */
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
  bulk: [refuseReferrals],
  jobs: (parts) => [
    { queue: INVITE_QUEUE, run: (data) => mailInvite(parts, data) },
    { queue: 'referrals.tidy', schedule: '23 2 * * *', run: () => tidyReferrals(parts) },
  ],
  previews: [{ path: '/register', query: 'referral_id', type: 'website', read: invitationPreview }],
  personal: personalRows({
    gone: { referral: 'user_id', invite: 'inviter_id' },
    // The outcomes of their invitations; who joined is other people's data.
    further: async (db, userId) => ({
      people_who_came: await db.execute(sql`
        select created_at, state, counted_at, karma from referral where inviter_id = ${userId}
        order by created_at limit 10000`),
    }),
    // Deletes their address from the invitation that they used.
    erase: async (tx, userId) => {
      await tx.execute(sql`delete from invite where used_by = ${userId}`)
      return []
    },
  }),
}
