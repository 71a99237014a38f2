import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import {
  type Colleague,
  MOST_COUNTED,
  type QueueCounts,
  type WorkQueueName,
} from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { presentColleague, type QueueReader, type StoredColleague } from './holds.ts'

const DAY_MS = 86_400_000
/** How many people are named, of those who decide and of those who have something open. */
const MOST_PEOPLE = 20
/** A longer pause between two decisions begins another sitting. */
const SITTING_MINUTES = 30

/** What has been waiting since before this time is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE_HOURS * 3_600_000)

const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
/** Monday, in UTC. */
const weekOf = (now: Date) => new Date(dayOf(now).getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS)

/**
 * Where a queue has its work. Each statement is answered from an index, however many decisions there are in
 * total.
 */
export interface QueueSource {
  /** Null when the queue doesn't track who has items open. */
  readonly queue: WorkQueueName | null
  /** Query for `since`, when it started waiting, of every pending item; oldest first. */
  readonly waiting: SQL
  /** Query for `by_id`, `at` and whether it was `reversed` of all decisions since a time. */
  readonly decidedFrom: (moment: SQL) => SQL
  /** Expression for the time of the last decision; null before the first. */
  readonly lastDecided: SQL
}

interface Row {
  readonly waiting: number
  readonly overdue: number
  readonly oldest_at: string | null
  readonly last_decided_at: string | null
  readonly decided_today: number
  readonly decided_today_by_me: number
  readonly people: readonly StoredColleague[]
  readonly reviewers: readonly (StoredColleague & Omit<QueueCounts['reviewers'][number], keyof Colleague>)[]
}

/**
 * The counts above a queue: pending and overdue items, and decisions by person. One statement that reads
 * pending items (up to `MOST_COUNTED`), this week's decisions, and open items.
 */
export async function countWork(
  db: Database,
  source: QueueSource,
  reader: QueueReader,
): Promise<QueueCounts> {
  const { id, now } = reader
  const [row] = await db.execute<Row>(sql`
    with waiting as materialized (
      ${source.waiting} limit ${MOST_COUNTED + 1}::integer
    ), decided as materialized (
      select by_id, count(*)::integer as week, (count(*) filter (where reversed))::integer as reversed,
        (count(*) filter (where at >= ${dayOf(now)}::timestamptz))::integer as today,
        round(avg(pause) filter (where pause < ${SITTING_MINUTES}::integer), 1)::float8 as minutes
      from (
        select decision.*, extract(epoch from at - lag(at) over (partition by by_id order by at)) / 60 as pause
        from (${source.decidedFrom(sql`${weekOf(now)}::timestamptz`)}) as decision
        where by_id is not null
      ) as decision
      group by by_id
    ), busiest as (
      select person.full_name, person.muid, person.picture_key, decided.today, decided.week, decided.reversed,
        decided.minutes, person.id
      from decided join "user" as person on person.id = decided.by_id
      order by decided.today desc, decided.week desc, lower(person.full_name), person.id
      limit ${MOST_PEOPLE}::integer
    ), holders as (
      select person.full_name, person.muid, person.picture_key
      from work_hold as hold join "user" as person on person.id = hold.held_by_id
      where hold.queue = ${source.queue}::varchar and hold.held_until > ${now}::timestamptz
      order by hold.held_until desc, person.id
      limit ${MOST_PEOPLE}::integer
    )
    select
      (select count(*)::integer from waiting) as waiting,
      (select count(*)::integer from waiting where since < ${overdueBefore(now)}::timestamptz) as overdue,
      (select min(since) from waiting) as oldest_at,
      (select coalesce(sum(today), 0)::integer from decided) as decided_today,
      (select coalesce(sum(today), 0)::integer from decided where by_id = ${id}) as decided_today_by_me,
      ${source.lastDecided} as last_decided_at,
      (select coalesce(jsonb_agg(to_jsonb(holders)), '[]'::jsonb) from holders) as people,
      (select coalesce(jsonb_agg(to_jsonb(busiest) - 'id' order by lower(full_name), id), '[]'::jsonb) from busiest) as reviewers`)
  if (!row) throw new Error('the queue was not counted')
  return {
    ...row,
    people: row.people.map(presentColleague),
    reviewers: row.reviewers.map(({ today, week, reversed, minutes, ...person }) => ({
      ...presentColleague(person),
      today,
      week,
      reversed,
      minutes,
    })),
  }
}
