import type { NextSteps } from '@muster/contract/home/weekly-summary.ts'
import { type SQL, sql } from 'drizzle-orm'
import { momentText } from '../../../platform/database.ts'
import { bestTask, returned, type StoredTask } from '../home/index.ts'

/**
 * Parts of statements about a member's week: `asked.id` is the member, `asked.week` its Monday, `clock.at` is
 * now. Each part reads a few index entries.
 */

/** Joins the member's plan, and the times when their week started and ended. */
export const weekJoins: SQL = sql`
  left join week_plan as plan on plan.user_id = asked.id
  cross join lateral (select coalesce(plan.time_zone, 'Asia/Kolkata') as zone) as local
  cross join lateral (
    select asked.week::timestamp at time zone local.zone as begins,
      (asked.week + 7)::timestamp at time zone local.zone as ends
  ) as span`

export interface Figures {
  readonly karma: number
  readonly works: number
  readonly meetups: number
  readonly days: number
  readonly goal: number
  readonly streak: number
}

export const figures: SQL = sql`
  (
    select coalesce(sum(karma), 0)::integer from karma_entry
    where user_id = asked.id and created_at >= span.begins and created_at < span.ends
  ) as karma, (
    select count(*)::integer from submission
    where user_id = asked.id and status = 'approved' and decided_at >= span.begins and decided_at < span.ends
  ) as works, (
    select count(*)::integer from meetup_attendee
    where user_id = asked.id and status = 'joined' and joined_at >= span.begins and joined_at < span.ends
  ) as meetups, coalesce((
    select days_counted(days) from week_days where user_id = asked.id and week = asked.week
  ), 0) as days, coalesce(plan.goal, 3)::integer as goal, coalesce(case
    when plan.last_week >= asked.week
      or streak_goes_on(plan.last_week, asked.week + 7, plan.forgiven_week, plan.paused_from, plan.paused_until)
    then plan.streak end, 0) as streak`

export interface StoredNext {
  readonly next_task: StoredTask | null
  readonly next_meetup: { readonly id: string; readonly title: string; readonly starts_at: string } | null
}

/** Joins what is next; needs the `wallet` of the member and their account as `member`. */
export const nextJoins: SQL = sql`
  left join lateral (${returned}) as back on true
  left join lateral (${bestTask}) as best on back.task_id is null
  left join lateral (
    select json_build_object('id', meetup.id, 'title', meetup.title, 'starts_at', meetup.starts_at) as value
    from (
      select meetup_id as id from meetup_attendee where user_id = asked.id and status = 'going'
      union
      select found.id from circle_member as link
      cross join lateral (
        select id from meetup where circle_id = link.circle_id and cancelled_at is null and starts_at > clock.at
        order by starts_at, id limit 1
      ) as found
      where link.user_id = asked.id and link.status = 'member'
    ) as near join meetup on meetup.id = near.id
    where meetup.cancelled_at is null and meetup.starts_at > clock.at
    order by meetup.starts_at, meetup.id limit 1
  ) as ahead on true`

export const nextColumns: SQL = sql`coalesce(back.value, best.value) as next_task, ahead.value as next_meetup`

export const presentNext = ({ next_task, next_meetup }: StoredNext): NextSteps => ({
  meetup: next_meetup && { ...next_meetup, starts_at: momentText(next_meetup.starts_at) },
  task: next_task && { id: next_task.id, title: next_task.title, karma: next_task.karma },
})
