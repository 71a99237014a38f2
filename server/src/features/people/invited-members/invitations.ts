import { INVITED_DAYS, RESEND_HOURS } from '@muster/contract/people/invited-members.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'

const HOUR_MS = 3_600_000

interface Locked {
  readonly mails: number
  readonly mailed_at: string | null
}

/** Locks an open invitation. @throws AppError 404, 409 once it was accepted */
async function lockOpen(tx: Database, id: string): Promise<Locked> {
  const [found] = await tx.execute<Locked & { accepted_at: string | null }>(sql`
    select mails, mailed_at, accepted_at from invited_member where id = ${id}::uuid for update`)
  if (!found) throw notFound('this invitation')
  if (found.accepted_at !== null) throw conflict('general', 'They’ve already accepted')
  return found
}

/**
 * Emails an invitation again, with its reminders, also after it has expired.
 * @throws AppError 404; 409 once it was accepted, while it's about to be emailed, and within a day of the last
 * email
 */
export async function resendInvitation(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { mails, mailed_at: mailedAt } = await lockOpen(tx, id)
    if (mails === 0) throw conflict('general', 'This invitation will be emailed in a few minutes')
    if (mailedAt !== null && now.getTime() - Date.parse(mailedAt) < RESEND_HOURS * HOUR_MS) {
      throw conflict('general', 'They’ve had an email within the last day. Send it again tomorrow.')
    }
    const expires = new Date(now.getTime() + INVITED_DAYS * 24 * HOUR_MS)
    await tx.execute(sql`
      update invited_member set mails = 0, next_mail_at = ${now}::timestamptz, expires_at = ${expires}::timestamptz
      where id = ${id}::uuid`)
    await audit(tx, actor, { action: 'invited_member.resend', targetType: 'invited_member', targetId: id })
  })
}

/** Deletes an invitation, so that its link stops working. @throws AppError 404, 409 once it was accepted */
export async function withdrawInvitation(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpen(tx, id)
    await tx.execute(sql`delete from invited_member where id = ${id}::uuid`)
    await audit(tx, actor, { action: 'invited_member.withdraw', targetType: 'invited_member', targetId: id })
  })
}
