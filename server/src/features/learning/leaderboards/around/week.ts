import { type SQL, sql } from 'drizzle-orm'
import type { Parts } from '../../../../platform/parts.ts'

/** Most members at a weekly table. */
export const SEATS = 30

/** Whose small leaderboards are read, and when. */
export interface Around {
  readonly db: Parts['db']
  readonly now: Date
  /** Weeks start on Monday at midnight in this time zone, for everyone. */
  readonly zone: string
  readonly userId: string
}

/** SQL: this week's `monday`, and when it `begins` and `ends`, in a `from` clause. */
export const thisWeek = ({ now, zone }: Pick<Around, 'now' | 'zone'>, weeksAgo = 0): SQL => sql`(
  select monday, monday::timestamp at time zone ${zone} as begins, (monday + 7)::timestamp at time zone ${zone} as ends
  from (
    select week_of((${now}::timestamptz at time zone ${zone})::date) - ${7 * weeksAgo}::integer as monday
  ) as local
)`

/**
 * SQL: joins a member's karma of `week` and when they reached it, as `earned`. Reversed awards never take a
 * week below zero.
 */
export const earnedBy = (userId: SQL): SQL => sql`
  cross join lateral (
    select greatest(0, coalesce(sum(entry.karma), 0))::integer as karma, max(entry.created_at) as reached_at
    from karma_entry as entry
    where entry.user_id = ${userId} and entry.created_at >= week.begins and entry.created_at < week.ends
  ) as earned`
