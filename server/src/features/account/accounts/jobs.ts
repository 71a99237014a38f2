import { lt, sql } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { askedIn } from './mail-requests.ts'
import { mailResetLink } from './passwords/passwords.ts'
import { TRACE_DAYS } from './sessions/trace.ts'
import { oneTimeSecret, session } from './tables.ts'

export const RESET_LINK_QUEUE = 'accounts.reset-link'

export const accountJobs = (parts: Parts): JobHandler[] => [
  { queue: RESET_LINK_QUEUE, run: (data) => mailResetLink(parts, ...askedIn(data)) },
  { queue: 'accounts.tidy', schedule: '17 * * * *', run: () => tidy(parts) },
]

/** Deletes expired sessions and secrets. */
async function tidy({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  await db.delete(session).where(lt(session.expiresAt, sql`${now}`))
  const traced = new Date(now.getTime() - TRACE_DAYS * 86_400_000)
  await db.execute(sql`
    update session set network_hash = null, device_hash = null
    where network_hash is not null and created_at < ${traced}::timestamptz`)
  await db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, sql`${now}`))
}
