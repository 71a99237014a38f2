import { saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { weekJoins } from '../../home/member-weeks/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { rewardTask } from '../rewards/index.ts'
import { type AnsweredHello, type HelloParts, helloDays } from './parts.ts'
import { belongsTo, leads } from './people.ts'

/** The task that answers to intros are recorded under. */
const TASK = '#hello-answered'
/** For an answer, and how many are rewarded a week. */
const KARMA = 2
const MOST_A_WEEK = 3

/** Members who welcome newcomers besides the leads: the first of those with the most karma in the group. */
const ACTIVE_MEMBERS = 3
const LOOKED_AT = { members: 20, intros: 40 } as const
const MOST_COUNTED = 20
const count = (number: number) => sql.raw(String(number))

/** Condition: the member is asked to welcome newcomers, as a lead or as one of the most active members. */
const isAsked = (member: SQL, group: SQL, now: SQL): SQL => sql`(${leads(member, group)} or ${member} in (
  select top.user_id from (
    select user_id, karma from karma_by_group where interest_group_id = ${group}
    order by karma desc limit ${count(LOOKED_AT.members)}
  ) as top join "user" as one on one.id = top.user_id and one.status = 'active'
  where ${belongsTo(sql`top.user_id`, group)} and not ${leads(sql`top.user_id`, group)}
    and exists (
      select from week_days where week_days.user_id = top.user_id
        and week_days.week >= week_of((${now} - interval '28 days')::date)
    )
  order by top.karma desc, top.user_id limit ${count(ACTIVE_MEMBERS)}
))`

/** New intros in a group that the member hasn't answered, among the newest ones. */
const waitingFor = (member: SQL, group: SQL, now: SQL): SQL => sql`
  select count(*)::integer from (
    select from (
      select id, user_id from group_hello
      where interest_group_id = ${group} and removed_at is null and created_at > ${now} - ${helloDays}
      order by created_at desc, id limit ${count(LOOKED_AT.intros)}
    ) as hello join "user" as author on author.id = hello.user_id and author.status = 'active'
    where author.id <> ${member} and ${notBlocked(member, sql`author.id`)}
      and not exists (select from hello_wave as own where own.hello_id = hello.id and own.user_id = ${member})
      and not exists (
        select from hello_reply as own
        where own.hello_id = hello.id and own.user_id = ${member} and own.answers_id is null
      )
    limit ${count(MOST_COUNTED)}
  ) as waiting`

/** Answers of the member that were rewarded this week, in their time zone. */
const rewardedOf = (member: SQL, now: SQL): SQL => sql`
  select count(entry.id)::integer from (select) as one
  ${weekJoins(member, now)}
  join task on task.hashtag = ${TASK}
  join karma_entry as entry on entry.task_id = task.id and entry.user_id = ${member} and entry.reverses_id is null
    and entry.created_at >= this_week.monday::timestamp at time zone local.zone`

/**
 * JSON about a group's new intros, for a member who is asked to welcome newcomers and can still earn karma for
 * it this week; otherwise null.
 */
export const welcomeValue = (member: SQL, group: SQL, now: SQL): SQL => sql`(
  select json_build_object('waiting', waiting.number, 'done', rewarded.number, 'of', ${count(MOST_A_WEEK)},
    'karma', ${count(KARMA)})
  from (select (${rewardedOf(member, now)}) as number) as rewarded
  cross join lateral (select case when rewarded.number < ${count(MOST_A_WEEK)} and ${isAsked(member, group, now)}
    then (${waitingFor(member, group, now)}) else 0 end as number) as waiting
  where waiting.number > 0
)`

/**
 * Awards karma for an answer to a new intro: to those who are asked to welcome newcomers, for their first answers
 * of a week, and once for each newcomer in a group. The caller has locked the member's wallet.
 * @returns the karma; 0 when none
 */
export async function rewardAnswer(
  parts: HelloParts,
  tx: Database,
  userId: string,
  hello: AnsweredHello,
): Promise<number> {
  if (!hello.is_new) return 0
  const cause = `hello-answered:${hello.group_id}:${hello.user_id}:${userId}`
  const [member, group, now] = [
    sql`${userId}::uuid`,
    sql`${hello.group_id}::uuid`,
    sql`${parts.clock.now()}::timestamptz`,
  ]
  const [due] = await tx.execute(sql`
    select where not exists (select from karma_entry where karma_entry.cause = ${cause})
      and (${rewardedOf(member, now)}) < ${MOST_A_WEEK}::integer and ${isAsked(member, group, now)}`)
  if (!due) return 0
  const [outcome] = await rewardTask(parts, tx, {
    hashtag: TASK,
    reason: saying`Answered an intro in ${{ group: hello.group }}`,
    interestGroupId: hello.group_id,
    actorId: null,
    given: [{ userId, karma: KARMA, cause }],
  })
  return outcome?.given ? KARMA : 0
}
