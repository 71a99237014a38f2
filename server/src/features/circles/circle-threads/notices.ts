import { messagePath } from '@muster/contract/circles/addresses.ts'
import { splitMentions } from '@muster/contract/circles/thread-words.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { notifyByMailToo, takeBackNotices } from '../../notices/notifications/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import type { FoundMessage, ThreadParts } from './parts.ts'

interface Circle {
  readonly circleId: string
  readonly circleName: string
}

const MOST_OF_MESSAGE = 160
/** Cuts names, so that the rest of a title fits. */
const MOST_OF_NAME = 80

const mentionCause = (messageId: string) => `circle-mention:${messageId}`

/**
 * Notifies members whom a message mentions, once for each message, however often it is edited. Not those with
 * whom the author has a block: the mention shows their name like any other, so nothing tells of the block.
 */
export async function tellMentioned(
  parts: ThreadParts,
  tx: Database,
  circle: Circle,
  message: { readonly id: string; readonly text: string; readonly authorId: string },
  named: readonly string[],
): Promise<void> {
  const [author] = await tx.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${message.authorId}`,
  )
  const who = author?.full_name ?? ''
  const told = await tx.execute<{ id: string }>(sql`
    select id from "user" where id = any (${uuids(named)}) and ${notBlocked(message.authorId, sql`"user".id`)}`)
  await notifyByMailToo(
    parts,
    tx,
    [...told].map(({ id: userId }) => ({
      userId,
      kind: 'circle_mention',
      cause: mentionCause(message.id),
      title: saying`${{ who: shortened(who, MOST_OF_NAME) }} mentioned you`,
      description: saying`In “${{ circle: circle.circleName }}”: ${{ message: wordsOf(message.text) }}`,
      button: 'Open thread',
      url: messagePath(circle.circleId, message.id),
      actorId: message.authorId,
    })),
  )
}

/** Notifies the other members of the thread's first message, once however many are first at the same time. */
export async function tellFirst(
  parts: ThreadParts,
  tx: Database,
  circle: Circle,
  message: { readonly id: string; readonly text: string; readonly authorId: string },
): Promise<void> {
  const { authorId } = message
  const told = await tx.execute<{ id: string; who: string }>(sql`
    select person.id, author.full_name as who from circle_member as link
    join "user" as person on person.id = link.user_id
    join "user" as author on author.id = ${authorId}
    where link.circle_id = ${circle.circleId} and link.status = 'member' and person.id <> author.id
      and ${notBlocked(authorId, sql`person.id`)}
    order by person.id`)
  await notifyByMailToo(
    parts,
    tx,
    [...told].map(({ id: userId, who }) => ({
      userId,
      kind: 'circle_news',
      cause: `circle-first-message:${circle.circleId}`,
      title: saying`${{ who: shortened(who, MOST_OF_NAME) }} said hello`,
      description: saying`In “${{ circle: circle.circleName }}”: ${{ message: wordsOf(message.text) }}`,
      button: 'Open thread',
      url: messagePath(circle.circleId, message.id),
      actorId: authorId,
    })),
  )
}

/** The beginning of a message on one line, without names. */
export function wordsOf(text: string): string {
  const said = splitMentions(text)
    .map((piece) => ('id' in piece ? '@…' : piece.text))
    .join('')
    .replaceAll(/\s+/g, ' ')
  return shortened(said, MOST_OF_MESSAGE)
}

/** Removes unread notifications about mentions in a message. */
export async function takeBackMentions(tx: Database, message: FoundMessage): Promise<void> {
  const mentioned = await tx.execute<{ user_id: string }>(
    sql`select user_id from circle_mention where message_id = ${message.id}`,
  )
  const cause = mentionCause(message.id)
  await takeBackNotices(
    tx,
    [...mentioned].map(({ user_id }) => ({ userId: user_id, cause })),
  )
}

/** Notifies the author that a lead removed their message, and why. */
export async function tellRemoved(
  parts: ThreadParts,
  tx: Database,
  circle: Circle,
  message: FoundMessage,
  reason: string,
): Promise<void> {
  if (!message.author_id) return
  await notifyByMailToo(parts, tx, [
    {
      userId: message.author_id,
      kind: 'circle_news',
      cause: `circle-message-removed:${message.id}`,
      title: 'Your message was removed',
      description: saying`A lead removed what you wrote in “${{ circle: circle.circleName }}”: ${{ reason }}`,
      button: 'Open thread',
      url: messagePath(circle.circleId, message.id),
    },
  ])
}
