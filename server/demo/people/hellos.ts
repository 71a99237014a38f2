import type { Transaction } from '../../src/platform/database.ts'
import { stableIdOf } from '../../src/seed/ids.ts'

/** What people say when they come; each group hears some of it. */
const hellos = [
  'I am in my second year and take things apart to see how they work.',
  'Hello! I draw, I code a little, and I want to finish something this time.',
  'New here. I make small games for my cousins and would like to make better ones.',
  'I have never shown my work to anybody. This seems a good place to begin.',
  'I teach maths on Sundays and look for people who explain things well.',
  'Hello from the hostel. We are three who learn together in the evenings.',
]
const A_GROUP = 3

/** What people reply to them. */
const replies = [
  'Another one like me. Show us what you’re working on.',
  'We meet on Saturdays under the canteen stairs. Bring it.',
  'Welcome! Ask here whenever you’re stuck.',
]
const answer = 'I will, and I’ll bring my notebook.'

/** In every group some of its members have said hello; one hello somewhere is an advertisement that somebody has reported. */
export async function sayHellos(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into group_hello (id, interest_group_id, user_id, words, created_at)
    select ${stableIdOf(tx, tx`'demo-hello' || said.user_id || said.group_id`)}, said.group_id, said.user_id,
      ${JSON.stringify(hellos)}::text::jsonb ->> ((said.number + said.place) % ${hellos.length}::integer),
      ${now}::timestamptz - said.place * interval '31 hours' - said.number * interval '47 minutes'
    from (
      select own.id as group_id, own.number, member.user_id, member.place
      from (select id, (row_number() over (order by code))::integer as number from interest_group) as own
      cross join lateral (
        select link.user_id, (row_number() over (order by link.user_id))::integer as place
        from user_interest_group as link join "user" as person on person.id = link.user_id
        where link.interest_group_id = own.id and person.is_public and person.status = 'active'
          and person.email like '%@people.muster.test' and person.created_at < ${now}::timestamptz - interval '10 days'
        order by link.user_id limit ${A_GROUP}
      ) as member
    ) as said`
  await tx`
    with bad as (
      update group_hello set words = 'Buy followers for your project, half price this week only', reports = 1,
        reported_at = ${now}::timestamptz - interval '3 hours'
      where id = (select id from group_hello order by created_at, id limit 1)
      returning id, user_id, interest_group_id
    )
    insert into hello_report (id, hello_id, reporter_id, reason, created_at)
    select ${stableIdOf(tx, tx`'demo-hello-report' || bad.id`)}, bad.id, other.user_id, 'spam', ${now}::timestamptz - interval '3 hours'
    from bad join group_hello as other
      on other.interest_group_id = bad.interest_group_id and other.user_id <> bad.user_id
    order by other.id limit 1`
  await answerHellos(tx, now)
}

/**
 * Others in the group have waved at most intros, some replied, and the newcomer answered the first reply. The
 * learner has an intro with a reply that waits for an answer. The newest intros still wait for the first wave.
 */
async function answerHellos(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into group_hello (id, interest_group_id, user_id, words, created_at)
    select ${stableIdOf(tx, tx`'demo-hello' || member.id || own.id`)}, own.id, member.id,
      'I build small web pages and want to make one that people use.', ${now}::timestamptz - interval '3 days'
    from "user" as member join interest_group as own on own.code = 'WEB'
    where member.email = 'learner@muster.test'`
  await tx`
    insert into hello_wave (hello_id, user_id, created_at)
    select hello.id, waving.user_id, hello.created_at + waving.place * interval '71 minutes'
    from (select *, (row_number() over (order by created_at, id))::integer as number from group_hello) as hello
    cross join lateral (
      select link.user_id, (row_number() over (order by md5(hello.id::text || link.user_id)))::integer as place
      from user_interest_group as link join "user" as person on person.id = link.user_id
      where link.interest_group_id = hello.interest_group_id and link.user_id <> hello.user_id
        and person.status = 'active' and person.email like '%@people.muster.test'
      order by place limit 1 + hello.number % 6
    ) as waving
    where hello.created_at < ${now}::timestamptz - interval '40 hours'
      and hello.created_at + waving.place * interval '71 minutes' < ${now}::timestamptz`
  await tx`
    insert into hello_reply (id, hello_id, user_id, words, created_at)
    select ${stableIdOf(tx, tx`'demo-hello-reply' || wave.hello_id || wave.user_id`)}, wave.hello_id, wave.user_id,
      ${JSON.stringify(replies)}::text::jsonb ->> ((wave.place - 1) % ${replies.length}::integer),
      wave.created_at + interval '9 minutes'
    from (
      select *, (row_number() over (partition by hello_id order by created_at, user_id))::integer as place
      from hello_wave
    ) as wave where wave.place in (2, 3)`
  await tx`
    insert into hello_reply (id, hello_id, user_id, answers_id, words, created_at)
    select ${stableIdOf(tx, tx`'demo-hello-answer' || first.id`)}, hello.id, hello.user_id, first.id, ${answer},
      first.created_at + interval '2 hours'
    from group_hello as hello cross join lateral (
      select id, created_at from hello_reply where hello_id = hello.id order by created_at, id limit 1
    ) as first
    join "user" as author on author.id = hello.user_id and author.email <> 'learner@muster.test'
    where first.created_at < ${now}::timestamptz - interval '3 hours'`
  await tx`
    update group_hello set waves = counted.waves, answered_at = counted.first,
      thanked_at = (select min(created_at) from hello_reply where hello_id = group_hello.id and answers_id is not null)
    from (select hello_id, count(*)::integer as waves, min(created_at) as first from hello_wave group by hello_id)
      as counted
    where group_hello.id = counted.hello_id`
}
