import { administers } from '@muster/contract/access/abilities.ts'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import type {
  Audience,
  LeavingMessage,
  MessageOptions,
  StaffMessage,
} from '@muster/contract/notices/message-shapes.ts'
import type { messages } from '@muster/contract/notices/messages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../platform/listing/listing.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import { activeAdministrators } from '../../access/access/index.ts'
import { viewsOfList } from '../../desk/saved-views/index.ts'
import { groupsLedBy } from '../../learning/interest-groups/index.ts'
import { audienceKindsOf } from './audience.ts'
import { staffMessage } from './tables.ts'

export type StoredMessage = Omit<typeof staffMessage.$inferSelect, 'audience'> & {
  readonly audience: Audience
}

const MOST_SIGNERS = 50
const MOST_CHANNELS = 200

/** Condition: the actor wrote or signs it; administrators see all. */
const isVisible = (actor: Actor): SQL =>
  administers(actor)
    ? sql`true`
    : sql`(message.created_by_id = ${actor.id}::uuid or message.signer_id = ${actor.id}::uuid)`

/** Messages, newest first by default. */
export const messageList = (actor: Actor) =>
  listing<typeof messages.list>({
    table: sql`staff_message as message`,
    id: sql`message.id`,
    joins: sql`left join "user" as sender on sender.id = message.created_by_id`,
    columns: sql`message.id, message.subject, message.audience ->> 'name' as audience, message.state,
      coalesce(sender.full_name, ${FORMER_MEMBER}::text) as sender, message.total,
      (message.counts ->> 'delivered')::integer as delivered, (message.counts ->> 'opened')::integer as opened,
      message.updated_at, coalesce(message.sent_at, message.leaves_at) as leaves_at`,
    always: isVisible(actor),
    where: {
      search: (search) =>
        contains(search, sql`lower(message.subject)`, sql`lower(message.audience ->> 'name')`),
      state: (state) =>
        state === 'sent'
          ? sql`message.state in ('leaving', 'sending', 'sent')`
          : sql`message.state in ('draft', 'asked')`,
    },
    orders: {
      updated_at: byMoment(sql`message.updated_at`),
      subject: byText(sql`message.subject`),
    },
    usual: '-updated_at',
    file: [
      'id',
      'subject',
      'audience',
      'state',
      'sender',
      'total',
      'delivered',
      'opened',
      'updated_at',
      'leaves_at',
    ],
  })

/**
 * A message that the actor can see.
 * @param lock locks it until the transaction ends
 * @throws AppError 404
 */
export async function findMessage(
  db: Database,
  actor: Actor,
  messageId: string,
  { lock = false } = {},
): Promise<StoredMessage> {
  const rows = db.select().from(staffMessage).where(sql`${staffMessage.id} = ${messageId}`)
  const [found] = await (lock ? rows.for('no key update') : rows)
  const isOwn = found && [found.createdById, found.signerId].includes(actor.id)
  if (!found || !(isOwn || administers(actor))) throw notFound('this message')
  return found as StoredMessage
}

interface PersonRow {
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
}

async function people(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.execute<PersonRow & Record<string, unknown>>(sql`
    select id, full_name, muid, picture_key from "user" where id = any (${uuids(ids)}) order by lower(full_name), id`)
  return [...rows].map(({ picture_key, ...person }) => ({
    ...person,
    profile_pic: pictureAddress(picture_key),
  }))
}

/** A message with the names of those concerned, and what the actor can do with it. At most two statements. */
export async function presented(db: Database, actor: Actor, message: StoredMessage): Promise<StaffMessage> {
  const { createdById, signerId, state } = message
  const named = await people(
    db,
    [createdById, signerId].filter((id) => id !== null),
  )
  const channels = message.channelIds.length > 0 ? await channelsNamed(db, message.channelIds) : []
  const isSender = createdById === actor.id
  const isSigner = signerId === actor.id
  return {
    id: message.id,
    state,
    audience: message.audience,
    ways: message.ways,
    channels,
    subject: message.subject,
    text: message.text,
    button: message.button,
    opens: message.opens,
    banner_until: message.bannerUntil,
    send_at: message.sendAt,
    urgent_because: message.urgentBecause,
    sender: named.find(({ id }) => id === createdById) ?? null,
    signer: named.find(({ id }) => id === signerId) ?? null,
    declined_because: message.declinedBecause,
    stopped_because: message.stoppedBecause && say(message.stoppedBecause),
    signed_at: message.signedAt,
    leaves_at: message.leavesAt,
    sent_at: message.sentAt,
    tried_at: message.triedAt,
    updated_at: message.updatedAt,
    can: {
      edit: isSender && (state === 'draft' || state === 'asked'),
      sign: isSigner && state === 'asked' && administers(actor),
      stop: state === 'leaving' && (isSender || isSigner),
    },
  }
}

const channelsNamed = async (db: Database, ids: readonly string[]) => [
  ...(await db.execute<{ id: string; name: string }>(
    sql`select id, name from channel where id = any (${uuids(ids)}) order by lower(name), id`,
  )),
]

/** What a sender can choose from. */
export async function readOptions(db: Database, actor: Actor): Promise<MessageOptions> {
  const audiences = audienceKindsOf(actor)
  const channels = isAllowed(pageAccess.channels, actor)
    ? await db.execute<{ id: string; name: string }>(
        sql`select id, name from channel order by lower(name), id limit ${MOST_CHANNELS}::integer`,
      )
    : []
  const groups = await groupsLedBy(db, actor.id)
  const views = audiences.includes('members') ? await viewsOfList(db, actor, 'users') : []
  const signers = (await activeAdministrators(db)).map(({ id }) => id).filter((id) => id !== actor.id)
  return {
    audiences: groups.length > 0 ? [...audiences, 'group'] : audiences,
    groups: [...groups],
    views: views.map(({ id, name }) => ({ id, name })),
    channels: [...channels],
    signers: await people(db, signers.slice(0, MOST_SIGNERS)),
    can_be_urgent: administers(actor),
    campus_only: audiences.every((kind) => kind === 'campus'),
  }
}

/** Messages that the actor sent or signed and that can still be stopped. One statement. */
export async function leavingMessages(db: Database, actor: Actor): Promise<LeavingMessage[]> {
  return [
    ...(await db.execute<LeavingMessage & Record<string, unknown>>(sql`
      select message.id, message.subject, message.total, signer.full_name as signer, message.leaves_at,
        message.created_by_id is distinct from ${actor.id}::uuid as signed_by_me
      from staff_message as message left join "user" as signer on signer.id = message.signer_id
      where message.state = 'leaving'
        and (message.created_by_id = ${actor.id}::uuid or message.signer_id = ${actor.id}::uuid)
      order by message.leaves_at, message.id limit 5`)),
  ]
}
