import type { AccountAccess } from '@muster/contract/account/account-access.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, refused } from '../../../../platform/errors.ts'
import type { EndRights } from '../../../../platform/feature.ts'
import type { CallFacts } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { hashedFor } from '../../../../platform/security/password-queue.ts'
import { hashPassword, passwordMatches } from '../../../../platform/security/passwords.ts'
import { type ActedBy, type EventSource, recordSecurityEvent } from '../../security-events/index.ts'
import { readAccess } from '../account-access.ts'
import { setAddress } from '../addresses.ts'
import { findAccount, lockAccount } from '../find-account.ts'
import { passwordChangedMail, resetMail, siteOf } from '../mails.ts'
import { endSessions } from '../sessions/sessions.ts'
import {
  assertCodesWork,
  countedAccount,
  countWrongCode,
  sessionFailures,
} from '../sessions/sign-in-failures.ts'
import { user } from '../tables.ts'
import { consumeCode, consumeToken, findToken, issueToken, voidMailedSecrets } from './one-time-secrets.ts'
import { assertGoodPassword } from './password-rules.ts'

const RESET_MINUTES = 15

const staleLink = () => refused('This link is no longer valid. Ask for a new one.')
export const wrongPassword = (field: string) => fieldRefused(field, 'This isn’t your current password')

/** Emails a link to set a new password, at most three an hour. Runs as a job; see `mailSignInCode`. */
export async function mailResetLink(
  parts: Parts,
  emailOrMuid: string,
  from: EventSource | null,
): Promise<void> {
  const found = await findAccount(parts.db, emailOrMuid)
  if (found?.status !== 'active' || !(await parts.rateLimits.spend('resetMail', found.id))) return
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id)
    if (account?.status !== 'active') return
    const given = { userId: account.id, purpose: 'password-reset' as const, minutes: RESET_MINUTES }
    const token = await issueToken(tx, { ...given, now: parts.clock.now() })
    await parts.sendMail(tx, resetMail(siteOf(parts), account, token))
    await recordSecurityEvent(tx, parts, from, { kind: 'reset_link_sent', userId: account.id })
  })
}

/** The member that a reset link belongs to, without using it up. @throws AppError 400 for a stale link */
export async function readResetToken(parts: Parts, token: string): Promise<{ muid: string }> {
  const found = await findToken(parts.db, 'password-reset', token, parts.clock.now())
  if (!found) throw staleLink()
  return { muid: (await readMember(parts.db, found.userId)).muid }
}

/**
 * Sets a new password by an emailed link, which works once. Ends all sessions and voids all other emailed
 * links. The link confirms the address; if it wasn't confirmed before, someone else could have registered it,
 * so everything that was set up in the account ends.
 * @param endRights of all features
 * @returns what can still reach the account. The mailbox alone doesn't remove it, because it may not get past a
 * second step
 * @throws AppError 400
 */
export async function resetPassword(
  parts: Parts,
  token: string,
  password: string,
  request: CallFacts,
  endRights: readonly EndRights[],
): Promise<AccountAccess[]> {
  const found = await findToken(parts.db, 'password-reset', token, parts.clock.now())
  if (!found) throw staleLink()
  const member = await readMember(parts.db, found.userId)
  await assertGoodPassword(password, ownerOf(member), parts.config.BRAND_NAME, 'password')
  const passwordHash = await hashPassword(password, hashedFor(request.ip, member.id))
  const left = await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, member.id)
    const now = parts.clock.now()
    if (!account || !(await consumeToken(tx, 'password-reset', token, now))) throw staleLink()
    await setPassword(tx, member.id, passwordHash)
    await voidMailedSecrets(tx, member.id)
    await endSessions(tx, member.id)
    if (account.emailConfirmedAt === null) {
      await setAddress(tx, account.id, account.email, now)
      for (const end of endRights) await end(tx, account.id, now)
    }
    const access = await readAccess(tx, member.id, null)
    await parts.sendMail(tx, passwordChangedMail(siteOf(parts), member, access))
    await recordSecurityEvent(tx, parts, request, { kind: 'password_reset', userId: member.id })
    return access
  })
  await parts.rateLimits.settle('openMail', request.caller)
  return left
}

/**
 * Changes a member's own password. Ends their other sessions and voids emailed codes and links.
 * @throws AppError 400 on `current_password`
 */
export async function changePassword(
  parts: Parts,
  by: ActedBy,
  change: { current_password: string; password: string },
): Promise<void> {
  const member = await proveOwner(parts, by, change.current_password, 'current_password')
  await assertGoodPassword(change.password, ownerOf(member), parts.config.BRAND_NAME, 'password')
  const passwordHash = await hashPassword(change.password, hashedFor(by.request.ip, member.id))
  await parts.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, member.id)
    // Someone else could have set another password since the check.
    if (locked?.passwordHash !== member.passwordHash) throw wrongPassword('current_password')
    await setPassword(tx, member.id, passwordHash)
    await voidMailedSecrets(tx, member.id)
    await endSessions(tx, member.id, by.actor.sessionId)
    await parts.sendMail(tx, passwordChangedMail(siteOf(parts), member))
    const event = { kind: 'password_changed' as const, userId: member.id, actor: by.actor }
    await recordSecurityEvent(tx, parts, by.request, event)
  })
}

/**
 * Checks the password of a signed-in member. A session gets no more guesses than an address has at sign-in.
 * @returns the member
 * @throws AppError 400 on `field` when it is wrong, 429 after too many failures
 */
export async function proveOwner(parts: Parts, { actor, request }: ActedBy, password: string, field: string) {
  const failures = sessionFailures(parts.rateLimits, actor.id, actor.sessionId)
  await failures.check()
  const member = await readMember(parts.db, actor.id)
  if (!(await passwordMatches(member.passwordHash, password, hashedFor(request.ip, member.id)))) {
    await failures.count()
    const event = { kind: 'password_check_failed' as const, userId: actor.id, actor }
    await recordSecurityEvent(parts.db, parts, request, event)
    throw wrongPassword(field)
  }
  await failures.check()
  await failures.forget()
  return member
}

/**
 * Checks an emailed code, for members without a password.
 * @throws AppError 400 on `field` when it is wrong, 429 after too many failures
 */
export async function proveByMailedCode(
  parts: Parts,
  { actor }: ActedBy,
  code: string,
  field: string,
): Promise<void> {
  const account = countedAccount(actor, '')
  await assertCodesWork(parts.rateLimits, account)
  const hash = parts.hashCode(`${actor.id}:${code}`)
  if (await consumeCode(parts.db, actor.id, hash, parts.clock.now())) return
  await countWrongCode(parts.rateLimits, account)
  throw fieldRefused(field, 'This code is wrong or has expired')
}

/** @param passwordHash null for an account without a password */
export async function setPassword(tx: Database, userId: string, passwordHash: string | null): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId))
}

const ownerOf = ({ email, fullName, muid }: Awaited<ReturnType<typeof readMember>>) => ({
  email,
  full_name: fullName,
  muid,
})

async function readMember(db: Database, userId: string) {
  const [member] = await db
    .select({
      id: user.id,
      muid: user.muid,
      email: user.email,
      fullName: user.fullName,
      passwordHash: user.passwordHash,
    })
    .from(user)
    .where(eq(user.id, userId))
  if (!member) throw staleLink()
  return member
}
