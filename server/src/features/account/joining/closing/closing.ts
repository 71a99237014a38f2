import { administers } from '@muster/contract/access/abilities.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { dropMailsTo } from '../../../../platform/mail/outbox.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { PersonalData } from '../../../../platform/personal-data.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { assertAdministratorLeft, lockAdministration } from '../../../access/access/index.ts'
import { leaveAllCircles } from '../../../circles/learning-circles/index.ts'
import { eraseAccount, proveOwner, siteOf, startClosing } from '../../accounts/index.ts'
import { user } from '../../accounts/tables.ts'
import { type ActedBy, recordSecurityEvent } from '../../security-events/index.ts'
import { closingMail } from '../mails.ts'
import { erasePersonalData } from './personal-data.ts'

/** Days between closing an account and erasing its personal data. */
export const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Closes an account. Its sessions end, emailed codes and links stop working, and it disappears from lists and
 * rankings. It is erased after the grace period, unless the member signs in before then or, if staff closed
 * it, staff restore it. The member leaves their learning circles for good; a circle that needs one gets
 * another lead.
 * @returns when the data will be erased
 */
export async function closeAccount(
  parts: Pick<Parts, 'sendMail' | 'hashCode' | 'config'>,
  tx: Database,
  userId: string,
  now: Date,
  closed: { byStaff: boolean },
): Promise<Date> {
  const eraseAfter = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
  await startClosing(tx, userId, { now, eraseAfter, byStaff: closed.byStaff })
  await leaveAllCircles(parts, tx, userId, now)
  return eraseAfter
}

/**
 * Erases the personal data of accounts whose grace period has ended. The karma ledger stays, without a name.
 * @param data every feature's personal data
 * @returns storage keys of the pictures to delete
 */
export async function eraseClosedAccounts(
  db: Database,
  data: readonly PersonalData[],
  now: Date,
): Promise<string[]> {
  const isDue = and(eq(user.status, 'closing'), lte(user.eraseAfter, sql`${now}`))
  const due = await db.select({ id: user.id }).from(user).where(isDue).limit(500)
  const pictures: string[] = []
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Read again under the lock: the member could have come back meanwhile.
      const still = and(eq(user.id, id), isDue)
      const [member] = await tx.select({ picture: user.pictureKey }).from(user).where(still).for('update')
      if (!member) return
      pictures.push(...(await erase(tx, data, id, now)))
      if (member.picture) pictures.push(member.picture)
    })
  }
  return pictures
}

/**
 * Erases an account's personal data without a grace period. The caller has locked the account. Emails to it go
 * too, as they contain its address.
 * @returns storage keys of files to delete after the commit, and the number of rows that had personal data, by
 * table
 */
export async function eraseNow(
  parts: Pick<Parts, 'sendMail' | 'hashCode' | 'config'>,
  tx: Database,
  data: readonly PersonalData[],
  userId: string,
  now: Date,
): Promise<{ files: string[]; rows: Record<string, number> }> {
  const rows: Record<string, number> = { user: 1 }
  for (const { exportOf } of data) {
    for await (const [table, found] of exportOf(tx, userId)) {
      if (found.length > 0) rows[table] = (rows[table] ?? 0) + found.length
    }
  }
  const [member] = await tx
    .select({ status: user.status, email: user.email, picture: user.pictureKey })
    .from(user)
    .where(eq(user.id, userId))
  if (member?.status !== 'closing') await closeAccount(parts, tx, userId, now, { byStaff: true })
  const files = await erase(tx, data, userId, now)
  if (member) await dropMailsTo(tx, member.email)
  return { files: member?.picture ? [...files, member.picture] : files, rows }
}

async function erase(
  tx: Database,
  data: readonly PersonalData[],
  userId: string,
  now: Date,
): Promise<string[]> {
  await eraseAccount(tx, userId, now)
  return erasePersonalData(tx, data, userId)
}

/**
 * Closes the member's own account after checking the password.
 * @returns when the data will be erased
 * @throws AppError 400 on `password`, or for the last administrator
 */
export async function closeOwnAccount(parts: Parts, by: ActedBy, password: string): Promise<Date> {
  const { actor } = by
  const member = await proveOwner(parts, by, password, 'password')
  const close = async (tx: Database) => {
    await lockAdministration(tx)
    const eraseAfter = await closeAccount(parts, tx, actor.id, parts.clock.now(), { byStaff: false })
    if (administers(actor)) await assertAdministratorLeft(tx)
    const site = siteOf(parts)
    await parts.sendMail(tx, closingMail(site, member, eraseAfter))
    const event = { kind: 'account_closed' as const, userId: actor.id, actor }
    await recordSecurityEvent(tx, parts, by.request, event)
    return eraseAfter
  }
  // Retries because leaving the circles can deadlock with other changes to them.
  return tryAgain(() => parts.db.transaction(close))
}
