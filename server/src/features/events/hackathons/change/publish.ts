import { say, saying } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { changedNow } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { requireManager } from '../access.ts'
import { hackathonNotice } from '../notices.ts'
import { isAnswered, lockHackathon, type StoredRecord, valuesOf } from '../record.ts'
import { hackathon } from '../tables.ts'
import { checkValues } from './checks.ts'
import { missingFields } from './missing.ts'

type PublishParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'config' | 'hashCode'>
type Status = StoredRecord['status']

/**
 * Publishes a hackathon, or turns it back into a draft while no one has applied. Idempotent.
 * @returns its title
 * @throws AppError 404, 403; 400 naming what is missing, and when people have applied
 */
export async function publish(
  parts: PublishParts,
  actor: Actor,
  id: string,
  status: 'Published' | 'Draft',
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, id)
    const row = await lockHackathon(tx, id)
    if (row.status === status) return row.title
    if (status === 'Published') assertComplete(row)
    else if (await isAnswered(tx, id)) {
      throw refused('People have already applied. Call it off instead, and we’ll notify them.')
    }
    await setStatus(tx, parts, actor, row, status, {
      publishedAt: status === 'Published' ? parts.clock.now().toISOString() : null,
    })
    return row.title
  })
}

function assertComplete(row: StoredRecord): void {
  if (row.status === 'Completed') throw refused('This hackathon has ended')
  const lacking = missingFields(row)
  if (lacking.length > 0) {
    const texts = lacking.map(({ field, label }) => [
      field,
      [say`${{ label: say(label) }}: required to publish`],
    ])
    const names = lacking.map(({ label }) => say(label)).join(', ')
    throw new AppError(400, {
      general: [say`Fill in these fields first: ${{ names }}`],
      ...Object.fromEntries(texts),
    })
  }
  checkValues(valuesOf(row))
}

async function setStatus(
  tx: Database,
  { clock }: Pick<PublishParts, 'clock'>,
  actor: Actor,
  row: StoredRecord,
  status: Status,
  more: Partial<typeof hackathon.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(hackathon)
    .set({ status, ...more, sequence: row.sequence + 1, ...changedNow(actor, clock.now()) })
    .where(eq(hackathon.id, row.id))
  await audit(tx, actor, {
    action: status === 'Deleted' ? 'hackathon.remove' : 'hackathon.update',
    targetType: 'hackathon',
    targetId: row.id,
    before: { status: row.status },
    after: { status, ...(more.cancelReason && { reason: more.cancelReason }) },
  })
}

/**
 * Marks a published hackathon as completed.
 * @returns its title
 * @throws AppError 404, 403; 400 before it has ended
 */
export async function complete(parts: PublishParts, actor: Actor, id: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, id)
    const row = await lockHackathon(tx, id)
    if (row.status === 'Completed') return row.title
    if (row.status !== 'Published') throw refused('Publish it first')
    if (!row.eventEnd || parts.clock.now() < new Date(row.eventEnd)) {
      throw refused('It hasn’t ended yet. If it won’t take place, call it off.')
    }
    await setStatus(tx, parts, actor, row, 'Completed')
    return row.title
  })
}

/**
 * Calls off a published hackathon: it disappears from all lists, and everyone who applied is told why.
 * @returns how many were notified
 * @throws AppError 404, 403; 400 for a draft, once it has ended, and while its results are published
 */
export async function cancel(parts: PublishParts, actor: Actor, id: string, reason: string): Promise<number> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, id)
    const row = await lockHackathon(tx, id)
    if (row.status === 'Draft') throw refused('A draft can’t be called off. Delete it instead.')
    if (row.status === 'Completed') throw refused('This hackathon has ended')
    if (await hasResults(tx, id)) throw refused('Its results have been published')
    await setStatus(tx, parts, actor, row, 'Deleted', { cancelReason: reason })
    const people = await tx.execute<{ user_id: string }>(sql`
      select user_id from hackathon_application
      where hackathon_id = ${id}::uuid and status not in ('withdrawn', 'rejected') order by user_id`)
    const notices = [...people].map(({ user_id: userId }) => ({
      ...hackathonNotice({ userId, hackathonId: id, title: row.title }, 'called-off', [
        saying`Called off: ${{ hackathon: row.title }}`,
        saying`It won’t take place: ${{ reason }}`,
      ]),
      button: null,
      url: null,
      actorId: actor.id,
    }))
    await notifyByMailToo(parts, tx, notices)
    return people.length
  })
}

async function hasResults(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from hackathon_judging where hackathon_id = ${id}::uuid and published_at is not null`)
  return rows.length > 0
}

/**
 * Deletes a hackathon. One with applications is only hidden, and they are kept.
 * @returns its title
 * @throws AppError 404, 403; 400 for a published one with applications
 */
export async function remove(parts: PublishParts, actor: Actor, id: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, id)
    const row = await lockHackathon(tx, id)
    const answered = await isAnswered(tx, id)
    if (answered && row.status === 'Published') {
      throw refused('People have already applied. Call it off instead, and we’ll notify them.')
    }
    await setStatus(tx, parts, actor, row, 'Deleted')
    if (!answered) await tx.delete(hackathon).where(eq(hackathon.id, id))
    return row.title
  })
}
