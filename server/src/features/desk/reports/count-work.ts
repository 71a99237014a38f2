import type { ReportQueue } from '@muster/contract/desk/report-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { countRoleRequests } from '../../access/role-requests/index.ts'
import { countForVerification } from '../../circles/meetups/index.ts'
import { countQueue } from '../../learning/submissions/index.ts'
import { countProposals } from '../../places/organisations/index.ts'
import { countHeldReferrals } from '../../reach/referrals/index.ts'
import { countReported, reportedTexts } from '../reported-texts/index.ts'
import { type Day, daysAfter, mondayOf, weeksFrom } from './days.ts'
import { ALL } from './tables.ts'

/** Weeks that are counted again every night, because work is sent in again and decisions are reversed. */
const FRESH_WEEKS = 5
const FIRST_WEEKS = 53
/** Longer waits are counted as this many hours. */
const MOST_HOURS = 999

interface Span {
  readonly from: SQL
  readonly until: SQL
}

const within = (at: SQL, { from, until }: Span) => sql`${at} >= ${from} and ${at} < ${until}`

interface Source {
  readonly count: typeof countQueue
  /** Query for `by_id`, `at` and `since` of the decisions in a week, each from an index. */
  readonly decided: (span: Span) => SQL
  /** Query for `by_id`, who had decided, of what was reversed in a week. */
  readonly reversed?: (span: Span) => SQL
}

/** Where a queue's decisions are. Those about submitted work are in the log, because work is decided again. */
const sources: Readonly<Record<ReportQueue, Source>> = {
  reviews: {
    count: countQueue,
    decided: (span) => sql`
      select act.actor_id as by_id, act.created_at as at,
        case when work.submitted_at <= act.created_at then work.submitted_at end as since
      from audit_log as act left join submission as work on work.id = act.target_id::uuid
      where act.action in ('submission.approve', 'submission.send_back', 'submission.reject')
        and ${within(sql`act.created_at`, span)}`,
    reversed: (span) => sql`
      select coalesce(earlier.actor_id, act.actor_id) as by_id from audit_log as act left join lateral (
        select actor_id from audit_log as one
        where one.target_type = act.target_type and one.target_id = act.target_id
          and one.action = 'submission.approve' and one.created_at <= act.created_at
        order by one.created_at desc limit 1
      ) as earlier on true
      where act.action = 'submission.reverse' and ${within(sql`act.created_at`, span)}`,
  },
  meetups: {
    count: countForVerification,
    decided: (span) => sql`
      select decided_by_id as by_id, verified_at as at, reported_at as since from meetup
      where ${within(sql`verified_at`, span)}
      union all select decided_by_id, rejected_at, reported_at from meetup where ${within(sql`rejected_at`, span)}`,
  },
  organizations: {
    count: countProposals,
    decided: (span) => sql`
      select decided_by_id as by_id, decided_at as at, created_at as since from organization_case
      where ${within(sql`decided_at`, span)}`,
  },
  role_requests: {
    count: countRoleRequests,
    decided: (span) => sql`
      select decided_by_id as by_id, decided_at as at, created_at as since from role_request
      where state in ('verified', 'rejected') and ${within(sql`decided_at`, span)}`,
  },
  referrals: {
    count: countHeldReferrals,
    decided: (span) => sql`
      select decided_by_id as by_id, decided_at as at, held_at as since from referral
      where state in ('counted', 'refused') and ${within(sql`decided_at`, span)}`,
  },
  reported: {
    count: countReported,
    decided: (span) => sql`
      select decided_by_id as by_id, decided_at as at, reported_at as since from ${reportedTexts} as reported
      where ${within(sql`decided_at`, span)}`,
  },
}

interface Count {
  readonly day: Day
  readonly zone: string
  readonly first: boolean
  readonly now: Date
}

