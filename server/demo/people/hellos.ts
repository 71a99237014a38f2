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
}
