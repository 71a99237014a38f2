import type { CollegeMonth } from '@muster/contract/home/home-day.ts'
import { sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'

interface Asked {
  readonly collegeId: string
  /** First day of the month in UTC, as on leaderboards. */
  readonly month: string
}

const BARS = 3

/**
 * A college's rank this month within its district, or within its state when it is the only one there; null
 * when there is no such college. One statement, shared by concurrent calls. Reads the rows of colleges with
 * karma this month.
 */
export const readCollegeMonth = readShared(
  async (db: Database, { collegeId, month }: Asked): Promise<CollegeMonth | null> => {
    const [row] = await db.execute<CollegeMonth>(sql`
      with own as materialized (
        select college.id, college.title, college.code, college.district_id, district.name as district,
          state.id as state_id, state.name as state, (
            select count(*) from organization as other
            where other.district_id = college.district_id and other.org_type = 'College'
          ) as nearby
        from organization as college
        join district on district.id = college.district_id
        join zone on zone.id = district.zone_id
        join state on state.id = zone.state_id
        where college.id = ${collegeId} and college.org_type = 'College'
      ), compared as materialized (
        select board.college_id as id, board.karma from own
        join board_college as board on board.period = ${month}::date and board.district_id = own.district_id
        where own.nearby > 1 and board.karma > 0
        union all
        select board.college_id, board.karma from own
        join zone on zone.state_id = own.state_id
        join board_college as board on board.period = ${month}::date and board.zone_id = zone.id
        where own.nearby = 1 and board.karma > 0
        union all
        select own.id, 0 from own where not exists (
          select from board_college as board
          where board.period = ${month}::date and board.college_id = own.id and board.karma > 0
        )
      ), placed as materialized (
        select id, karma, row_number() over (order by karma desc, id) as place,
          rank() over (order by karma desc)::integer as rank,
          lag(karma) over (order by karma desc, id) as before, lead(karma) over (order by karma desc, id) as after,
          count(*) over () as all_of_them
        from compared
      )
      select own.title as name, own.code, ${month}::text as month, mine.rank,
        greatest(mine.all_of_them, case when own.nearby > 1 then own.nearby else coalesce((
          select colleges from place_total where place_total.place_id = own.state_id
        ), 1) end)::integer as of,
        case when own.nearby > 1 then own.district else own.state end as place,
        case when mine.place = 1 then mine.karma - coalesce(mine.after, 0) else mine.before - mine.karma end::integer as distance,
        (
          select json_agg(json_build_object('name', organization.title, 'karma', shown.karma::integer,
            'mine', shown.id = own.id) order by shown.place)
          from placed as shown join organization on organization.id = shown.id
          where shown.place >= least(greatest(1, mine.place - 1), greatest(1, mine.all_of_them - ${BARS - 1}::integer))
            and shown.place < least(greatest(1, mine.place - 1), greatest(1, mine.all_of_them - ${BARS - 1}::integer)) + ${BARS}::integer
        ) as bars,
        coalesce((
          select sum(members)::integer from board_count
          where period = ${month}::date and scope_id = own.id and width = 2
        ), 0) as active
      from own join placed as mine on mine.id = own.id`)
    return row ?? null
  },
  ({ collegeId, month }) => `${collegeId} ${month}`,
)
