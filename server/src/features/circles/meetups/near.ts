import { sql } from 'drizzle-orm'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'

/** Ids of the districts near members: those of their own district's zone. */
const nearOf = readTogether(
  async (db, memberIds: readonly string[]) => {
    const rows = await db.execute<{ user_id: string; districts: string[] }>(sql`
      select member.id as user_id,
        array(select near.id::text from district as near where near.zone_id = own.zone_id) as districts
      from unnest(${uuids(memberIds)}) as member (id)
      join district as own on own.id = district_of_member(member.id)`)
    return new Map(rows.map(({ user_id, districts }) => [user_id, districts]))
  },
  (memberId) => memberId,
)

/** Null for visitors and for members whose district isn't known. At most one statement */
export async function districtsNear(
  db: Database,
  readerId: string | null,
): Promise<readonly string[] | null> {
  return (readerId === null ? undefined : await nearOf(db, readerId)) ?? null
}
