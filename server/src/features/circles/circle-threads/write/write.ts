import type { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { mentionedIn } from '@muster/contract/circles/thread-words.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, tooManyRequests } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { type Membership, requireMember } from '../../circle-membership/index.ts'
import { tellFirst, tellMentioned } from '../notices.ts'
import { findMessage, type ThreadParts, touchThread } from '../parts.ts'

const MINUTE = 60

/**
 * Posts a message and notifies the mentioned members, and all of them of the thread's first one. Idempotent for the same id.
 * @throws AppError 404 for people outside; 400 for mentions of non-members; 409 when the id is taken; 429
 * when this member posts too much
 */
export async function postMessage(
  parts: ThreadParts,
  userId: string,
  circleId: string,
  { id, text }: BodyOf<typeof circleThreads.post>,
): Promise<void> {
  const { db } = parts
  const [circle, { known, isFirst }] = await pipelined(
    () => requireMember(db, circleId, userId),
    () => isThere(db, userId, circleId, id),
  )
  if (known) return
  await spend(parts, userId)
  const message = { id, circleId, authorId: userId, text, at: parts.clock.now() }
  if (mentionedIn(text).length === 0 && !isFirst) {
    await store(db, message)
    return
  }
  await db.transaction(async (tx) => {
    if (!(await store(tx, message))) return
    await mention(parts, tx, circle, { ...message, known: new Set() })
    if (isFirst) await tellFirst(parts, tx, circle, message)
  })
}

/**
 * Stores a message at the end of its thread, in one statement.
 * @returns false when a concurrent retry has stored it
 * @throws AppError 404 for people who are no longer members; 409 when the id is taken
 */
async function store(
  db: Database,
  message: { id: string; circleId: string; authorId: string; text: string; at: Date },
): Promise<boolean> {
  const { id, circleId, authorId } = message
  // Without a message, the position stays empty. Such gaps are harmless.
  const [done] = await db.execute<{ is_member: boolean; made: boolean }>(sql`
    with member as materialized (
      select from circle_member join learning_circle as circle on circle.id = circle_member.circle_id
      where circle_id = ${circleId} and user_id = ${authorId} and status = 'member' and circle.closed_at is null
    ), thread as (
      insert into circle_thread as thread (circle_id, last_position, version) select ${circleId}::uuid, 1, 1 from member
      on conflict (circle_id) do update
        set last_position = thread.last_position + 1, version = thread.version + 1
      returning last_position
    ), made as (
      insert into circle_message (id, circle_id, position, author_id, text, created_at)
      select ${id}::uuid, ${circleId}::uuid, last_position, ${authorId}::uuid, ${message.text}, ${message.at}::timestamptz
      from thread
      on conflict (id) do nothing returning id
    )
    select exists (select from member) as is_member, exists (select from made) as made`)
  if (!done?.is_member) throw notFound('this circle')
  if (done.made) return true
  if ((await isThere(db, authorId, circleId, id)).known) return false
  throw idTaken()
}

const idTaken = () => conflict('id', 'There’s already a message with this ID. Send yours with a new one.')

/**
 * Whether this member has posted this message here, and whether it would be the thread's first.
 * @throws AppError 409 when the id belongs to someone else's message or another thread
 */
async function isThere(
  db: Database,
  userId: string,
  circleId: string,
  id: string,
): Promise<{ known: boolean; isFirst: boolean }> {
  const [row] = await db.execute<{ is_mine: boolean | null; is_first: boolean }>(sql`
    select (
        select coalesce(author_id = ${userId} and circle_id = ${circleId}, false) from circle_message where id = ${id}
      ) as is_mine,
      not exists (select from circle_thread where circle_id = ${circleId}) as is_first`)
  if (row?.is_mine === false) throw idTaken()
  return { known: row?.is_mine === true, isFirst: row?.is_first === true }
}

async function spend({ rateLimits }: ThreadParts, userId: string): Promise<void> {
  if (!(await rateLimits.spend('circleMessage', userId))) throw tooManyRequests(MINUTE)
}

/** Stores a message's mentions and notifies the members who weren't mentioned before. @throws AppError 400 */
async function mention(
  parts: ThreadParts,
  tx: Database,
  circle: Membership,
  message: { id: string; text: string; authorId: string; known: ReadonlySet<string> },
): Promise<void> {
  const named = mentionedIn(message.text)
  const added = named.filter((id) => !message.known.has(id))
  if (added.length > 0) {
    const rows = await tx.execute<{ user_id: string }>(sql`
      insert into circle_mention (message_id, user_id)
      select ${message.id}::uuid, user_id from circle_member
      where circle_id = ${circle.circleId} and status = 'member' and user_id = any (${uuids(added)})
      on conflict do nothing returning user_id`)
    if (rows.length < added.length) throw fieldRefused('text', 'Mention only members of this circle')
  }
  const gone = [...message.known].filter((id) => !named.includes(id))
  if (gone.length > 0) {
    await tx.execute(
      sql`delete from circle_mention where message_id = ${message.id} and user_id = any (${uuids(gone)})`,
    )
  }
  const told = added.filter((id) => id !== message.authorId)
  if (told.length > 0) await tellMentioned(parts, tx, circle, message, told)
}

/**
 * Edits one's own message; marks it as edited unless nothing changes.
 * @throws AppError 404; 403 for someone else's; 409 once it was removed; 400 and 429 as in `postMessage`
 */
export async function editMessage(
  parts: ThreadParts,
  userId: string,
  circleId: string,
  messageId: string,
  text: string,
): Promise<void> {
  const circle = await requireMember(parts.db, circleId, userId)
  await spend(parts, userId)
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const message = await findMessage(tx, circleId, messageId, true)
    assertMine(message.author_id, userId, 'change')
    if (message.removed_at) throw conflict('general', 'This message has been removed, so it can’t be edited')
    if (message.text === text) return
    await tx.execute(sql`
      update circle_message set text = ${text}, edited_at = ${now}::timestamptz where id = ${messageId}`)
    await mention(parts, tx, circle, {
      id: messageId,
      text,
      authorId: userId,
      known: new Set(mentionedIn(message.text)),
    })
    await touchThread(tx, circleId)
  })
}

/** @throws AppError 403 for anyone else's message */
export function assertMine(authorId: string | null, userId: string, what: 'change' | 'delete'): void {
  if (authorId === userId) return
  throw new AppError(403, {
    general: [
      what === 'change' ? 'You can only change your own messages' : 'You can only delete your own messages',
    ],
  })
}
