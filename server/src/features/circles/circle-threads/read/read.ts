import type {
  CircleMessage,
  circleThreads,
  ThreadPage,
  ThreadStanding,
} from '@muster/contract/circles/circle-threads.ts'
import {
  messagesAPage,
  mostUnread,
  type ReactionName,
  reactionNames,
} from '@muster/contract/circles/thread-words.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { FORMER_MEMBER } from '../../../../platform/listing/made-by.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { requireMember } from '../../circle-membership/index.ts'

interface StoredPerson {
  readonly id: string | null
  readonly full_name: string
  readonly muid: string | null
  readonly picture_key: string | null
}

interface StoredMessage {
  readonly id: string
  readonly position: number
  readonly author: StoredPerson
  readonly is_mine: boolean
  readonly text: string
  readonly mentions: StoredPerson[] | null
  readonly reactions: { reaction: string; count: number; is_mine: boolean; names: string[] }[] | null
  readonly created_at: string
  readonly edited_at: string | null
  readonly removed_as: CircleMessage['removed_by']
  readonly removal_reason: string | null
  readonly i_reported: boolean
}

/** How many of the people who reacted are named. */
const MOST_NAMES = sql.raw('8')

/** A person in the thread. Closed accounts reveal nothing, and blocked members only their name. */
const personOf = (alias: string, readerId: string): SQL => {
  const person = sql.identifier(alias)
  const isHere = sql`${person}.status in ('active', 'suspended')`
  const isShown = sql`${isHere} and ${notBlocked(readerId, sql`${person}.id`)}`
  return sql`jsonb_build_object(
    'id', case when ${isShown} then ${person}.id end,
    'full_name', case when ${isHere} then ${person}.full_name else ${FORMER_MEMBER}::text end,
    'muid', case when ${isShown} then ${person}.muid end,
    'picture_key', case when ${isShown} then ${person}.picture_key end)`
}

/** Columns of a displayed message, from `message`. */
const columns = (readerId: string): SQL => sql`
  message.id, message.position, ${personOf('author', readerId)} as author, message.author_id = ${readerId}::uuid as is_mine,
  message.text, message.created_at, message.edited_at, message.removed_as,
  case when message.author_id = ${readerId}::uuid then message.removal_reason end as removal_reason,
  (
    select jsonb_agg(${personOf('person', readerId)} || jsonb_build_object('id', person.id) order by person.full_name, person.id)
    from circle_mention as mention join "user" as person on person.id = mention.user_id
    where mention.message_id = message.id
  ) as mentions,
  (
    select jsonb_agg(jsonb_build_object(
      'reaction', reaction, 'count', count, 'is_mine', is_mine, 'names', to_jsonb(names[:${MOST_NAMES}])
    ))
    from (
      select given.reaction, count(*)::integer as count, bool_or(given.user_id = ${readerId}::uuid) as is_mine,
        array_agg(${personOf('person', readerId)} ->> 'full_name' order by given.created_at, given.user_id) as names
      from circle_reaction as given join "user" as person on person.id = given.user_id
      where given.message_id = message.id group by given.reaction
    ) as sums
  ) as reactions,
  exists (
    select from message_report as report where report.message_id = message.id and report.reporter_id = ${readerId}::uuid
  ) as i_reported`

const tables = sql`circle_message as message left join "user" as author on author.id = message.author_id`

function present(row: StoredMessage): CircleMessage {
  const { picture_key, ...author } = row.author
  const isGone = row.removed_as !== null
  const order = (reaction: ReactionName) => reactionNames.indexOf(reaction)
  return {
    id: row.id,
    author: { ...author, profile_pic: pictureAddress(picture_key) },
    is_mine: row.is_mine ?? false,
    text: isGone ? null : row.text,
    mentions: isGone ? [] : (row.mentions ?? []).map(({ picture_key: _, ...person }) => person),
    reactions: isGone
      ? []
      : ((row.reactions ?? []) as CircleMessage['reactions']).toSorted(
          (one, other) => order(one.reaction) - order(other.reaction),
        ),
    created_at: momentText(row.created_at),
    edited_at: row.edited_at && momentText(row.edited_at),
    removed_by: row.removed_as,
    removal_reason: row.removal_reason,
    i_reported: row.i_reported,
  }
}

/** One message as this reader sees it. @throws AppError 404 */
export async function readMessage(db: Database, readerId: string, messageId: string): Promise<CircleMessage> {
  const [row] = await db.execute<StoredMessage>(
    sql`select ${columns(readerId)} from ${tables} where message.id = ${messageId}`,
  )
  if (!row) throw notFound('this message')
  return present(row)
}

interface ReadState {
  readonly read: number
  readonly at: number | null
}

/**
 * A page of a thread, for members of the circle. A constant number of statements, all by position, so that
 * the last of ten thousand messages loads as fast as the tenth.
 * @throws AppError 404 for people outside, and for a message that isn't in this thread
 */
