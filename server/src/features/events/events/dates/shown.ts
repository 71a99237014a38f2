import { type SQL, sql } from 'drizzle-orm'

/**
 * The one date of `event` that is shown where there is room for one, as `shown`: the next one that hasn't
 * ended, or otherwise the last.
 * @param which condition on `event_date`
 */
export const shownDate = (at: SQL, which: SQL = sql`called_off_at is null`): SQL => sql`lateral (
  select event_date.id, starts_at, ends_at from event_date where event_date.event_id = event.id and ${which}
  order by called_off_at is not null, ends_at <= ${at}, case when ends_at > ${at} then starts_at end, starts_at desc
  limit 1
) as shown on true`

/** State of a date, from its start and end. */
export const stateAt = (at: SQL, starts: SQL, ends: SQL): SQL =>
  sql`case when ${ends} <= ${at} then 'past' when ${starts} <= ${at} then 'live' else 'upcoming' end`

/** Why a date was called off, '' without a reason; null when it takes place. */
export const calledOffText = sql`case when event_date.called_off_at is not null then coalesce(event_date.call_off_reason, '') end`

/** The venue of `event` with its town; null without both. */
export const placeText = sql`nullif(concat_ws(', ', event.place, event.town), '')`
