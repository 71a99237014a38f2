import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import { MOST_COUNTED, type QueueCounts, type WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { presentColleague, type QueueReader, type StoredColleague } from './holds.ts'

const DAY_MS = 86_400_000
/** People who are named, of those who decide and of those who have something open. */
const MOST_PEOPLE = 20

/** What began to wait before this moment is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE_HOURS * 3_600_000)

const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
/** Monday, in UTC. */
const weekOf = (now: Date) => new Date(dayOf(now).getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS)

/** Where a queue keeps its work; each statement is answered by an index, however much was decided in all. */
export interface QueueSource {
  /** Null where nobody holds what they have open. */
  readonly queue: WorkQueueName | null
  /** Statement that gives `since`, when it began to wait, for all that waits; oldest first. */
  readonly waiting: SQL
  /** Statement that gives `by_id` and `at` of all decisions from a moment on. */
  readonly decidedFrom: (moment: SQL) => SQL
  /** Expression: when the last decision was made, null before the first. */
  readonly lastDecided: SQL
}

interface Row extends Record<string, unknown> {
  readonly waiting: number
  readonly overdue: number
  readonly oldest_at: string | null
  readonly last_decided_at: string | null
  readonly decided_today: number
  readonly decided_today_by_me: number
  readonly people: readonly StoredColleague[]
  readonly reviewers: readonly (StoredColleague & { readonly today: number; readonly week: number })[]
}

/**
 * What stands above a queue: how much waits, how much of it is overdue, and who has decided how much. One statement,
 * which reads what waits (up to `MOST_COUNTED`), what was decided this week, and what is held.
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
      select by_id, count(*)::integer as week,
        (count(*) filter (where at >= ${dayOf(now)}::timestamptz))::integer as today
      from (${source.decidedFrom(sql`${weekOf(now)}::timestamptz`)}) as decision
      where by_id is not null group by by_id
    ), busiest as (
      select person.full_name, person.muid, person.picture_key, decided.today, decided.week
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
      (select coalesce(jsonb_agg(to_jsonb(busiest)), '[]'::jsonb) from busiest) as reviewers`)
  if (!row) throw new Error('the queue was not counted')
  return {
    ...row,
    people: row.people.map(presentColleague),
    reviewers: row.reviewers.map(({ today, week, ...person }) => ({
      ...presentColleague(person),
      today,
      week,
    })),
  }
}
