import type { Transaction } from '../../src/platform/database.ts'
import { stableIdOf } from '../../src/seed/ids.ts'

/**
 * What classmates have reached in the last weeks: levels, approved work and records of meetups, with those who said
 * "Well done" to it.
 */
export async function showHighlights(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 45 * 86_400_000)
  await tx`delete from highlight`
  await tx`
    insert into highlight (id, user_id, kind, college_id, level_order, submission_id, meetup_id, circle_id, at)
    select ${stableIdOf(tx, tx`'demo-highlight' || kind || thing`)}, user_id, kind, college_of_member(user_id), level_order,
      submission_id, meetup_id, circle_id, at
    from (
      select user_id, 'level' as kind, user_id::text as thing, level_order, null::uuid as submission_id,
        null::uuid as meetup_id, null::uuid as circle_id, reached_at as at
      from wallet where level_order > 1
        and get_byte(decode(md5('level' || user_id::text), 'hex'), 0) < 90
      union all
      select user_id, 'work', id::text, null, id, null, null, decided_at from submission where status = 'approved'
      union all
      select reported_by_id, 'record', id::text, null, null, id, circle_id, reported_at
      from meetup where reported_by_id is not null
    ) as reached where at between ${since}::timestamptz and ${now}::timestamptz`
  await tx`
    insert into well_done (highlight_id, user_id, told_at, created_at)
    select highlight.id, friend.user_id, ${now}::timestamptz, least(highlight.at + interval '3 hours', ${now}::timestamptz)
    from highlight
    cross join lateral (
      select link.user_id, row_number() over (order by md5(highlight.id::text || link.user_id::text)) as place
      from user_organization as link join "user" as member on member.id = link.user_id and member.status = 'active'
      where link.organization_id = highlight.college_id and link.user_id <> highlight.user_id
    ) as friend
    where friend.place <= 1 + get_byte(decode(md5('friends' || highlight.id::text), 'hex'), 0) % 12`
  await tx`
    update highlight set well_done = said.people
    from (select highlight_id, count(*) as people from well_done group by highlight_id) as said
    where said.highlight_id = highlight.id`
}
