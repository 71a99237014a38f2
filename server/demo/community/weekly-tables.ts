import type { Sql } from '../../src/platform/database.ts'

/** This week's and last week's tables of small leaderboards. The newcomer waits for Monday. */
export async function seatAtTables(sql: Sql, now: Date): Promise<void> {
  await sql`
    insert into weekly_seat (user_id, week, state_id, level_order, number)
    select user_id, week, state_id, level_order, 1 + (place - 1) * ((total + 29) / 30) / total
    from (
      select listed.user_id, week.monday as week, zone.state_id, wallet.level_order, row_number() over own as place,
        count(*) over (partition by week.monday, zone.state_id, wallet.level_order) as total
      from (
        select week_of((${now}::timestamptz at time zone 'UTC')::date) - back * 7 as monday from generate_series(0, 1) as back
      ) as week
      cross join board_member as listed
      join "user" as member on member.id = listed.user_id and member.email <> 'newcomer@muster.test'
      join zone on zone.id = listed.zone_id
      join wallet on wallet.user_id = listed.user_id
      window own as (
        partition by week.monday, zone.state_id, wallet.level_order
        order by wallet.reached_at < ${now}::timestamptz - interval '28 days', md5(listed.user_id::text || week.monday)
      )
    ) as drawn on conflict do nothing`
  await sql`
    insert into weekly_draw (week, started_at, finished_at)
    select distinct week, ${now}::timestamptz, ${now}::timestamptz from weekly_seat on conflict do nothing`
}
