import { sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'

interface CircleStats {
  readonly interest_group: number
  readonly college: number
  readonly district: number
  readonly state: number
  readonly learning_circle: number
  readonly total_no_of_users: number
  readonly meetups: number
  readonly free_seats: number
}

async function countAll(db: Database, { seats }: { readonly seats: number }): Promise<CircleStats> {
  const [row] = await db.execute<CircleStats>(sql`
    with open as materialized (
      select interest_group_id, organization_id, count(*) as circles, sum(member_count) as members,
        sum(greatest(${seats}::integer - member_count, 0)) as free_seats
      from learning_circle where closed_at is null and archived_at is null group by 1, 2
    )
    select count(distinct open.interest_group_id)::integer as interest_group,
      count(distinct place.id) filter (where place.org_type = 'College')::integer as college,
      count(distinct district.id)::integer as district, count(distinct zone.state_id)::integer as state,
      coalesce(sum(open.circles), 0)::integer as learning_circle,
      coalesce(sum(open.members), 0)::integer as total_no_of_users,
      coalesce(sum(open.free_seats), 0)::integer as free_seats,
      (select count(*)::integer from meetup where started_at is not null) as meetups
    from open
    left join organization as place on place.id = open.organization_id
    left join district on district.id = place.district_id
    left join zone on zone.id = district.zone_id`)
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

/** Shared by concurrent visitors of the landing page, because it scans all circles. */
const counted = readShared(countAll, ({ seats }) => String(seats))

/**
 * Figures of listed circles and of meetups that took place. One statement.
 * @param seats of a circle
 */
export const readStats = (db: Database, seats: number): Promise<CircleStats> => counted(db, { seats })
