import type { MessageCounts, MessageReport } from '@muster/contract/notices/message-shapes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { StoredMessage } from './read.ts'

/** Above this, the report shows the numbers of the last minute instead of counting them for each reader. */
const COUNTED_AT_ONCE = 2_000
/** Earlier messages that a report is compared with. */
const COMPARED = 10
const MOST_RECOUNTED = 20

const median = (figure: 'opened' | 'followed' | 'left') =>
  sql`percentile_cont(0.5) within group (order by (counts ->> ${figure})::integer / delivered)`

const isDelivered = sql`(bell = 'sent' or mail = 'sent' or ('banner' = any (message.ways) and member.state = 'sent'))`

/** The numbers of a message as JSON, each member counted once. */
const numbers = (messageId: string) => sql`
  select jsonb_build_object(
    'total', count(*),
    'waiting', count(*) filter (where member.state = 'waiting'),
    'delivered', count(*) filter (where ${isDelivered}),
    'opened', count(*) filter (where bell_opened_at is not null or mail_opened_at is not null),
    'followed', count(*) filter (where bell_followed_at is not null or mail_opened_at is not null),
    'left', count(*) filter (where left_at is not null),
    'left_out', jsonb_build_object(
      'deactivated', count(*) filter (where reason = 'deactivated'),
      'opted_out', count(*) filter (where reason = 'opted_out'),
      'bounced', count(*) filter (where reason = 'bounced')
    ),
    'bell', case when 'bell' = any (message.ways) then jsonb_build_object(
      'delivered', count(*) filter (where bell = 'sent'),
      'opened', count(*) filter (where bell_opened_at is not null),
      'followed', count(*) filter (where bell_followed_at is not null),
      'missed', count(*) filter (where member.state <> 'waiting' and bell is distinct from 'sent')
    ) end,
    'mail', case when 'mail' = any (message.ways) then jsonb_build_object(
      'delivered', count(*) filter (where mail = 'sent'),
      'opened', count(*) filter (where mail_opened_at is not null),
      'followed', count(*) filter (where mail_opened_at is not null),
      'missed', count(*) filter (where member.state <> 'waiting' and coalesce(mail not in ('sent', 'queued'), true))
    ) end
  )
  from staff_message as message left join staff_message_member as member on member.message_id = message.id
  where message.id = ${messageId}::uuid group by message.id`

/** Stores the numbers of a message. */
export async function recount(db: Database, messageId: string): Promise<void> {
  // The mark is removed first: what members do while it counts marks the message again.
  await db.execute(sql`update staff_message set is_stale = false where id = ${messageId} and is_stale`)
  await db.execute(sql`update staff_message set counts = (${numbers(messageId)}) where id = ${messageId}`)
}

/** Counts messages again whose members have done something. */
export async function recountStale(db: Database): Promise<void> {
  const stale = await db.execute<{ id: string }>(
    sql`select id from staff_message where is_stale order by id limit ${MOST_RECOUNTED}::integer`,
  )
  for (const { id } of stale) await recount(db, id)
}

/** The report of a message that was sent. */
export async function readReport(db: Database, message: StoredMessage): Promise<MessageReport> {
  const isSmall = (message.total ?? 0) <= COUNTED_AT_ONCE
  const [now] =
    isSmall || !message.counts
      ? await db.execute<{ jsonb_build_object: MessageCounts }>(numbers(message.id))
      : [{ jsonb_build_object: message.counts as MessageCounts }]
  const [usual] = await db.execute<{
    opened: number | null
    followed: number | null
    left: number | null
  }>(sql`
    with earlier as (
      select counts from staff_message
      where ways = (select ways from staff_message where id = ${message.id}::uuid)
        and sent_at < ${message.sentAt}::timestamptz and state = 'sent'
      order by sent_at desc limit ${COMPARED}::integer
    ), share as (
      select nullif((counts ->> 'delivered')::integer, 0)::float8 as delivered, counts from earlier
    )
    select round(${median('opened')} * 100)::integer as opened, round(${median('followed')} * 100)::integer as followed,
      round((${median('left')} * 100)::numeric, 1)::float8 as left
    from share`)
  if (!now) throw new Error('a message has no numbers')
  const { opened = null, followed = null, left = null } = usual ?? {}
  return {
    counts: now.jsonb_build_object,
    usual: opened === null ? null : { opened, followed: followed ?? 0, left: left ?? 0 },
  }
}
