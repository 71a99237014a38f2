import { eq } from 'drizzle-orm'
import { refused } from '../../../platform/errors.ts'
import type { EndRights } from '../../../platform/feature.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  consumeToken,
  dropLaterTakeBacks,
  endSessions,
  findToken,
  issueToken,
  lockAccount,
  setAddress,
  setPassword,
  siteOf,
  voidMailedSecrets,
} from '../accounts/index.ts'
import { user } from '../accounts/tables.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { addressTakenBackMail } from './mails.ts'
import { maskAddress } from './mask.ts'
import { findEmailChange } from './pending.ts'

const RESET_MINUTES = 60

const staleLink = () => refused('This link has already been used or is more than 7 days old')

/**
 * The address that the link keeps and the one it drops, without using it up.
 * @throws AppError 400 for a stale link
 */
export async function readTakeBack(parts: Parts, token: string) {
  const now = parts.clock.now()
  const found = await findToken(parts.db, 'email-take-back', token, now)
  const [account] = found
    ? await parts.db.select({ email: user.email }).from(user).where(eq(user.id, found.userId))
    : []
  if (!found?.payload || !account) throw staleLink()
  const isChanged = account.email !== found.payload
  const other = isChanged ? account.email : await findEmailChange(parts.db, found.userId, now)
  return { email: found.payload, other_email: other && maskAddress(other), changed: isChanged }
}

/**
 * Gives an account back to the owner of a former address, or keeps the present one. The address is in force
 * again, a pending one is dropped, all sessions end, and emailed secrets are void, as is the password, which
 * someone else knows, and all that they could have set up.
 * @param endRights of all features
 * @returns a token to set a new password right away; null for a suspended account, which can't be signed in
 * to
 * @throws AppError 400 for a stale link, 409 when another account has the address
 */
export async function takeEmailBack(
  parts: Parts,
  token: string,
  request: RequestFacts,
  endRights: readonly EndRights[],
): Promise<{ reset_token: string | null }> {
  const now = parts.clock.now()
  const owner = await findToken(parts.db, 'email-take-back', token, now)
  if (!owner) throw staleLink()
  return parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner.userId)
    const used = await consumeToken(tx, 'email-take-back', token, now)
    if (!account || !used?.payload) throw staleLink()
    const email = used.payload
    await voidMailedSecrets(tx, account.id)
    await dropLaterTakeBacks(tx, account.id, { email, createdAt: used.createdAt })
    await setAddress(tx, account.id, email, now)
    await setPassword(tx, account.id, null)
    await endSessions(tx, account.id)
    // Whoever changed the address could also have set up a second step, which would lock the owner out, or
    // linked an identity of their own to sign in with.
    for (const end of endRights) await end(tx, account.id, now)
    if (email !== account.email) {
      const site = siteOf(parts)
      await parts.sendMail(tx, addressTakenBackMail(site, account))
    }
    const given = { userId: account.id, purpose: 'password-reset' as const, minutes: RESET_MINUTES, now }
    const resetToken = account.status === 'suspended' ? null : await issueToken(tx, given)
    await recordSecurityEvent(tx, parts, request, {
      kind: 'email_taken_back',
      userId: account.id,
      detail: maskAddress(email),
    })
    return { reset_token: resetToken }
  })
}
