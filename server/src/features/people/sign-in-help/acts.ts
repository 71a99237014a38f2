import type { ActivityAction } from '@muster/contract/desk/activity.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type HelpAnswer, type KnownBy, MOST_HELP_CODES } from '@muster/contract/people/sign-in-help.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound, refused } from '../../../platform/errors.ts'
import { isGivenUp } from '../../../platform/mail/outbox.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  askForAddress,
  assertMayAct,
  findOwnAddressRequest,
  type LockedMember,
  lockMember,
  takeSignatureBack,
} from '../../access/roles/index.ts'
import { clearFailures, countedAccount, lockAccount } from '../../account/accounts/index.ts'
import { remindToConfirm } from '../../account/email-addresses/index.ts'
import { codeFailures } from '../../account/second-step/index.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { sendCode } from '../../account/sign-in/index.ts'
import { restoreMember } from '../users/index.ts'

const answers: Readonly<Record<KnownBy, string>> = {
  called: 'Called the number we have for them',
  met: 'Met them in person',
  video: 'Saw them on a video call',
  lead: 'Their campus or circle lead knows them',
  document: 'Saw an ID with their name and picture',
  other: 'Another way',
}

/** The answer to “How do you know it’s them?” as the log keeps it. */
export const answerText = ({ known_by, details }: HelpAnswer): string =>
  [answers[known_by], details].filter(Boolean).join(': ')

/**
 * Locks a member for an act of help.
 * @throws AppError 404, 403 for oneself and for members with more access
 */
async function lockHelped(tx: Database, { actor }: ActedBy, userId: string): Promise<LockedMember> {
  const member = await lockMember(tx, userId)
  if (member.id === actor.id) {
    throw new AppError(403, { general: ['You can’t help yourself here. Ask a colleague.'] })
  }
  assertMayAct('edit', actor, member)
  return member
}

const logHelp = (
  tx: Database,
  { actor }: ActedBy,
  userId: string,
  action: ActivityAction,
  answer: HelpAnswer,
) =>
  audit(tx, actor, {
    action,
    targetType: 'user',
    targetId: userId,
    after: { reason: answerText(answer) },
  })

/** @throws AppError 400 for an account that isn't active, and an address that emails don't reach */
async function assertReached(tx: Database, member: LockedMember): Promise<void> {
  if (member.status !== 'active') throw refused('This account isn’t active. Restore it first.')
  const [bounced] = await tx.execute(sql`
    select from (
      select * from mail_outbox as mail where mail.recipient = ${member.email}
      order by mail.created_at desc, mail.id limit 100
    ) as mail where ${isGivenUp(sql`mail`)} limit 1`)
  if (bounced) throw refused('It would bounce. Change the address first.')
}

/**
 * Emails a sign-in code to the member, never to anyone else: only to a confirmed address.
 * @throws AppError 404, 403, 400 when it wouldn't reach them, 429 after three codes in an hour
 */
export async function helpWithCode(
  parts: Parts,
  by: ActedBy,
  userId: string,
  answer: HelpAnswer,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const member = await lockHelped(tx, by, userId)
    await assertReached(tx, member)
    if (member.emailConfirmedAt === null) throw refused('A code only goes to a confirmed address')
    const account = await lockAccount(tx, userId)
    if (!account) throw notFound('this member')
    if (!(await parts.rateLimits.spend('helpCode', userId))) {
      const text = say`They’ve had ${{ most: MOST_HELP_CODES }} codes in this hour. Try again later.`
      throw new AppError(429, { general: [text] }, { retryAfterSeconds: 3600 })
    }
    await sendCode(tx, parts, account, by.request, by.actor)
    await logHelp(tx, by, userId, 'user.help_code', answer)
  })
}

/** Emails the link that confirms the address again. @throws AppError 404, 403, 400, 429 */
export async function helpToConfirm(
  parts: Parts,
  by: ActedBy,
  userId: string,
  answer: HelpAnswer,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await assertReached(tx, await lockHelped(tx, by, userId))
    await remindToConfirm(tx, parts, userId)
    await logHelp(tx, by, userId, 'user.help_confirm', answer)
  })
}

/** Asks for another address; see `askForAddress`. */
export const helpWithAddress = (
  parts: Parts,
  by: ActedBy,
  userId: string,
  { email, ...answer }: HelpAnswer & { readonly email: string },
): Promise<void> => askForAddress(parts, by, { userId, email, grounds: answerText(answer) })

/** Withdraws the actor's own request for another address. @throws AppError 404, 409 when it was answered */
export async function withdrawAddress(parts: Parts, by: ActedBy, userId: string): Promise<void> {
  const found = await findOwnAddressRequest(parts.db, by.actor.id, userId)
  if (found === null) throw notFound('a request of yours')
  await takeSignatureBack(parts, by, found.id)
}

const RECENT_MINUTES = 15

/**
 * Clears the failed sign-ins that make the member wait. Guesses of others are cleared with them, so it's possible three
 * times an hour.
 * @throws AppError 404, 403, 429
 */
export async function helpToUnlock(
  parts: Parts,
  by: ActedBy,
  userId: string,
  answer: HelpAnswer,
): Promise<void> {
  const since = new Date(parts.clock.now().getTime() - RECENT_MINUTES * 60_000)
  const addresses = await parts.db.transaction(async (tx) => {
    await lockHelped(tx, by, userId)
    if (!(await parts.rateLimits.spend('helpUnlock', userId))) {
      const text = 'Failed sign-ins were cleared three times in this hour. Try again later.'
      throw new AppError(429, { general: [text] }, { retryAfterSeconds: 3600 })
    }
    await logHelp(tx, by, userId, 'user.help_unlock', answer)
    return tx.execute<{ address: string }>(sql`
      select distinct address from security_event
      where user_id = ${userId}::uuid and created_at > ${since}::timestamptz
        and kind in ('sign_in_failed', 'sign_in_locked') and address is not null limit 100`)
  })
  await clearFailures(
    parts.rateLimits,
    countedAccount({ id: userId }, ''),
    addresses.map(({ address }) => address),
  )
  await codeFailures(parts.rateLimits, userId).clear()
}

/** Restores a deactivated or closing account, with the answer in the log. @throws AppError 404, 403 */
export async function helpToRestore(
  parts: Parts,
  by: ActedBy,
  userId: string,
  answer: HelpAnswer,
): Promise<string> {
  if (userId === by.actor.id) {
    throw new AppError(403, { general: ['You can’t help yourself here. Ask a colleague.'] })
  }
  return (await restoreMember(parts, by, userId, { reason: answerText(answer) })).text
}
