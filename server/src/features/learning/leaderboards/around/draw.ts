import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { SEATS } from './week.ts'

/** A new installation has no tables before so many members are listed. */
const FEWEST_MEMBERS = 5
/** Members who get a seat in one transaction; full tables. */
const MEMBERS_AT_ONCE = 100 * SEATS
/** Pause between batches, so that requests aren't starved. */
const PAUSE_MS = 100
/** Members who earned karma so recently sit together. */
const LIVELY_DAYS = 28
/** How many weeks are kept. */
const KEPT_WEEKS = 4

type Drawing = Pick<Parts, 'db' | 'clock' | 'config'>

/** A level of a state. */
interface Group {
  readonly state_id: string
  readonly level_order: number
}

/**
 * Seats all listed members at this week's tables: on Monday, or at the next chance when the server was down
 * or is new. Each batch is a transaction that locks the draw, and a member has one seat a week: concurrent
 * runs share the work, and a run after a crash continues.
 */
export async function drawTables({ db, clock, config }: Drawing, pauseMs = PAUSE_MS): Promise<void> {
  const now = clock.now()
  const [begun] = await db.execute<{ week: string; finished: boolean; ready: boolean }>(sql`
    select this.week::text as week, draw.finished_at is not null as finished,
      draw.week is not null or (
        select count(*) from (select from board_member limit ${FEWEST_MEMBERS}::integer) as listed
      ) = ${FEWEST_MEMBERS}::integer as ready
    from (select week_of((${now}::timestamptz at time zone ${config.TIME_ZONE})::date) as week) as this
    left join weekly_draw as draw on draw.week = this.week`)
  if (!begun?.ready || begun.finished) return
  const { week } = begun
  await db.execute(
    sql`insert into weekly_draw (week, started_at) values (${week}::date, ${now}::timestamptz) on conflict do nothing`,
  )
  for (const group of await groupsOf(db)) {
    while ((await db.transaction((tx) => seatSome(tx, week, group))) > 0) await delay(pauseMs)
  }
  await db.execute(
    sql`update weekly_draw set finished_at = ${now}::timestamptz where week = ${week}::date and finished_at is null`,
  )
  await db.execute(sql`delete from weekly_seat where week < ${week}::date - ${7 * KEPT_WEEKS}::integer`)
}

async function groupsOf(db: Database): Promise<Group[]> {
  const groups = await db.execute<Group>(sql`
    select distinct zone.state_id, wallet.level_order from board_member as listed
    join zone on zone.id = listed.zone_id join wallet on wallet.user_id = listed.user_id
    order by 1, 2`)
  return [...groups]
}

/**
 * Seats members of a group in an order that differs each week, at tables of almost the same size. The last
 * batch takes up to twice as many, so that no table is left with a few.
 * @returns how many are left for another batch
 */
async function seatSome(tx: Database, week: string, { state_id, level_order }: Group): Promise<number> {
  await tx.execute(sql`select from weekly_draw where week = ${week}::date for update`)
  const [row] = await tx.execute<{ left: number }>(sql`
    with waiting as materialized (
      select listed.user_id, row_number() over (
        order by wallet.reached_at < draw.started_at - ${LIVELY_DAYS} * interval '1 day', md5(listed.user_id::text || draw.week)
      ) as place
      from weekly_draw as draw
      cross join board_member as listed
      join "user" as member on member.id = listed.user_id and member.created_at <= draw.started_at
      join zone on zone.id = listed.zone_id and zone.state_id = ${state_id}::uuid
      join wallet on wallet.user_id = listed.user_id and wallet.level_order = ${level_order}::smallint
      where draw.week = ${week}::date and not exists (
        select from weekly_seat as own where own.user_id = listed.user_id and own.week = draw.week
      )
    ), batch as (
      select case when total <= 2 * ${MEMBERS_AT_ONCE}::bigint then total else ${MEMBERS_AT_ONCE}::bigint end as size, total
      from (select count(*) as total from waiting) as counted
    ), before as (
      select coalesce(max(number), 0) as number from weekly_seat
      where week = ${week}::date and state_id = ${state_id}::uuid and level_order = ${level_order}::smallint
    ), seated as (
      insert into weekly_seat (user_id, week, state_id, level_order, number)
      select user_id, ${week}::date, ${state_id}::uuid, ${level_order}::smallint,
        before.number + 1 + (waiting.place - 1) * ((batch.size + ${SEATS - 1}::bigint) / ${SEATS}::bigint) / batch.size
      from waiting cross join batch cross join before where waiting.place <= batch.size
      on conflict do nothing
    )
    select (total - size)::integer as left from batch`)
  return row?.left ?? 0
}
