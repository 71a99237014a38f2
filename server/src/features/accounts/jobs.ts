import { lt } from 'drizzle-orm'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { eraseClosedAccounts } from './closing.ts'
import { mailResetLink } from './passwords.ts'
import { mailSignInCode } from './sign-in.ts'
import { oneTimeSecret, session } from './tables.ts'

export const SIGN_IN_CODE_QUEUE = 'accounts.sign-in-code'
export const RESET_LINK_QUEUE = 'accounts.reset-link'
const TIDY_QUEUE = 'accounts.tidy'

/** Jobs of this feature. The first two look the account up away from the request; see `mailSignInCode`. */
export function accountJobs(parts: Parts): JobHandler[] {
  return [
    { queue: SIGN_IN_CODE_QUEUE, run: (data) => mailSignInCode(parts, accountIn(data)) },
    { queue: RESET_LINK_QUEUE, run: (data) => mailResetLink(parts, accountIn(data)) },
    { queue: TIDY_QUEUE, schedule: '17 * * * *', run: () => tidy(parts) },
  ]
}

function accountIn(data: unknown): string {
  if (typeof data === 'object' && data && 'emailOrMuid' in data) return String(data.emailOrMuid)
  throw new Error('the job names no account')
}

/** Removes ended sessions and unused codes, and erases accounts whose grace period is over. */
async function tidy(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await parts.db.delete(session).where(lt(session.expiresAt, now))
  await parts.db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, now))
  for (const key of await eraseClosedAccounts(parts.db, now)) await parts.files.delete(key)
}
