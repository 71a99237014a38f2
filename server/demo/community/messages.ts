import { FIRST_NAME } from '@muster/contract/notices/message-words.ts'
import { noticeKindOf } from '../../src/features/notices/messages/ways.ts'
import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

interface People {
  readonly learnerId: string
  readonly adminId: string
}

const DAY_MS = 86_400_000

/** What staff wrote to the learner's campus in the last weeks: subject, text, days ago, and share of readers in percent. */
const campusMessages = [
  [
    'Two places left in Kochi',
    'Two places are left for the weekend in Kochi. Applications close tonight.',
    12,
    63,
  ],
  ['Meet the new circle leads', 'Five circles have new leads. Say hello to yours this week.', 33, 48],
] as const

/** Messages of staff: two to the learner's campus with what its members did, and a draft. */
export async function writeMessages(tx: Template, now: Date, people: People): Promise<void> {
  const [home] = await tx`
    select own.organization_id as id, college.title as title from user_organization as own
    join organization as college on college.id = own.organization_id and college.org_type = 'College'
    where own.user_id = ${people.learnerId} and own.verified and not own.is_alumni limit 1`
  if (!home) return
  const campus = {
    kind: 'campus' as const,
    place: String(home.id),
    query: {},
    view: null,
    ids: null,
    name: String(home.title).slice(0, 80),
  }
  for (const [subject, words, days, share] of campusMessages) {
    const id = stableId('demo-message', subject)
    const sentAt = new Date(now.getTime() - days * DAY_MS)
    await tx`
      insert into staff_message (id, state, audience, ways, subject, text, button, opens, created_by_id,
        fixed_at, gathered, leaves_at, sent_at, progress_at, created_at, updated_at, is_stale)
      values (${id}, 'sent', ${JSON.stringify(campus)}::text::jsonb, '{bell,mail}', ${subject},
        ${`Hi ${FIRST_NAME},\n\n${words}`}, 'See what’s on', '/dashboard/special-events', ${people.adminId},
        ${sentAt}::timestamptz, true, ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${sentAt}::timestamptz,
        ${sentAt}::timestamptz, ${sentAt}::timestamptz, true)`
    // Who reads and follows is spread evenly by the position in the list.
    await tx`
      insert into staff_message_member (message_id, user_id, state, reason, day, bell, mail, sent_at, bell_opened_at,
        bell_followed_at, mail_opened_at, left_at)
      select ${id}, user_id, case when is_out then 'left_out' else 'sent' end, case when is_out then 'opted_out' end,
        case when not is_out then (${sentAt}::timestamptz at time zone 'Asia/Kolkata')::date end,
        case when is_out then 'off' else 'sent' end, case when is_out then 'off' when number % 23 = 0 then 'failed' else 'sent' end,
        case when not is_out then ${sentAt}::timestamptz end,
        case when not is_out and number * 37 % 100 < ${share}::integer then ${sentAt}::timestamptz + interval '3 hours' end,
        case when not is_out and number * 37 % 100 < ${share}::integer / 3 then ${sentAt}::timestamptz + interval '3 hours' end,
        case when not is_out and number * 53 % 100 < ${share}::integer / 2 then ${sentAt}::timestamptz + interval '5 hours' end,
        case when not is_out and number = 41 then ${sentAt}::timestamptz + interval '1 day' end
      from (
        select own.user_id, row_number() over (order by own.user_id) as number,
          own.user_id <> ${people.learnerId} and row_number() over (order by own.user_id) % 29 = 0 as is_out
        from user_organization as own join "user" as member on member.id = own.user_id
        where own.organization_id = ${campus.place} and member.created_at < ${sentAt}::timestamptz
          or own.organization_id = ${campus.place} and own.user_id = ${people.learnerId}
      ) as listed`
    await tx`
      update staff_message set total = (select count(*) from staff_message_member where message_id = ${id})
      where id = ${id}`
    await tx`
      insert into notification (user_id, kind, cause, title, description, button, url, created_by_id, created_at, read_at)
      select user_id, ${noticeKindOf(campus)}, 'staff-message:' || message_id, ${subject}, ${words}, 'Read message',
        '/dashboard/message/' || message_id, ${people.adminId}, sent_at, bell_opened_at
      from staff_message_member where message_id = ${id} and bell = 'sent'
      on conflict do nothing`
  }
  const everyone = {
    kind: 'members' as const,
    place: null,
    query: { level: 1 },
    view: null,
    ids: null,
    name: 'Level 1',
  }
  await tx`
    insert into staff_message (id, state, audience, ways, subject, text, button, opens, created_by_id,
      created_at, updated_at)
    values (${stableId('demo-message', 'draft')}, 'draft', ${JSON.stringify(everyone)}::text::jsonb,
      '{bell,mail}', 'Build Weekend comes to Kannur and Kochi', ${`Hi ${FIRST_NAME},

The Build Weekend is on 12 and 13 December, and two of the four venues are near you. You don’t need a team or an idea. Most people arrive with neither.

There are **64 places in Kannur** and 80 in Kochi. Applications close on Friday at 18:00.`}, 'See the weekend',
      '/dashboard/special-events', ${people.adminId}, ${now}::timestamptz, ${now}::timestamptz)`
}
