import type { MessagePreview } from '@muster/contract/notices/message-shapes.ts'
import { firstNameIn, toReader } from '@muster/contract/notices/message-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { maskedAddress } from '../../../platform/security/masked.ts'
import { notify } from '../notifications/index.ts'
import type { Members } from './audience.ts'
import { mailOf, messageCause, noticeOf } from './deliver.ts'
import { findMessage, type StoredMessage } from './read.ts'

/** Members of an audience who can be previewed. */
const LOOKED_AT = 500
const LONG_NAME = 28

const rightToLeft = /[\u0590-\u08ff]/

/** Names that show what can go wrong come first. */
function oddity(name: string): number {
  if (firstNameIn(name) === null) return 0
  if (rightToLeft.test(name)) return 1
  return name.length > LONG_NAME ? 2 : 3
}

interface Shown {
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  readonly email: string
  readonly college: string | null
  readonly level: string
}

/** A message as a member of its audience gets it; null when it has none. Three statements. */
export async function previewMessage(
  db: Database,
  message: StoredMessage,
  members: Members,
  at: number,
): Promise<MessagePreview | null> {
  const ids: string[] = []
  for await (const batch of members.ids(db, LOOKED_AT)) {
    ids.push(...batch.slice(0, LOOKED_AT))
    break
  }
  const names = await db.execute<{ id: string; full_name: string }>(sql`
    select id, full_name from "user" where id = any (${uuids(ids)}) and status = 'active' order by created_at, id`)
  const ordered = [...names].sort((a, b) => oddity(a.full_name) - oddity(b.full_name))
  const chosen = ordered[at % Math.max(1, ordered.length)]
  if (!chosen) return null
  const [member] = await db.execute<Shown & Record<string, unknown>>(sql`
    select member.id, member.full_name, member.muid, member.picture_key, member.email, level.name as level, (
      select college.title from campus_member as own join organization as college on college.id = own.organization_id
      where own.user_id = member.id and not own.is_alumni order by college.title limit 1
    ) as college
    from "user" as member join wallet on wallet.user_id = member.id join level on level.level_order = wallet.level_order
    where member.id = ${chosen.id}`)
  if (!member) return null
  const { picture_key, ...shown } = member
  return {
    member: {
      ...shown,
      email: message.audience.kind === 'members' ? member.email : maskedAddress(member.email),
      profile_pic: pictureAddress(picture_key),
    },
    at: at % ordered.length,
    of: ordered.length,
    subject: toReader(message.subject, member.full_name),
    text: toReader(message.text, member.full_name),
  }
}

/**
 * Sends a draft to the actor alone, by the bell and email if these are chosen. It isn't counted.
 * @throws AppError 400 without a text, or when neither way is chosen
 */
export async function tryMessage(
  parts: Pick<Parts, 'config' | 'db' | 'hashCode' | 'sendMail' | 'clock'>,
  actor: Actor,
  messageId: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const message = await findMessage(tx, actor, messageId, { lock: true })
    if (message.createdById !== actor.id) throw notFound('this message')
    if (message.subject === '') throw fieldRefused('subject', 'Enter a subject')
    if (message.text === '') throw fieldRefused('text', 'Enter a text')
    const { ways } = message
    if (!ways.includes('bell') && !ways.includes('mail')) {
      throw refused('Choose the bell or email, so that you can get a copy')
    }
    const [own] = await tx.execute<{ full_name: string; email: string }>(
      sql`select full_name, email from "user" where id = ${actor.id}`,
    )
    const reader = { user_id: actor.id, full_name: own?.full_name ?? '', email: own?.email ?? '' }
    const now = parts.clock.now().toISOString()
    if (ways.includes('bell')) {
      await notify(tx, { ...noticeOf(message, reader), cause: `${messageCause(messageId)}:try:${now}` })
    }
    if (ways.includes('mail')) {
      await parts.sendMail(tx, mailOf(parts, message, reader.full_name, reader, ''))
    }
    await tx.execute(sql`update staff_message set tried_at = ${now}::timestamptz where id = ${messageId}`)
  })
}
