import { sql } from 'drizzle-orm'
import type { Parts } from '../../../../platform/parts.ts'

const DAYS = 30
/** With fewer recent decisions, no usual waiting time is shown. */
export const FEWEST_CASES = 5

/**
 * Counts each reviewer's decisions, and the median time that work waited for them in the last 30 days. One
 * statement a day; pages read the result.
 */
export async function countReviewers({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
  await db.execute(sql`
    with decided as (
      select decided_by_id as reviewer_id, count(*)::integer as reviewed,
        (count(*) filter (where decided_at >= ${since}::timestamptz))::integer as recent
      from submission where decided_by_id is not null and decided_at is not null group by decided_by_id
    ), waited as (
      select decided_by_id as reviewer_id,
        ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60))::integer as minutes
      from submission where decided_at >= ${since}::timestamptz and decided_by_id is not null
      group by decided_by_id
    ), gone as (
      delete from reviewer_figure where reviewer_id not in (
        select decided.reviewer_id from decided join "user" as person on person.id = decided.reviewer_id
        where person.status = 'active'
      )
    )
    insert into reviewer_figure (reviewer_id, reviewed, recent, wait_minutes)
    select decided.reviewer_id, decided.reviewed, decided.recent, waited.minutes
    from decided join "user" as person on person.id = decided.reviewer_id and person.status = 'active'
    left join waited on waited.reviewer_id = decided.reviewer_id
    on conflict (reviewer_id) do update
      set reviewed = excluded.reviewed, recent = excluded.recent, wait_minutes = excluded.wait_minutes`)
}
