import { sql } from 'drizzle-orm'
import { ALL_TIME, EVERYBODY } from './tables.ts'

/** Each query counts the rows that differ from their source. */
export const boardChecks = [
  {
    total: 'leaderboard members',
    query: sql`
      select count(*)::integer as differences from board_member as listed
      full join board_place as wanted using (user_id)
      where (listed.college_id, listed.district_id, listed.zone_id)
        is distinct from (wanted.college_id, wanted.district_id, wanted.zone_id)`,
  },
  {
    total: 'leaderboard karma',
    query: sql`
      select count(*)::integer as differences from board_row as stored
      full join (
        select ledger.*, place.college_id, place.district_id, place.zone_id
        from board_ledger as ledger join board_place as place using (user_id)
      ) as source using (user_id, period, group_id)
      where (stored.karma, stored.reached_at) is distinct from (source.karma, source.reached_at)
        or group_id = ${EVERYBODY}::uuid and (stored.college_id, stored.district_id, stored.zone_id)
          is distinct from (source.college_id, source.district_id, source.zone_id)`,
  },
  {
    total: 'leaderboard ranks',
    query: sql`
      select count(*)::integer as differences from (
        select period, scope_id, width, band from (
          select period, scope_id, width, band, members from board_count where members <> 0
          union all
          select change.period, scope.id, width, karma >> (8 * width), change.members
          from board_change as change ${scopesOf()} where karma > 0
          union all
          select entry.period, scope.id, width, karma >> (8 * width), -1
          from board_row as entry ${scopesOf()} where karma > 0
        ) as counted group by 1, 2, 3, 4 having sum(members) <> 0
      ) as wrong`,
  },
  {
    total: 'karma and student numbers of colleges on leaderboards',
    query: sql`
      select count(*)::integer as differences from (
        select period, college_id from (
          select period, college_id, karma, students from board_college
          union all
          select period, college_id, karma::bigint * members, members from board_change
          where group_id = ${EVERYBODY}::uuid
          union all
          select period, college_id, -karma, -1 from board_row
          where group_id = ${EVERYBODY}::uuid and (karma > 0 and period <> ${ALL_TIME}::date)
          union all
          select ${ALL_TIME}::date, member.college_id, -coalesce(own.karma, 0), -1
          from board_member as member
          left join board_row as own on own.user_id = member.user_id and own.period = ${ALL_TIME}::date
            and own.group_id = ${EVERYBODY}::uuid
        ) as counted group by 1, 2 having sum(karma) <> 0 or sum(students) <> 0
      ) as wrong`,
  },
] as const

/** Every leaderboard that a row counts on, at each band width. */
function scopesOf() {
  return sql`
    cross join lateral (
      select group_id as id
      union all
      select place from unnest(array[college_id, district_id, zone_id]) as place
      where group_id = ${EVERYBODY}::uuid and place is not null
    ) as scope
    cross join generate_series(0, 2) as width`
}
