import { say } from '@muster/contract/lib/say.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, refused, tooManyRequests } from '../../../platform/errors.ts'
import type { CallFacts, RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  type Account,
  consumeToken,
  dropPendingAddress,
  endSessions,
  findToken,
  isAddressTaken,
  issueTakeBack,
  issueToken,
  lockAccount,
  proveOwner,
  setAddress,
  siteOf,
  takenByNow,
  voidMailedSecrets,
  wrongPassword,
} from '../accounts/index.ts'
import { user } from '../accounts/tables.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import { addressChangeAskedMail, addressChangedMail, confirmAddressMail } from './mails.ts'
import { maskAddress } from './mask.ts'
import { findEmailChange, findPendingAddress } from './pending.ts'

const DAY_MINUTES = 24 * 60
/** Links that staff request are valid for longer, because their receiver doesn't expect them. */
const STAFF_CONFIRM_DAYS = 7
const HOUR_SECONDS = 3600

const staleLink = () => refused('This link is no longer valid')

/**
 * Checks the password before an email change, if the address is new. Hashing is slow, so call it before the
 * transaction that changes the account.
 * @returns what `requestEmailChange` needs, or null when the address stays the same
 * @throws AppError 400 on `current_password`, 429 after too many failures
 */
export async function proveEmailChange(
  parts: Parts,
  by: ActedBy,
  change: { email?: string | undefined; current_password?: string | undefined },
): Promise<{ email: string; passwordHash: string | null } | null> {
  const { email } = change
  if (!email) return null
  const [member] = await parts.db.select({ email: user.email }).from(user).where(eq(user.id, by.actor.id))
  if (member?.email === email) return null
  if (!change.current_password) {
    throw fieldRefused('current_password', 'Enter your current password to change your email address')
  }
  const proved = await proveOwner(parts, by, change.current_password, 'current_password')
  return { email, passwordHash: proved.passwordHash }
}

/**
 * Emails a confirmation link to the new address and tells the present one about it. The present address stays
 * in force until the link is used. Requesting the address that is already pending changes nothing.
 * @param proved of the owner; left out when staff ask
 * @throws AppError 409 on `email` when another account has the address, 429 after five emails in an hour
 */
export async function requestEmailChange(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  asked: { userId: string; email: string; proved?: { passwordHash: string | null } },
): Promise<void> {
  const { userId, email, proved } = asked
  const now = parts.clock.now()
  const account = await lockAccount(tx, userId)
  if (!account || account.email === email) return
  // Someone else could have set another password since the check.
  if (proved && proved.passwordHash !== account.passwordHash) throw wrongPassword('current_password')
  if ((await findEmailChange(tx, userId, now)) === email) return
  if (await isAddressTaken(tx, email, now, userId)) {
    throw conflict('email', 'Another account uses this address')
  }
  const byStaff = !proved
  await mailConfirmation(tx, parts, account, email, { byStaff })
  const token = await issueTakeBack(tx, account, now)
  await parts.sendMail(
    tx,
    addressChangeAskedMail(siteOf(parts), account, { newAddress: email, token, byStaff }),
  )
  await recordSecurityEvent(tx, parts, by.request, {
    kind: 'email_change_asked',
    userId,
    actor: by.actor,
    detail: maskAddress(email),
  })
}

/**
 * Emails the confirmation link again: for the pending address, with the same number of days as the first
 * link, or for the present address when it was never confirmed.
 * @returns the text for the member
 * @throws AppError 400 when nothing is pending, 429 after five emails in an hour
 */
export async function resendConfirmation(parts: Parts, userId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    const pending = account && (await findPendingAddress(tx, userId, parts.clock.now()))
    const email = pending?.email ?? (account?.emailConfirmedAt === null ? account.email : null)
    if (!account || !email) throw refused('Your email address is already confirmed')
    await mailConfirmation(tx, parts, account, email, { byStaff: pending?.byStaff ?? false })
    return say`We’ve emailed a new link to ${{ email }}`
  })
}

/**
 * Emails the confirmation link for a never confirmed address, at the request of staff who look after the
 * member.
 * @throws AppError 400 when it is confirmed, 429 after five emails in an hour
 */
