import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'

/** Where a meetup in a room takes place, in the terms of its columns. */
export interface TownOfMeetup {
  readonly town: string | null
  readonly districtId: string | null
}

/**
 * The given town, otherwise the district of the circle's college, which is named after its largest town. A town
 * with the name of a district is in it, first of all in the college's state; any other is in the college's
 * district. Null without a college.
 */
const townQuery = (circleId: string, given: string | null) => sql`
  select coalesce(named.name, ${given}::text, own.name) as town, coalesce(named.id, own.id) as "districtId"
  from learning_circle as circle
  left join organization as college on college.id = circle.organization_id
  left join district as own on own.id = college.district_id
  left join zone on zone.id = own.zone_id
  left join lateral (
    select district.id, district.name from district join zone as around on around.id = district.zone_id
    where lower(district.name) = lower(${given}::text)
    order by around.state_id = zone.state_id desc nulls last, district.id limit 1
  ) as named on true
  where circle.id = ${circleId}::uuid`

/**
 * The town of a meetup in a room that is changed.
 * @param given null for an older client, which isn't asked for one
 * @throws AppError 400 on `town` without one
 */
export async function townOf(
  db: Database,
  circleId: string,
  given: string | null | undefined,
): Promise<TownOfMeetup> {
  const [row] = await db.execute<{ town: string | null; districtId: string | null }>(
    townQuery(circleId, given ?? null),
  )
  return given === null ? (row ?? nowhere) : withTown(row ?? nowhere)
}

/** The town of a new meetup, and the ids of the circle's members, who get a notification. One statement. */
export async function townAndMembers(
  db: Database,
  circleId: string,
  given: string | null | undefined,
): Promise<TownOfMeetup & { readonly members: readonly string[] }> {
  const [row] = await db.execute<{ town: string | null; districtId: string | null; members: string[] }>(sql`
    select place.*, array(
        select user_id::text from circle_member
        where circle_id = ${circleId}::uuid and status = 'member' order by user_id
      ) as members
    from (${townQuery(circleId, given ?? null)}) as place`)
  return row ?? { ...nowhere, members: [] }
}

export const nowhere: TownOfMeetup = { town: null, districtId: null }

/** @throws AppError 400 on `town` without one */
export function withTown({ town, districtId }: TownOfMeetup): TownOfMeetup {
  if (town === null) throw fieldRefused('town', 'Enter the town')
  return { town, districtId }
}
