import { saying } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { permissionsOf } from '../../account/accounts/index.ts'
import { membersOf } from './audience.ts'
import type { StoredMessage } from './read.ts'
import { tellSender, unsent } from './send.ts'
import { staffMessage } from './tables.ts'

/** Members in one transaction. */
const BATCH = 1_000

/**
 * Stores a message's members as they were when it was sent, with what the sender can list now. Continues after a
 * crash, because a member is stored once.
 * @returns whether the list is complete; false once the message was stopped
 */
export async function gather(parts: Pick<Parts, 'db' | 'clock'>, message: StoredMessage): Promise<boolean> {
  const { db, clock } = parts
  const { id, fixedAt, createdById } = message
  const sender = createdById ? await permissionsOf(db, createdById, clock.now()) : null
  if (!sender || !fixedAt) return giveUp(parts, message, 'The sender’s account is no longer active')
  try {
    const members = await membersOf(db, { ...sender, sessionId: id }, message.audience, clock.now())
    for await (const ids of members.ids(db, BATCH)) {
      if (!(await storeMembers(db, message, ids))) return false
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return giveUp(parts, message, 'The sender’s access has changed')
  }
  const done = await db
    .update(staffMessage)
    .set({
      gathered: true,
      total: sql`(select count(*)::integer from staff_message_member where message_id = ${id})`,
    })
    .where(isStill(message))
    .returning({ id: staffMessage.id })
  return done.length > 0
}

/** Condition: it wasn't stopped and sent again meanwhile. */
const isStill = ({ id, fixedAt }: StoredMessage) =>
  and(eq(staffMessage.id, id), eq(staffMessage.state, 'leaving'), eq(staffMessage.fixedAt, fixedAt ?? ''))

/** Shares the message's lock, so that stopping it waits for the batch and deletes it. */
const storeMembers = (db: Database, message: StoredMessage, ids: readonly string[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: staffMessage.id })
      .from(staffMessage)
      .where(isStill(message))
      .for('share')
    if (!still) return false
    await tx.execute(sql`
      insert into staff_message_member (message_id, user_id)
      select ${message.id}::uuid, member.id from "user" as member
      where member.id = any (${uuids(ids)}) and member.created_at <= ${message.fixedAt}::timestamptz
      order by member.id on conflict do nothing`)
    return true
  })

async function giveUp({ db, clock }: Pick<Parts, 'db' | 'clock'>, message: StoredMessage, because: string) {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const [still] = await tx.select().from(staffMessage).where(isStill(message)).for('no key update')
    if (!still) return
    await tx
      .update(staffMessage)
      .set({ ...(await unsent(tx, message)), stoppedBecause: because, updatedAt: now })
      .where(eq(staffMessage.id, message.id))
    await tellSender(tx, message, null, now, {
      title: 'Your message was stopped',
      description: saying`“${{ subject: message.subject }}” is a draft again. ${{ reason: saying(because) }}.`,
    })
  })
  return false
}
