import type { AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { firstNameOf } from '../../../../platform/listing/made-by.ts'
import { isBlocked } from '../../../people/blocks/index.ts'
import { type Around, earnedBy, thisWeek } from './week.ts'

/** A member with their karma of a week. */
interface StoredRow {
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
  /** Whether the reader can see more than their first name. */
  readonly known: boolean
  readonly blocked: boolean
  readonly place: string | null
  readonly karma: number
}

/** More than any circle has. */
const MOST_ROWS = 100

/**
 * Members from `among` with their karma of a week, best first. Reads a few index entries for each.
 * @param among select of `user_id`
 * @param known SQL condition on `member`
 */
async function weekRows(around: Around, among: SQL, known: SQL, weeksAgo = 0): Promise<readonly StoredRow[]> {
  return around.db.execute<StoredRow>(sql`
    select member.id as user_id, member.full_name, member.muid, member.picture_key, ${known} as known,
      ${isBlocked(around.userId, sql`member.id`)} as blocked, district.name as place, earned.karma
    from (${among} limit ${MOST_ROWS}::integer) as seated
    cross join ${thisWeek(around, weeksAgo)} as week
    join "user" as member on member.id = seated.user_id and member.status = 'active'
    left join board_member as listed on listed.user_id = member.id
    left join district on district.id = listed.district_id
    ${earnedBy(sql`member.id`)}
    where not exists (select from board_opt_out as hidden where hidden.user_id = member.id)
    order by earned.karma desc, earned.reached_at nulls last, member.id`)
}

/** The member's table of a week. Members who are no longer listed have left it. */
export const tableRows = (around: Around, weeksAgo = 0) =>
  weekRows(
    around,
    sql`select seat.user_id from weekly_seat as own
      join weekly_seat as seat on seat.week = own.week and seat.state_id = own.state_id
        and seat.level_order = own.level_order and seat.number = own.number
      join board_member as still on still.user_id = seat.user_id
      where own.user_id = ${around.userId}::uuid
        and own.week = (select monday from ${thisWeek(around, weeksAgo)} as drawn)`,
    sql`member.is_public`,
    weeksAgo,
  )

/** Members of a circle, who all know each other. */
export const circleRows = (around: Around, circleId: string) =>
  weekRows(
    around,
    sql`select link.user_id from circle_member as link
      where link.circle_id = ${circleId}::uuid and link.status = 'member' order by link.joined_at, link.user_id`,
    sql`true`,
  )

/** Rows with ranks; ties share one, and the next one is skipped. */
export function presentRows(rows: readonly StoredRow[], userId: string): AroundRow[] {
  return rows.map((row) => {
    const is_me = row.user_id === userId
    const named = is_me || (row.known && !row.blocked)
    return {
      rank: rows.filter(({ karma }) => karma > row.karma).length + 1,
      full_name: named ? row.full_name : firstNameOf(row.full_name),
      muid: named ? row.muid : null,
      profile_pic: named ? pictureAddress(row.picture_key) : null,
      place: row.place,
      karma: row.karma,
      is_me,
    }
  })
}
