import type { WeekFigure } from '@muster/contract/desk/today.ts'
import { sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'

export const FIGURES_QUEUE = 'today.figures'

const HOUR_MS = 3_600_000
/** Days of this week and the one before, for comparison. */
const DAYS = 14
const KEPT_DAYS = 30

/**
 * Counts hourly figures since the last count, the first time for two weeks. The last two hours are counted
 * again, because they may not have been complete. Safe to run concurrently.
 */
export async function countFigures(db: Database, now: Date): Promise<void> {
  const hour = startOfHour(now)
  const first = new Date(hour.getTime() - DAYS * 24 * HOUR_MS)
  await db.execute(sql`
    with span as materialized (
      select greatest(coalesce(max(hour) - interval '1 hour', ${first}::timestamptz), ${first}::timestamptz) as start
      from hour_figure
    ), members as (
      select date_trunc('hour', created_at) as hour, count(*) as new_members from "user"
      where created_at >= (select start from span) group by 1
    ), karma as (
      select date_trunc('hour', created_at) as hour, sum(karma) as karma_given from karma_entry
      where created_at >= (select start from span) group by 1
    ), decisions as (
      select date_trunc('hour', decided_at) as hour, count(*) as decided,
        sum(extract(epoch from decided_at - submitted_at)) as waited_seconds
      from submission where decided_at >= (select start from span) group by 1
    )
    insert into hour_figure (hour, new_members, karma_given, decided, waited_seconds)
    select hours.hour, coalesce(new_members, 0), coalesce(karma_given, 0), coalesce(decided, 0),
      coalesce(waited_seconds, 0)::bigint
    from generate_series((select start from span), ${hour}::timestamptz, interval '1 hour') as hours (hour)
    left join members on members.hour = hours.hour
    left join karma on karma.hour = hours.hour
    left join decisions on decisions.hour = hours.hour
    on conflict (hour) do update set new_members = excluded.new_members, karma_given = excluded.karma_given,
      decided = excluded.decided, waited_seconds = excluded.waited_seconds`)
  const old = new Date(hour.getTime() - KEPT_DAYS * 24 * HOUR_MS)
  await db.execute(sql`delete from hour_figure where hour < ${old}::timestamptz`)
}

interface Day {
  /** Days ago, from 0. */
  readonly ago: number
  readonly counted_at: string
  readonly new_members: number
  readonly karma_given: number
  readonly decided: number
  readonly waited_seconds: number
}

/**
 * Figures of the last seven days and the seven before, up to the present hour. One statement over at most 336
 * rows, shared by staff who read at the same time.
 */
export const readFigures = readShared(async (db: Database, hour: Date) => {
  const rows = await db.execute<Day>(sql`
    select floor(extract(epoch from ${hour}::timestamptz - hour) / 86400)::integer as ago, max(hour) as counted_at,
      sum(new_members)::integer as new_members, sum(karma_given)::float8 as karma_given,
      sum(decided)::integer as decided, sum(waited_seconds)::float8 as waited_seconds
    from hour_figure
    where hour <= ${hour}::timestamptz and hour > ${new Date(hour.getTime() - DAYS * 24 * HOUR_MS)}::timestamptz
    group by 1 order by 1`)
  const days = [...rows]
  const figure = (of: (days: readonly Day[]) => number | null): WeekFigure => ({
    now: of(days.filter(({ ago }) => ago < 7)),
    before: of(days.filter(({ ago }) => ago >= 7)),
    days: dayByDay(of, days),
  })
  const total = (name: 'new_members' | 'karma_given' | 'decided') =>
    figure((some) => some.reduce((sum, day) => sum + day[name], 0))
  return {
    counted_at: days[0]?.counted_at ?? null,
    new_members: total('new_members'),
    karma_given: total('karma_given'),
    decided: total('decided'),
    hours_to_decide: figure((some) => {
      const decided = some.reduce((sum, day) => sum + day.decided, 0)
      const waited = some.reduce((sum, day) => sum + day.waited_seconds, 0)
      return decided === 0 ? null : rounded(waited / decided / 3600)
    }),
  }
}, String)

/** A day without an average repeats the day before. */
function dayByDay(of: (days: readonly Day[]) => number | null, days: readonly Day[]): number[] {
  let last = of(days.filter(({ ago }) => ago >= 7)) ?? 0
  return Array.from({ length: 7 }, (_, index) => {
    last = of(days.filter(({ ago }) => ago === 6 - index)) ?? last
    return last
  })
}

/** Shows tenths of an hour below ten hours. */
const rounded = (hours: number) => (hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))

export const startOfHour = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
