import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { brokenUniqueRule, conflict, refused, tooManyRequests } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { lockAccount } from './find-account.ts'
import { emailChangeMail } from './mails.ts'
import { consumeToken, findToken, issueToken, voidMailedSecrets } from './one-time-secrets.ts'
import { oneTimeSecret, user } from './tables.ts'

const CONFIRM_MINUTES = 24 * 60
const HOUR_SECONDS = 3600

const staleLink = () => refused('This link is not valid any more')

/** The address that waits for its confirmation, or null; the first confirmation at registration is none. */
export async function findEmailChange(
  db: Database,
  userId: string,
  currentEmail: string,
  now: Date,
): Promise<string | null> {
  const [pending] = await db
    .select({ email: oneTimeSecret.payload })
    .from(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'email-change'),
        gt(oneTimeSecret.expiresAt, now),
      ),
    )
  return pending?.email && pending.email !== currentEmail ? pending.email : null
}

/**
 * Mails a link to the new address; the old one stays until it is used.
 * @throws AppError 409 on `email` when another account has the address, 429 after five mails in an hour.
 */
export async function requestEmailChange(
  tx: Database,
  parts: Parts,
  userId: string,
  email: string,
): Promise<void> {
  const [member] = await tx
    .select({ email: user.email, fullName: user.fullName })
    .from(user)
    .where(eq(user.id, userId))
  if (!member || member.email === email) return
  const taken = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (taken.length > 0) throw conflict('email', 'Another account uses this address')
  await mailConfirmation(tx, parts, userId, { email, fullName: member.fullName })
}

/**
 * Mails the link once more: for the new address that waits, or for the present one that was never confirmed.
 * @returns the text for the person. @throws AppError 400 when nothing waits, 429 after five mails in an hour.
 */
export async function resendConfirmation(parts: Parts, userId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const [member] = await tx
      .select({ email: user.email, fullName: user.fullName, confirmedAt: user.emailConfirmedAt })
      .from(user)
      .where(eq(user.id, userId))
    const pending = member && (await findEmailChange(tx, userId, member.email, parts.clock.now()))
    const email = pending ?? (member?.confirmedAt === null ? member.email : null)
    if (!member || !email) throw refused('Your email address is confirmed already')
    await mailConfirmation(tx, parts, userId, { email, fullName: member.fullName })
    return `A new link is on its way to ${email}`
  })
}

async function mailConfirmation(
  tx: Database,
  parts: Parts,
  userId: string,
  to: { email: string; fullName: string },
): Promise<void> {
  if (!(await parts.rateLimits.spend('addressMail', userId))) throw tooManyRequests(HOUR_SECONDS)
  const given = { userId, purpose: 'email-change' as const, payload: to.email, minutes: CONFIRM_MINUTES }
  const token = await issueToken(tx, { ...given, now: parts.clock.now() })
  const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
  await parts.sendMail(tx, emailChangeMail(site, to, token))
}

/**
 * Confirms an address by the mailed link. A new one takes the place of the old one, and what was mailed to that stops
 * working. @throws AppError 400 for a stale link, 409 when another account has the address by now.
 */
export async function confirmEmail(parts: Parts, token: string): Promise<void> {
  const now = parts.clock.now()
  const owner = await findToken(parts.db, 'email-change', token, now)
  if (!owner) throw staleLink()
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner.userId)
    const found = await consumeToken(tx, 'email-change', token, now)
    if (!account || !found?.payload) throw staleLink()
    if (found.payload !== account.email) await voidMailedSecrets(tx, account.id)
    await tx
      .update(user)
      .set({ email: found.payload, emailConfirmedAt: now, updatedAt: now })
      .where(eq(user.id, found.userId))
      .catch((error: unknown) => {
        if (brokenUniqueRule(error) === 'user_email_unique') {
          throw conflict('general', 'Another account uses this address by now')
        }
        throw error
      })
  })
}