export async function remindToConfirm(tx: Database, parts: Parts, userId: string): Promise<void> {
  const account = await lockAccount(tx, userId)
  if (!account || account.emailConfirmedAt !== null) throw refused('This address has already been confirmed')
  await mailConfirmation(tx, parts, account, account.email, { byStaff: false })
}

async function mailConfirmation(
  tx: Database,
  parts: Parts,
  account: Account,
  email: string,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  if (!(await parts.rateLimits.spend('addressMail', account.id))) throw tooManyRequests(HOUR_SECONDS)
  const days = byStaff ? STAFF_CONFIRM_DAYS : 1
  const token = await issueToken(tx, {
    userId: account.id,
    purpose: 'email-change',
    payload: email,
    askedByStaff: byStaff,
    minutes: days * DAY_MINUTES,
    now: parts.clock.now(),
  })
  const to = { email, fullName: account.fullName }
  await parts.sendMail(tx, confirmAddressMail(siteOf(parts), to, { token, days, byStaff }))
}

/**
 * Puts an address in force that staff entered and another one signed for. Its owner still has to confirm it. The former
 * one gets an email with a link to undo the change, codes and links of before stop working, and every device is signed
 * out.
 * @returns the account with its new address; null when it has that address already
 * @throws AppError 409 when another account has taken the address since, 429 after five emails in an hour
 */
export async function replaceAddressByStaff(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<Account | null> {
  const now = parts.clock.now()
  const account = await lockAccount(tx, userId)
  if (!account || account.email === email) return null
  if (await isAddressTaken(tx, email, now, userId)) throw takenByNow()
  await setAddress(tx, userId, email, now, null)
  await replaceAddress(tx, parts, account, email, by.request, by.actor)
  await endSessions(tx, userId)
  const changed = { ...account, email, emailConfirmedAt: null }
  await mailConfirmation(tx, parts, changed, email, { byStaff: true })
  return changed
}

/** Cancels the member's own pending address; nothing happens when none is pending. */
export const cancelOwnEmailChange = (parts: Parts, by: ActedBy): Promise<string | null> =>
  parts.db.transaction((tx) => cancelEmailChange(tx, parts, by, by.actor.id))

/**
 * Cancels the pending address; its link stops working. Pass a transaction.
 * @returns the address, or null when none was pending
 */
export async function cancelEmailChange(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  userId: string,
): Promise<string | null> {
  const account = await lockAccount(tx, userId)
  const dropped = account && (await dropPendingAddress(tx, userId, account.email))
  if (!dropped) return null
  await recordSecurityEvent(tx, parts, by.request, {
    kind: 'email_change_cancelled',
    userId,
    actor: by.actor,
    detail: maskAddress(dropped),
  })
  return dropped
}

/**
 * Confirms an address by its emailed link. A new address replaces the old one, which gets an email with a
 * link to undo the change. Links and codes that were emailed before stop working.
 * @throws AppError 400 for a stale link, 409 when another account has taken the address since
 */
export async function confirmEmail(parts: Parts, token: string, request: CallFacts): Promise<void> {
  const now = parts.clock.now()
  const owner = await findToken(parts.db, 'email-change', token, now)
  if (!owner) throw staleLink()
  const isFirst = await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner.userId)
    const email = (await consumeToken(tx, 'email-change', token, now))?.payload
    if (!account || !email) throw staleLink()
    if (await isAddressTaken(tx, email, now, account.id)) throw takenByNow()
    await setAddress(tx, account.id, email, now)
    if (email !== account.email) await replaceAddress(tx, parts, account, email, request)
    return account.emailConfirmedAt === null
  })
  if (isFirst) await parts.rateLimits.settle('openSignUp', request.caller)
}

async function replaceAddress(
  tx: Database,
  parts: Parts,
  account: Account,
  email: string,
  request: RequestFacts,
  actor?: ActedBy['actor'],
): Promise<void> {
  await voidMailedSecrets(tx, account.id)
  const token = await issueTakeBack(tx, account, parts.clock.now())
  await parts.sendMail(tx, addressChangedMail(siteOf(parts), account, { newAddress: email, token }))
  await recordSecurityEvent(tx, parts, request, {
    kind: 'email_changed',
    userId: account.id,
    ...(actor && { actor }),
    detail: maskAddress(email),
  })
}
