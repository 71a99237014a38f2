import type { GrowthKind } from '@muster/contract/desk/report-words.ts'
import type { GrowthRow } from '@muster/contract/desk/reports.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Day, weeksFrom } from './days.ts'
import { periodOf, type Weeks } from './periods.ts'
import type { Scope } from './scope.ts'
import { ALL } from './tables.ts'

const MOST_ROWS = 100
const MOST_CHANGED = 10

/** New members of a place and group in a period and before, and active ones at its end and before. */
const figures = (weeks: Weeks, joinedOf: ReturnType<typeof sql>, activeOf: ReturnType<typeof sql>) => sql`
  cross join lateral (
    select coalesce(sum(members) filter (where week >= ${weeks.first}::date), 0)::integer as joined,
      coalesce(sum(members) filter (where week < ${weeks.first}::date), 0)::integer as joined_before
    from report_cohort as own cross join lateral (select sum(one) as members from unnest(own.joined) as one) as day
    where ${joinedOf} and week between ${weeks.beforeFirst}::date and ${weeks.last}::date
  ) as new
  cross join lateral (
    select coalesce(max(active_7) filter (where day = ${weeks.day}::date), 0) as active_7,
      coalesce(max(active_30) filter (where day = ${weeks.day}::date), 0) as active_30,
      coalesce(max(active_30) filter (where day < ${weeks.day}::date), 0) as active_30_before
    from report_active as own
    where ${activeOf} and day in (${weeks.day}::date, ${periodOf(weeks).before_until}::date)
  ) as present`

const columns = sql`new.joined, new.joined_before, present.active_7, present.active_30, present.active_30_before`

/** Growth by week and by place or group. Four statements. */
export async function readGrowth(db: Database, scope: Scope, weeks: Weeks, by: GrowthKind) {
  const { placeId, groupId } = scope
  const own = sql`own.place_id = ${placeId}::uuid and own.group_id = ${groupId}::uuid`
  const [total] = await db.execute<Omit<GrowthRow, 'id' | 'title'>>(
    sql`select ${columns} from (select 1) as one ${figures(weeks, own, own)}`,
  )
  const byWeek = await db.execute<{ week: Day; joined: number; active_7: number; active_30: number }>(sql`
    select asked.week::text as week,
      coalesce((select sum(one) from report_cohort as own, unnest(own.joined) as one
        where ${own} and own.week = asked.week), 0)::integer as joined,
      coalesce(present.active_7, 0) as active_7, coalesce(present.active_30, 0) as active_30
    from unnest(${`{${weeksFrom(weeks.first, weeks.last).join()}}`}::date[]) as asked (week)
    left join report_active as present on present.place_id = ${placeId}::uuid and present.group_id = ${groupId}::uuid
      and present.day = least(asked.week + 6, ${weeks.day}::date)
    order by asked.week`)
  return {
    weeks: [...byWeek],
    total: { id: null, title: '', ...(total ?? nothing) },
    rows: await readRows(db, scope, weeks, by),
    changed: await readChanged(db, scope, weeks),
  }
}

const nothing = { joined: 0, joined_before: 0, active_7: 0, active_30: 0, active_30_before: 0 }

/** The places or groups with most active members. A campus isn't counted by group. */
async function readRows(db: Database, { placeId, groupId }: Scope, weeks: Weeks, by: GrowthKind) {
  if (by === 'campus' && groupId !== ALL) return []
  const named = {
    zone: sql`select id, name as title from zone where ${placeId}::uuid in (${ALL}::uuid, zone.id)`,
    campus: sql`
      select college.id, college.title from report_active as present
      join organization as college on college.id = present.place_id
      left join district on district.id = college.district_id
      where present.day = ${weeks.day}::date and present.group_id = ${ALL}::uuid
        and ${placeId}::uuid in (${ALL}::uuid, district.zone_id)
      order by present.active_30 desc, college.id limit ${MOST_ROWS}::integer`,
    group: sql`
      select id, name as title from interest_group where ${groupId}::uuid in (${ALL}::uuid, interest_group.id)`,
  }[by]
  const of =
    by === 'group'
      ? sql`own.place_id = ${placeId}::uuid and own.group_id = named.id`
      : sql`own.place_id = named.id and own.group_id = ${groupId}::uuid`
  return [
    ...(await db.execute<GrowthRow>(sql`
      with named as materialized (${named})
      select named.id, named.title, ${columns} from named ${figures(weeks, of, of)}
      where new.joined + new.joined_before + present.active_30 + present.active_30_before > 0
      order by present.active_30 desc, lower(named.title), named.id limit ${MOST_ROWS}::integer`)),
  ]
}

/** The campuses whose active members changed most, either way. They aren't counted by group. */
async function readChanged(db: Database, { placeId, groupId }: Scope, weeks: Weeks): Promise<GrowthRow[]> {
  if (groupId !== ALL) return []
  const days = sql`${weeks.day}::date, ${periodOf(weeks).before_until}::date`
  const of = sql`own.place_id = named.id and own.group_id = ${ALL}::uuid`
  return [
    ...(await db.execute<GrowthRow>(sql`
      with named as materialized (
        select college.id, college.title, counted.change from (
          select place_id, sum(case when day = ${weeks.day}::date then active_30 else -active_30 end) as change
          from report_active where day in (${days}) and group_id = ${ALL}::uuid group by place_id
        ) as counted
        join organization as college on college.id = counted.place_id
        left join district on district.id = college.district_id
        where counted.change <> 0 and ${placeId}::uuid in (${ALL}::uuid, district.zone_id)
        order by abs(counted.change) desc, college.id limit ${MOST_CHANGED}::integer
      )
      select named.id, named.title, ${columns} from named ${figures(weeks, of, of)}
      order by named.change desc, lower(named.title), named.id`)),
  ]
}
