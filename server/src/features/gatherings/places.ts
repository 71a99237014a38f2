import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { uuids } from '../../platform/listing/lists.ts'

/**
 * Places at something that people come to, and the waiting list for them. Every function wants the lock of what takes place,
 * so that nobody counts a place that another one has just taken.
 */

/** Where those who own the tables keep what takes place and who comes. */
export interface Gathering {
  /** The table of what takes place, which has an `id`. */
  readonly table: SQL
  /** The table of who comes: `id`, `user_id`, `status`, `queued_at`, `created_at`, one row for a person. */
  readonly attendees: SQL
  /** The column of `attendees` that names a row of `table`. */
  readonly key: SQL
  /** How many can come, asked of a row of `table`; null for no limit. */
  readonly limit: SQL
}

/** For queries: the stored words of those who take a place. */
export const placeTakers = sql`('going', 'joined')`

export interface TakenPlace extends Record<string, unknown> {
  /** Of the row in `attendees`. */
  readonly id: string
  readonly status: 'going' | 'waiting' | 'joined'
}

/**
 * Takes a place; when all are taken, the next one on the waiting list. Who has one keeps it, so doing it twice changes
 * nothing.
 */
export async function takePlace(
  tx: Database,
  { table, attendees, key, limit }: Gathering,
  id: string,
  userId: string,
  now: Date,
): Promise<TakenPlace> {
  // Who got the lock first is first in the line, whatever the clocks of several processes say.
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

/** Where somebody stands on the waiting list, from 1. */
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
 * Gives a place, or one on the waiting list, back. Nobody moves up by it; see `moveUp`.
 * @returns what the person had, a check-in among it, which stays; null for nothing.
 */
export async function givePlaceBack<Status extends string>(
  tx: Database,
  { attendees, key }: Gathering,
  id: string,
  userId: string,
): Promise<Status | null> {
  // The select sees the row as it was before: what was given up, or why nothing was.
  const [former] = await tx.execute<{ status: Status }>(sql`
    with gone as (
      delete from ${attendees}
      where ${key} = ${id}::uuid and user_id = ${userId}::uuid and status in ('going', 'waiting')
    )
    select status from ${attendees} where ${key} = ${id}::uuid and user_id = ${userId}::uuid`)
  return former?.status ?? null
}

/**
 * Gives free places to those who wait, first come first served: one statement for however many rows of the table.
 * @param told columns of `table` that the caller needs to tell people
 * @returns who moved up; `attendee_id` is their row.
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
