import { and, eq, ne } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, refused, tooManyRequests } from '../../../platform/errors.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type ActedBy, recordSecurityEvent } from '../../security-events/index.ts'
import { type Account, lockAccount } from '../find-account.ts'
import { consumeToken, findToken, issueToken, voidMailedSecrets } from '../passwords/one-time-secrets.ts'
import { proveOwner, wrongPassword } from '../passwords/passwords.ts'
import { oneTimeSecret, user } from '../tables.ts'
import { addressChangeAskedMail, addressChangedMail, confirmAddressMail } from './mails.ts'
import { maskAddress } from './mask.ts'
import { findEmailChange, findPendingAddress } from './pending.ts'
import { issueTakeBack } from './take-back.ts'
import { isAddressTaken } from './taken.ts'

const DAY_MINUTES = 24 * 60
/** Whom staff write to does not expect it. */
const STAFF_CONFIRM_DAYS = 7
const HOUR_SECONDS = 3600

const staleLink = () => refused('This link is no longer valid')
const siteOf = (parts: Parts) => ({ name: parts.config.BRAND_NAME, url: parts.config.publicUrl })

/**
 * Proves by the password that the owner asks for a new address, if it is a new one. It takes its time, so it comes before
 * the transaction of the change.
 * @returns what `requestEmailChange` wants to see, or null when the address stays.
 * @throws AppError 400 on `current_password`, 429 after too many failures.
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
 * Mails a link to the new address, and to the present one that this was asked for; the present one stays until the link
 * is used. Asking for an address that waits already changes nothing.
 * @param proved of the owner; left out when staff ask
 * @throws AppError 409 on `email` when another account has the address, 429 after five mails in an hour.
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
  // Somebody else may have set another password while this one was looked at.
  if (proved && proved.passwordHash !== account.passwordHash) throw wrongPassword('current_password')
  if ((await findEmailChange(tx, userId, account.email, now)) === email) return
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
 * Mails the link once more: for the new address that waits, with as many days as the first link had, or for the present
 * one that was never confirmed.
 * @returns the text for the person. @throws AppError 400 when nothing waits, 429 after five mails in an hour.
 */
export async function resendConfirmation(parts: Parts, userId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    const pending = account && (await findPendingAddress(tx, userId, account.email, parts.clock.now()))
    const email = pending?.email ?? (account?.emailConfirmedAt === null ? account.email : null)
    if (!account || !email) throw refused('Your email address is already confirmed')
    await mailConfirmation(tx, parts, account, email, { byStaff: pending?.byStaff ?? false })
    return `We’ve emailed a new link to ${email}`
  })
}

/**
 * Mails the link for an address that was never confirmed, because somebody who looks after the member asks for it.
 * @throws AppError 400 when it is confirmed, 429 after five mails in an hour.
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

/** Drops the address that waits, whose link stops working. @returns it, or null when none waits. */
export async function cancelEmailChange(
  tx: Database,
  parts: Parts,
  by: ActedBy,
  userId: string,
): Promise<string | null> {
  const account = await lockAccount(tx, userId)
  const [dropped] = account
    ? await tx
        .delete(oneTimeSecret)
        .where(
          and(
            eq(oneTimeSecret.userId, userId),
            eq(oneTimeSecret.purpose, 'email-change'),
            ne(oneTimeSecret.payload, account.email),
          ),
        )
        .returning({ email: oneTimeSecret.payload })
    : []
  if (!dropped?.email) return null
  await recordSecurityEvent(tx, parts, by.request, {
    kind: 'email_change_cancelled',
    userId,
    actor: by.actor,
    detail: maskAddress(dropped.email),
  })
  return dropped.email
}

/**
 * Confirms an address by the mailed link. A new one takes the place of the old one, which is told and may take it back;
 * what was mailed before stops working.
 * @throws AppError 400 for a stale link, 409 when another account has the address by now.
 */
export async function confirmEmail(parts: Parts, token: string, request: RequestFacts): Promise<void> {
  const now = parts.clock.now()
  const owner = await findToken(parts.db, 'email-change', token, now)
  if (!owner) throw staleLink()
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner.userId)
    const email = (await consumeToken(tx, 'email-change', token, now))?.payload
    if (!account || !email) throw staleLink()
    if (await isAddressTaken(tx, email, now, account.id)) throw conflict(...TAKEN_BY_NOW)
    await explaining(
      { user_email_unique: TAKEN_BY_NOW },
      tx.update(user).set({ email, emailConfirmedAt: now, updatedAt: now }).where(eq(user.id, account.id)),
    )
    if (email !== account.email) await replaceAddress(tx, parts, account, email, request)
  })
}

const TAKEN_BY_NOW = ['general', 'Another account now uses this address'] as const

async function replaceAddress(
  tx: Database,
  parts: Parts,
  account: Account,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await voidMailedSecrets(tx, account.id)
  const token = await issueTakeBack(tx, account, parts.clock.now())
  await parts.sendMail(tx, addressChangedMail(siteOf(parts), account, { newAddress: email, token }))
  await recordSecurityEvent(tx, parts, request, {
    kind: 'email_changed',
    userId: account.id,
    detail: maskAddress(email),
  })
}
