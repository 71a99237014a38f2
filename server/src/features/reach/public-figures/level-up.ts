import type { LevelUp } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'

/** Older ones aren't news. */
const DAYS = 30
/** Almost everyone reaches lower levels. */
const LOWEST = 3
/** Candidates read; some have no public profile. */
const LOOKED_AT = 60

/** The highest level that someone with a public profile has reached recently. */
export async function readLevelUp(db: Database, now: Date): Promise<LevelUp | null> {
  const [row] = await db.execute<StoredFace & { level: number; well_done: number }>(sql`
    with reached as materialized (
      select user_id, level_order, well_done, at from highlight
      where kind = 'level' and at > ${now}::timestamptz - make_interval(days => ${DAYS}::integer)
      order by at desc, id limit ${LOOKED_AT}::integer
    )
    select person.full_name, person.muid, person.picture_key, reached.level_order as level, reached.well_done
    from reached join "user" as person on person.id = reached.user_id and person.status = 'active' and person.is_public
    where reached.level_order >= ${LOWEST}::integer
    order by reached.level_order desc, reached.well_done desc, reached.at desc, person.id limit 1`)
  if (!row) return null
  const { level, well_done, ...person } = row
  return { person: presentFace(person), level, well_done }
}
