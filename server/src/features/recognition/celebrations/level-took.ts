import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL expression for what a level took since the one before: days, approved tasks and meetups of one member.
 * Reads only that member's rows.
 * @param reached expression for when the level was reached
 * @param level its number
 */
export const levelSpan = (userId: SQL, level: SQL, reached: SQL): SQL => sql`(
  select began.at as began_at, greatest(1, ceil(extract(epoch from ${reached} - began.at) / 86400))::integer as days,
    (
      select count(*)::integer from submission as work
      where work.user_id = ${userId} and work.status = 'approved'
        and work.decided_at > began.at and work.decided_at <= ${reached} + interval '1 minute'
    ) as tasks, (
      select count(*)::integer from meetup_attendee as came
      where came.user_id = ${userId} and came.status = 'joined'
        and came.joined_at > began.at and came.joined_at <= ${reached} + interval '1 minute'
    ) as meetups
  from (
    select coalesce(
      (select at from highlight where user_id = ${userId} and level_order = ${level} - 1),
      (select created_at from "user" where id = ${userId})
    ) as at
  ) as began
)`
