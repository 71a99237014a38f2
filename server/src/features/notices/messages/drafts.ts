import { administers } from '@muster/contract/access/abilities.ts'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { Audience, StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import type { messages } from '@muster/contract/notices/messages.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { collegeName } from '../../places/campuses/index.ts'
import { settleNotice } from '../notifications/index.ts'
import { audienceKindsOf, checkedAudience } from './audience.ts'
import { findMessage, presented, type StoredMessage } from './read.ts'
import { staffMessage } from './tables.ts'

type Change = BodyOf<typeof messages.update>
type DraftParts = Pick<Parts, 'db' | 'clock'>

/** Cause of the signer's notification. */
export const askedCause = ({ id, askedAt }: Pick<StoredMessage, 'id' | 'askedAt'>) =>
  `message-signature:${id}:${askedAt}`

const nameOf = {
  members: 'All members',
  campus: 'My campus',
  zone: 'My zone',
  district: 'My district',
} as const

/**
 * Starts a draft: empty, with what was given, or as a copy of a message that the actor can see.
 * @throws AppError 403 for members whom the actor can't list, 404 for the copied message
 */
export async function createDraft(
  { db, clock }: DraftParts,
  actor: Actor,
  { copy_of, ...given }: BodyOf<typeof messages.create>,
): Promise<{ id: string }> {
  const copied = copy_of ? await findMessage(db, actor, copy_of) : null
  const [kind = 'campus'] = audienceKindsOf(actor)
  const usual = { kind, place: null, query: {}, view: null, ids: null, name: nameOf[kind] }
  const found = await checkedAudience(db, actor, given.audience ?? copied?.audience ?? usual)
  const isNamed = given.audience || copied || found.kind !== 'campus'
  const audience = isNamed
    ? found
    : { ...found, name: (await collegeName(db, found.place ?? '')).slice(0, 80) }
  await assertUsable(db, actor, given)
  const { subject = copied?.subject ?? '', text = copied?.text ?? '' } = given
  const { button = copied?.button ?? '', opens = copied?.opens ?? '' } = given
  const now = clock.now()
  const [made] = await db
    .insert(staffMessage)
    .values({
      ...columnsOf(given),
      ways: given.ways ?? copied?.ways ?? ['bell', 'mail'],
      channelIds: given.channels ?? copied?.channelIds ?? [],
      ...{ subject, text, button, opens },
      audience,
      createdById: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: staffMessage.id })
  if (!made) throw new Error('a draft was not stored')
  return made
}

/** The columns of a change, without its audience. */
const columnsOf = (change: Change) => ({
  ways: change.ways,
  channelIds: change.channels,
  subject: change.subject,
  text: change.text,
  button: change.button,
  opens: change.opens,
  bannerUntil: change.banner_until,
  sendAt: change.send_at,
  urgentBecause: change.urgent_because,
})

/** @throws AppError 403 for what only others can use, 400 for an unknown channel */
async function assertUsable(db: Database, actor: Actor, { urgent_because, channels }: Change): Promise<void> {
  if (urgent_because && !administers(actor)) {
    throw new AppError(403, {
      general: [],
      urgent_because: ['Only administrators can mark a message as urgent'],
    })
  }
  if (channels && channels.length > 0) await assertChannels(db, actor, channels)
}

async function assertChannels(db: Database, actor: Actor, ids: readonly string[]) {
  if (!isAllowed(pageAccess.channels, actor)) {
    throw new AppError(403, { general: [], channels: ['Only staff who can open Channels can post there'] })
  }
  const [known] = await db.execute<{ channels: number }>(sql`
    select count(*)::integer as channels from channel where id = any (${uuids(ids)})`)
  if (known?.channels !== new Set(ids).size) throw fieldRefused('channels', 'Choose a channel from the list')
}

/** Locks a message of the actor that isn't on its way. @throws AppError 404, 409 once it was sent */
async function lockOwn(tx: Database, actor: Actor, messageId: string): Promise<StoredMessage> {
  const found = await findMessage(tx, actor, messageId, { lock: true })
  if (found.createdById !== actor.id) throw notFound('this message')
  if (found.state !== 'draft' && found.state !== 'asked') {
    throw conflict('general', 'This message has been sent. Use it again as a new draft.')
  }
  return found
}

/**
 * Changes a draft. While someone is asked to sign it, a change withdraws the request.
 * @throws AppError 404 for someone else's, 409 once it was sent, 403 for what the actor can't use
 */
export async function changeDraft(
  { db, clock }: DraftParts,
  actor: Actor,
  messageId: string,
  change: Change,
): Promise<StaffMessage> {
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, actor, messageId)
    await assertUsable(tx, actor, change)
    const audience: Audience | undefined =
      change.audience && (await checkedAudience(tx, actor, change.audience))
    const now = clock.now()
    if (found.state === 'asked') await settleAsked(tx, found, now)
    const [changed] = await tx
      .update(staffMessage)
      .set({
        ...columnsOf(change),
        ...(audience && { audience }),
        ...(found.state === 'asked' && { state: 'draft', signerId: null, askedAt: null }),
        stoppedBecause: null,
        updatedAt: now,
      })
      .where(eq(staffMessage.id, messageId))
      .returning()
    return presented(tx, actor, changed as StoredMessage)
  })
}

/** The signer no longer has to do anything. */
export async function settleAsked(tx: Database, message: StoredMessage, now: Date): Promise<void> {
  if (message.signerId) await settleNotice(tx, message.signerId, askedCause(message), now)
}

/** @throws AppError 404 for someone else's, 409 once it was sent */
export async function deleteDraft({ db, clock }: DraftParts, actor: Actor, messageId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwn(tx, actor, messageId)
    if (found.state === 'asked') await settleAsked(tx, found, clock.now())
    await tx.delete(staffMessage).where(eq(staffMessage.id, messageId))
  })
}
