import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'

/**
 * Places at a meetup or an event date, and its waiting list. The caller of every function holds the lock of
 * the meetup or date, so that no place is given away twice.
 */

/** The caller's tables for dates and attendees. */
export interface Gathering {
  /** Table of the dates, with an `id`. */
  readonly table: SQL
  /** Table of the attendees: `id`, `user_id`, `status`, `queued_at`, `created_at`, one row per person. */
  readonly attendees: SQL
  /** Foreign key of `attendees` to `table`. */
  readonly key: SQL
  /** SQL for the number of places of a row of `table`; null: no limit. */
  readonly limit: SQL
}

/** Statuses that count against the limit, for queries. */
export const placeTakers = sql`('going', 'joined')`

export interface TakenPlace {
  /** Id of the row in `attendees`. */
  readonly id: string
  readonly status: 'going' | 'waiting' | 'joined'
}

/**
 * Takes a place, or joins the waiting list when all are taken. Idempotent: an existing place or position
 * stays.
 */
export async function takePlace(
  tx: Database,
  { table, attendees, key, limit }: Gathering,
  id: string,
  userId: string,
  now: Date,
): Promise<TakenPlace> {
  // The order is that of the lock, even when the clocks of several processes differ.
  const [stored] = await tx.execute<TakenPlace>(sql`
    insert into ${attendees} as own (${key}, user_id, status, queued_at, created_at)
    select ${table}.id, ${userId}::uuid, case when ${limit} is null or line.taken < ${limit} then 'going' else 'waiting' end,
      greatest(${now}::timestamptz, line.last + interval '1 microsecond'), ${now}::timestamptz
    from ${table}, (
      select count(*) filter (where status in ${placeTakers}) as taken, max(queued_at) as last
      from ${attendees} where ${key} = ${id}::uuid
    ) as line
    where ${table}.id = ${id}::uuid
    on conflict (${key}, user_id) do update set
      status = case when own.status in ('going', 'waiting', 'joined') then own.status else excluded.status end,
      queued_at = case when own.status in ('going', 'waiting', 'joined') then own.queued_at else excluded.queued_at end
    returning id, status`)
  if (!stored) throw new Error('the place was not stored')
  return stored
}

/** Position on the waiting list, from 1. */
export async function placeInLine(
  tx: Database,
  { attendees, key }: Gathering,
  id: string,
  userId: string,
): Promise<number> {
  const [line] = await tx.execute<{ place: number }>(sql`
    select count(*)::integer as place from ${attendees} as other
    join ${attendees} as own on own.${key} = other.${key} and own.user_id = ${userId}::uuid
    where other.${key} = ${id}::uuid and other.status = 'waiting'
      and (other.queued_at, other.id) <= (own.queued_at, own.id)`)
  return line?.place ?? 1
}

/**
 * Gives up a place or a position on the waiting list. Doesn't move anyone up; see `moveUp`.
 * @returns the former status; `joined` means that they stay checked in; null when there was none
 */
export async function givePlaceBack<Status extends string>(
  tx: Database,
  { attendees, key }: Gathering,
  id: string,
  userId: string,
): Promise<Status | null> {
  // The select sees the row before the delete: what was given up, or why nothing was.
  const [former] = await tx.execute<{ status: Status }>(sql`
    with gone as (
      delete from ${attendees}
      where ${key} = ${id}::uuid and user_id = ${userId}::uuid and status in ('going', 'waiting')
    )
    select status from ${attendees} where ${key} = ${id}::uuid and user_id = ${userId}::uuid`)
  return former?.status ?? null
}

/**
 * Gives free places to people on the waiting list, first come, first served. One statement for any number of
 * dates.
 * @param told columns of `table` that the caller's notifications need
 * @returns who moved up; `attendee_id` is their row
 */
export async function moveUp<Told extends object>(
  tx: Database,
  { table, attendees, key, limit }: Gathering,
  ids: readonly string[],
  told: SQL,
): Promise<(Told & { readonly attendee_id: string; readonly user_id: string })[]> {
  const rows = await tx.execute<Told & { attendee_id: string; user_id: string }>(sql`
    with queue as (
      select id, ${key}, row_number() over (partition by ${key} order by queued_at, id) as place
      from ${attendees} where ${key} = any (${uuids(ids)}) and status = 'waiting'
    ), taken as (
      select ${key}, count(*) as places from ${attendees}
      where ${key} = any (${uuids(ids)}) and status in ${placeTakers} group by ${key}
    )
    update ${attendees} as attendee set status = 'going'
    from queue join ${table} on ${table}.id = queue.${key} left join taken on taken.${key} = queue.${key}
    where attendee.id = queue.id and (${limit} is null or queue.place <= ${limit} - coalesce(taken.places, 0))
    returning attendee.id as attendee_id, attendee.user_id, ${told}`)
  return [...rows]
}
