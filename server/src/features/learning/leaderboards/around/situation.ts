import { sql } from 'drizzle-orm'
import { type Around, thisWeek } from './week.ts'

/** Where a member stands before any karma is read. */
export interface Situation {
  readonly monday: string
  readonly begins: string
  readonly ends: string
  readonly is_listed: boolean
  readonly has_seat: boolean
  /** They had no table so far, neither this week nor last week, and are listed or have just joined. */
  readonly is_newcomer: boolean
  /** This week's tables haven't been drawn yet, and there were some before. */
  readonly is_being_drawn: boolean
  readonly level: number
  /** Of their college, or else of the district in their profile. */
  readonly state_id: string | null
  readonly state: string | null
  readonly college_id: string | null
  readonly college: string | null
}

export async function readSituation(around: Around): Promise<Situation> {
  const [found] = await around.db.execute<Situation>(sql`
    select week.monday::text as monday, week.begins, week.ends, listed.user_id is not null as is_listed,
      own.user_id is not null as has_seat,
      own.user_id is null and not exists (
        select from weekly_seat as before where before.user_id = member.id and before.week = week.monday - 7
      ) and case when listed.user_id is null
        then member.created_at >= week.begins and not exists (
          select from board_opt_out as hidden where hidden.user_id = member.id
        ) else true end as is_newcomer,
      draw.finished_at is null and exists (select from weekly_draw) as is_being_drawn,
      coalesce(own.level_order, wallet.level_order) as level, state.id as state_id, state.name as state,
      college.id as college_id, college.title as college
    from "user" as member
    join wallet on wallet.user_id = member.id
    cross join ${thisWeek(around)} as week
    left join weekly_draw as draw on draw.week = week.monday
    left join weekly_seat as own on own.user_id = member.id and own.week = week.monday
    left join board_member as listed on listed.user_id = member.id
    left join district on listed.user_id is null and district.id = district_of_member(member.id)
    left join zone on zone.id = coalesce(listed.zone_id, district.zone_id)
    left join state on state.id = coalesce(own.state_id, zone.state_id)
    left join organization as college on college.id = coalesce(listed.college_id, college_of_member(member.id))
    where member.id = ${around.userId}::uuid`)
  if (!found) throw new Error('a member was not read')
  return found
}
