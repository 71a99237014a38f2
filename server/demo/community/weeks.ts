import type { Transaction } from '../../src/platform/database.ts'

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

/** Weeks of the learner that were summed up. */
const SUMMED_UP = 4

/** The learner's last four weeks, as they were summed up, and quiet hours of theirs. */
export async function sumUpWeeks(tx: Transaction, now: Date, learnerId: string): Promise<void> {
  await tx`
    insert into weekly_summary (week, user_id, karma, works, meetups, days, goal, streak, highlight_ids)
    select days.week, days.user_id, coalesce(earned.karma, 0), coalesce(done.works, 0), coalesce(met.meetups, 0),
      days_counted(days.days), 4, greatest(0, plan.streak - (plan.last_week - days.week) / 7), near.ids
    from (select week_of((${now}::timestamptz at time zone 'Asia/Kolkata')::date) - 7 as monday) as last
    join week_days as days on days.user_id = ${learnerId}::uuid
      and days.week between last.monday - ${7 * (SUMMED_UP - 1)}::integer and last.monday
    join week_plan as plan on plan.user_id = days.user_id
    cross join lateral (
      select days.week::timestamp at time zone 'Asia/Kolkata' as begins,
        (days.week + 7)::timestamp at time zone 'Asia/Kolkata' as ends
    ) as span
    cross join lateral (
      select sum(karma)::integer as karma from karma_entry
      where user_id = days.user_id and created_at >= span.begins and created_at < span.ends
    ) as earned
    cross join lateral (
      select count(*) as works from submission
      where user_id = days.user_id and status = 'approved' and decided_at >= span.begins and decided_at < span.ends
    ) as done
    cross join lateral (
      select count(*) as meetups from meetup_attendee
      where user_id = days.user_id and status = 'joined' and joined_at >= span.begins and joined_at < span.ends
    ) as met
    cross join lateral (
      select array(
        select id from highlight
        where college_id = college_of_member(days.user_id) and user_id <> days.user_id and at < span.ends
          and at >= span.begins
        order by at desc, id limit 3
      ) as ids
    ) as near`
  await tx`
    insert into notification_preference (user_id, quiet_from, quiet_until)
    values (${learnerId}::uuid, '22:30', '06:30')
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`
}
