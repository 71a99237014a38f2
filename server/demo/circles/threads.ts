import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { DAY, HOUR } from '../times.ts'
import { moreConversations } from './more-thread-words.ts'
import { conversations as firstConversations, type Said } from './thread-words.ts'

const MINUTE = HOUR / 60

const conversations = [...firstConversations, ...moreConversations]

/** Circles that talk; the others have not begun to. */
const MOST_CIRCLES = 60

/** Conversations of circles that have three members, the same every time. Pass a transaction. */
export async function talkInCircles(tx: Template, now: Date): Promise<void> {
  const circles = await tx<{ id: string; members: string[] }[]>`
    select circle.id, array_agg(member.user_id::text order by member.is_lead desc, member.joined_at, member.id) as members
    from learning_circle as circle
    join circle_member as member on member.circle_id = circle.id and member.status = 'member'
    group by circle.id having count(*) >= 3 order by circle.id limit ${MOST_CIRCLES}::integer`
  const messages = circles.flatMap(({ id, members }, number) =>
    messagesOf(id, members, number, now.getTime()),
  )
  const given = JSON.stringify(messages)
  await tx`
    insert into circle_thread (circle_id, last_position, version)
    select circle_id, max(position), max(position)
    from jsonb_to_recordset(${given}::text::jsonb) as message (circle_id uuid, position integer) group by circle_id`
  await tx`
    insert into circle_message (id, circle_id, position, author_id, text, created_at, edited_at)
    select id, circle_id, position, author_id, text, created_at, edited_at
    from jsonb_to_recordset(${given}::text::jsonb) as message (
      id uuid, circle_id uuid, position integer, author_id uuid, text text, created_at timestamptz, edited_at timestamptz
    )`
  await tx`
    insert into circle_mention (message_id, user_id)
    select id, mentioned from jsonb_to_recordset(${given}::text::jsonb) as message (id uuid, mentioned uuid)
    where mentioned is not null`
  await tx`
    insert into circle_reaction (message_id, user_id, reaction, created_at)
    select message.id, reaction.user_id, reaction.reaction, message.created_at + interval '3 minutes'
    from jsonb_to_recordset(${given}::text::jsonb) as message (id uuid, reactions jsonb, created_at timestamptz),
      jsonb_to_recordset(message.reactions) as reaction (user_id uuid, reaction text)`
  // Everybody has read all but the last two messages.
  await tx`
    insert into circle_thread_read (circle_id, user_id, position)
    select thread.circle_id, member.user_id, greatest(thread.last_position - 2, 0)
    from circle_thread as thread
    join circle_member as member on member.circle_id = thread.circle_id and member.status = 'member'`
  await tx`
    insert into reported_message (message_id, author_id, text, reports, reported_at)
    select id, author_id, text, 1, created_at + interval '20 minutes'
    from jsonb_to_recordset(${given}::text::jsonb) as message (id uuid, author_id uuid, text text, created_at timestamptz, reporter_id uuid)
    where reporter_id is not null`
  // The author of the first one was warned before.
  await tx`
    insert into member_warning (id, user_id, cause, rule, given_at)
    select ${stableId('demo-warning', 'first')}::uuid, author_id, 'circle_message:' || ${stableId('demo-warning', 'message')}::text,
      'spam', ${new Date(now.getTime() - 40 * DAY)}
    from reported_message where author_id is not null order by message_id limit 1`
  await tx`
    insert into message_report (id, message_id, reporter_id, reason, note, created_at)
    select report_id, id, reporter_id, reason, note, created_at + interval '20 minutes'
    from jsonb_to_recordset(${given}::text::jsonb) as message (
      report_id uuid, id uuid, reporter_id uuid, reason text, note text, created_at timestamptz
    ) where reporter_id is not null`
}

function messagesOf(circleId: string, members: readonly string[], number: number, now: number) {
  const all: readonly Said[] = conversations[number % conversations.length] ?? []
  // What somebody reported was said in one circle alone, and so was the answer to it.
  const said = number < conversations.length ? all : all.filter((line) => !line.reported && !line.onReport)
  const minutes = said.reduce((sum, { after }) => sum + after, 0)
  let at = now - minutes * MINUTE - 2 * HOUR - (number % 9) * DAY - (number % 7) * HOUR
  const member = (place: number) => members[place % members.length] ?? ''
  return said.map(({ by, text, after, reactions = [], to, edited, reported }, index) => {
    at += after * MINUTE
    const id = stableId('demo-message', `${circleId} ${index}`)
    return {
      id,
      circle_id: circleId,
      position: index + 1,
      author_id: member(by),
      text: to === undefined ? text : text.replace('@', `<@${member(to)}>`),
      created_at: new Date(at).toISOString(),
      edited_at: edited ? new Date(at + 2 * MINUTE).toISOString() : null,
      mentioned: to === undefined ? null : member(to),
      reactions: reactions.map(([reactor, reaction]) => ({ user_id: member(reactor), reaction })),
      report_id: stableId('demo-report', id),
      reporter_id: reported ? member(reported.by) : null,
      reason: reported?.reason ?? null,
      note: reported?.note ?? null,
    }
  })
}
