import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { TRACE_DAYS } from '../../reach/referrals/index.ts'
import { eraseClosedAccounts } from '../joining/closing/closing.ts'
import type { EventSource } from '../security-events/index.ts'
import { mailSignInCode } from '../sign-in/sign-in.ts'
import { mailResetLink } from './passwords/passwords.ts'
import { oneTimeSecret, session } from './tables.ts'

export const SIGN_IN_CODE_QUEUE = 'accounts.sign-in-code'
export const RESET_LINK_QUEUE = 'accounts.reset-link'
const TIDY_QUEUE = 'accounts.tidy'

export function accountJobs(parts: Parts, data: readonly PersonalData[]): JobHandler[] {
  return [
    { queue: SIGN_IN_CODE_QUEUE, run: (data) => mailSignInCode(parts, ...askedIn(data)) },
    { queue: RESET_LINK_QUEUE, run: (data) => mailResetLink(parts, ...askedIn(data)) },
    { queue: TIDY_QUEUE, schedule: '17 * * * *', run: () => tidy(parts, data) },
  ]
}

const Asked = z.object({
  emailOrMuid: z.string(),
  /** Jobs queued by an older version lack it. */
  from: z.object({ ip: z.string(), userAgent: z.string() }).nullable().default(null),
})

/** Payload of a job that emails a code or a link: for whom, and where the request came from. */
export function asked(body: { emailOrMuid: string }, { ip, userAgent }: RequestFacts): z.input<typeof Asked> {
  return { emailOrMuid: body.emailOrMuid, from: { ip, userAgent: userAgent.slice(0, 500) } }
}

function askedIn(data: unknown): [emailOrMuid: string, from: EventSource | null] {
  const { emailOrMuid, from } = Asked.parse(data)
  return [emailOrMuid, from]
}

/** Deletes expired sessions and secrets, and erases accounts whose grace period has ended. */
async function tidy(parts: Parts, data: readonly PersonalData[]): Promise<void> {
  const now = parts.clock.now()
  await parts.db.delete(session).where(lt(session.expiresAt, sql`${now}`))
  const traced = new Date(now.getTime() - TRACE_DAYS * 86_400_000)
  await parts.db.execute(sql`
    update session set network_hash = null, device_hash = null
    where network_hash is not null and created_at < ${traced}::timestamptz`)
  await parts.db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, sql`${now}`))
  for (const key of await eraseClosedAccounts(parts.db, data, now)) await parts.files.delete(key)
}
