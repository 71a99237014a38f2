import type { Transaction } from '../../../platform/database.ts'

/** Of the learner: so many weeks in a row, each with four days. */
const LEARNERS_STREAK = 6
const LEARNERS_GOAL = 4
/** Monday, Tuesday, Thursday and Saturday; one bit a day. */
const FOUR_DAYS = 0b0101011
const TWO_DAYS = 0b0000011

/**
 * Goals of everybody, the days on which the ledger says that they did something, and the streaks that follow. The learner is
 * in the seventh week of the longest run so far: screens and texts speak of it.
 */
export async function liveWeeks(tx: Transaction, now: Date, learnerId: string): Promise<void> {
  await tx`
    insert into week_plan (user_id, goal)
    select id, case when id = ${learnerId} then ${LEARNERS_GOAL}::integer
      else 3 + get_byte(decode(md5('goal' || id::text), 'hex'), 0) % 3 end
    from "user" where status <> 'erased'
    on conflict (user_id) do update set goal = excluded.goal`
  await tx`delete from week_days`
  await tx`
    insert into week_days (user_id, week, days)
    select user_id, week_of(day), bit_or(day_in_week(day)) from (
      select user_id, (created_at at time zone 'Asia/Kolkata')::date as day from karma_entry where reverses_id is null
    ) as act group by user_id, week_of(day)`
  await tx`
    update week_days set days = 21 where user_id = ${learnerId}::uuid and days_counted(days) >= ${LEARNERS_GOAL}::integer`
  await tx`
    insert into week_days (user_id, week, days)
    select ${learnerId}::uuid, here.monday - back * 7, case
      when back > 0 then ${FOUR_DAYS}::integer
      -- What is still to come of this week is left out.
      else ${TWO_DAYS}::integer & (day_in_week(here.today) - 1) end
    from (
      select (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today,
        week_of((${now}::timestamptz at time zone 'Asia/Kolkata')::date) as monday
    ) as here cross join generate_series(0, ${LEARNERS_STREAK}::integer) as back
    where back > 0 or day_in_week(here.today) > 1
    on conflict (user_id, week) do update set days = excluded.days`
  await tx`select settle_all_weeks()`
}