/** Counts the work of staff and what happened to tasks, a week in a transaction. */
export async function countWork(db: Database, { day, zone, first, now }: Count): Promise<void> {
  for (const [queue, { count }] of Object.entries(sources)) {
    const { waiting, overdue } = await count(db, { id: ALL, now })
    await db.execute(sql`
      insert into report_queue (day, queue, waiting, overdue)
      values (${day}::date, ${queue}, ${waiting}::integer, ${overdue}::integer)
      on conflict (day, queue) do update set waiting = excluded.waiting, overdue = excluded.overdue`)
  }
  const weeks = weeksFrom(daysAfter(mondayOf(day), -7 * ((first ? FIRST_WEEKS : FRESH_WEEKS) - 1)), day)
  for (const week of weeks) {
    const startOf = (at: Day) => sql`(${at}::date::timestamp at time zone ${zone}::text)`
    const end = daysAfter(week, 7) > day ? daysAfter(day, 1) : daysAfter(week, 7)
    const span = { from: startOf(week), until: startOf(end) }
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from report_work where week = ${week}::date`)
      for (const [queue, source] of Object.entries(sources))
        await countDecisions(tx, week, queue, source, span)
      await countTasks(tx, week, end, span)
    })
  }
}

async function countDecisions(
  tx: Database,
  week: Day,
  queue: string,
  { decided, reversed }: Source,
  span: Span,
): Promise<void> {
  const hours = sql`least(${MOST_HOURS}::integer, floor(extract(epoch from at - since) / 3600)::integer)`
  await tx.execute(sql`
    with decided as materialized (${decided(span)}), undone as materialized (
      ${reversed?.(span) ?? sql`select null::uuid as by_id where false`}
    ), waited as (
      select by_id, jsonb_object_agg(hours, decisions) as hours from (
        select by_id, ${hours} as hours, count(*) as decisions from decided where since is not null group by 1, 2
      ) as counted group by by_id
    ), people as (select by_id from decided union select by_id from undone)
    insert into report_work (week, queue, user_id, decided, hours, reversed)
    select ${week}::date, ${queue}, person.id, (select count(*) from decided where by_id = person.id),
      coalesce(waited.hours, '{}'),
      ${reversed ? sql`(select count(*) from undone where by_id = person.id)` : sql`null::integer`}
    from people join "user" as person on person.id = people.by_id and person.status <> 'erased'
    left join waited on waited.by_id = person.id`)
}

/** Tasks everywhere and by the zone of the members. */
async function countTasks(tx: Database, week: Day, end: Day, span: Span): Promise<void> {
  await tx.execute(sql`delete from report_task where week = ${week}::date`)
  await tx.execute(sql`
    with acts as materialized (
      select work.task_id, work.user_id, 'submitted' as act from submission as work
      where ${within(sql`work.created_at`, span)}
      union all
      select work.task_id, work.user_id, case act.action when 'submission.approve' then 'approved' else 'returned' end
      from audit_log as act join submission as work on work.id = act.target_id::uuid
      where act.action in ('submission.approve', 'submission.send_back') and ${within(sql`act.created_at`, span)}
    ), placed as (
      select acts.task_id, place.id as place_id, acts.act, 1 as amount
      from acts left join report_member as own using (user_id)
      cross join lateral (values (${ALL}::uuid), (own.zone_id)) as place (id) where place.id is not null
      union all
      select task_id, ${ALL}::uuid, 'opened', opened from task_opening
      where day >= ${week}::date and day < ${end}::date
    ), counted as (
      select task_id, place_id, ${amountOf('opened')} as opened, ${amountOf('submitted')} as submitted,
        ${amountOf('approved')} as approved, ${amountOf('returned')} as returned
      from placed group by task_id, place_id
    )
    insert into report_task (week, place_id, task_id, opened, submitted, approved, returned)
    select ${week}::date, place_id, task_id, case when place_id = ${ALL}::uuid then opened end, submitted, approved,
      returned
    from counted`)
}

const amountOf = (act: string) => sql`coalesce(sum(amount) filter (where act = ${act}), 0)::integer`