export async function readThread(
  db: Database,
  userId: string,
  circleId: string,
  query: QueryOf<typeof circleThreads.list>,
): Promise<ThreadPage> {
  await requireMember(db, circleId, userId)
  const anchor = query.around ?? query.before ?? query.after ?? null
  const [state] = await db.execute<ReadState>(sql`
    select ${readUpTo(circleId, userId)} as read,
      (select position from circle_message where id = ${anchor}::uuid and circle_id = ${circleId}) as at`)
  const at = state?.at ?? null
  if (anchor && at === null) throw notFound('this message')

  const rows = await db.execute<StoredMessage>(sql`
    select ${columns(userId)}
    from (${piecesOf(circleId, query, at)}) as chosen
    join ${tables} on message.id = chosen.id
    order by message.position desc`)
  const stored = [...rows]
  const { has_newer, has_older, kept } = cut(stored, query)
  const firstUnread = kept.findLast(
    (row) => row.position > (state?.read ?? 0) && !row.is_mine && row.removed_as === null,
  )
  return { messages: kept.map(present), has_older, has_newer, first_unread: firstUnread?.id ?? null }
}

const HALF = messagesAPage / 2

/** Ids of a page, plus one message on each side where there can be more. */
function piecesOf(
  circleId: string,
  { around, after }: QueryOf<typeof circleThreads.list>,
  at: number | null,
): SQL {
  const ofCircle = sql`select id from circle_message where circle_id = ${circleId}`
  if (at === null) return sql`${ofCircle} order by position desc limit ${messagesAPage + 1}::integer`
  const older = (most: number) =>
    sql`(${ofCircle} and position < ${at}::integer order by position desc limit ${most}::integer)`
  const newer = (most: number, withIt: boolean) =>
    sql`(${ofCircle} and position ${withIt ? sql`>=` : sql`>`} ${at}::integer order by position limit ${most}::integer)`
  if (around) return sql`${older(HALF + 1)} union all ${newer(HALF + 1, true)}`
  return after ? newer(messagesAPage + 1, false) : older(messagesAPage + 1)
}

/** Drops the extra messages and returns on which sides there are more. */
function cut(rows: readonly StoredMessage[], { around, before, after }: QueryOf<typeof circleThreads.list>) {
  if (around) {
    const place = rows.findIndex((row) => row.id === around)
    const has_newer = place > HALF - 1
    const has_older = rows.length - place - 1 > HALF
    return {
      has_newer,
      has_older,
      kept: rows.slice(has_newer ? 1 : 0, has_older ? rows.length - 1 : undefined),
    }
  }
  const isMore = rows.length > messagesAPage
  if (before || !after) {
    return { has_newer: before !== undefined, has_older: isMore, kept: rows.slice(0, messagesAPage) }
  }
  return { has_newer: isMore, has_older: true, kept: isMore ? rows.slice(1) : rows }
}

/**
 * Position of the last message that a member has read; before they have read any, of the last one before they
 * joined.
 */
const readUpTo = (circleId: string | SQL, userId: string): SQL => sql`coalesce(
  (select position from circle_thread_read where circle_id = ${circleId} and user_id = ${userId}::uuid),
  (
    select position from circle_message where circle_id = ${circleId} and created_at < (
      select joined_at from circle_member where circle_id = ${circleId} and user_id = ${userId}::uuid
    ) order by created_at desc, position desc limit 1
  ), 0)`

/** Unread count and version of each of a member's threads. One statement. */
export async function readStandings(db: Database, userId: string): Promise<ThreadStanding[]> {
  const rows = await db.execute<ThreadStanding>(sql`
    select thread.circle_id, thread.version, (
      select count(*)::integer from (
        select from circle_message as message
        where message.circle_id = thread.circle_id and message.position > ${readUpTo(sql`thread.circle_id`, userId)}
          and message.author_id is distinct from ${userId}::uuid and message.removed_at is null
        order by message.position desc limit ${mostUnread}::integer
      ) as unread
    ) as unread
    from circle_member as link
    join circle_thread as thread on thread.circle_id = link.circle_id
    join learning_circle as circle on circle.id = link.circle_id and circle.closed_at is null
    where link.user_id = ${userId} and link.status = 'member' order by thread.circle_id limit 100`)
  return [...rows]
}

/** Records that a member has read a thread up to a message; never moves backwards. @throws AppError 404 */
export async function markThreadRead(
  db: Database,
  userId: string,
  circleId: string,
  messageId: string,
): Promise<void> {
  await requireMember(db, circleId, userId)
  const rows = await db.execute(sql`
    insert into circle_thread_read as read (circle_id, user_id, position)
    select circle_id, ${userId}::uuid, position from circle_message where id = ${messageId} and circle_id = ${circleId}
    on conflict (circle_id, user_id) do update set position = greatest(read.position, excluded.position)
    returning user_id`)
  if (rows.length === 0) throw notFound('this message')
}
