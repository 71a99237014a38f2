import { sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import type { Situation } from './situation.ts'
import { type Around, SEATS } from './week.ts'

const FACES = 5
/** Enough to see whether a table will be full, also when some have moved up a level since the draw. */
const SEATED = 2 * SEATS
const NEWEST = 200

/**
 * People who can share a table with a newcomer on Monday: of their level and state, seated this week or new
 * as well. Reads a limited number of them.
 */
export async function readNewcomer({ db, userId }: Around, own: Situation) {
  const people = await db.execute<StoredFace & { known: boolean; total: number }>(sql`
    select person.full_name, person.muid, person.picture_key, count(*) over ()::integer as total,
      person.is_public and ${notBlocked(userId, sql`person.id`)} as known
    from (
      (
        select user_id from weekly_seat
        where week = ${own.monday}::date and state_id = ${own.state_id}::uuid and level_order = ${own.level}::smallint
        limit ${SEATED}::integer
      ) union (
        select id from "user" where created_at >= ${own.begins}::timestamptz and status <> 'erased'
        order by created_at desc limit ${NEWEST}::integer
      )
    ) as near
    join "user" as person on person.id = near.user_id and person.status = 'active' and person.id <> ${userId}::uuid
    join board_member as listed on listed.user_id = person.id
    join zone on zone.id = listed.zone_id and zone.state_id = ${own.state_id}::uuid
    join wallet on wallet.user_id = person.id and wallet.level_order = ${own.level}::smallint
    order by known desc, person.created_at desc, person.id
    limit ${FACES}::integer`)
  const total = people[0]?.total ?? 0
  return {
    starts_at: momentText(own.ends),
    level: own.level,
    state: own.state,
    others: Math.min(total, SEATS - 1),
    is_full: total >= SEATS,
    faces: [...people]
      .filter(({ known }) => known)
      .map(({ full_name, muid, picture_key }) => presentFace({ full_name, muid, picture_key })),
  }
}
