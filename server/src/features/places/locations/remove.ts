import { chosen, counted } from '@muster/contract/lib/counted.ts'
import { formatList } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { PlaceLevel } from '@muster/contract/places/location-words.ts'
import { sql } from 'drizzle-orm'
import { audited } from '../../../platform/acts/audit.ts'
import { countText, MOST_TOLD } from '../../../platform/acts/count-text.ts'
import type { Database } from '../../../platform/database.ts'
import { brokenReference, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { levels } from './levels.ts'

/**
 * Deletes an empty location: without children, organisations and residents.
 * @returns its name
 * @throws AppError 404; 400 with what it contains
 */
export async function removePlace(
  db: Database,
  actor: Actor,
  level: PlaceLevel,
  id: string,
): Promise<string> {
  const { table, above } = levels[level]
  try {
    return await db.transaction(async (tx) => {
      // The lock blocks new references: someone who chooses the location concurrently either comes first or
      // finds it gone.
      const [row] = await tx.execute<{ name: string; parent_id: string | null }>(sql`
        select name, ${above?.column ?? sql`null::uuid`} as parent_id from ${table} where id = ${id}::uuid for update`)
      if (!row) throw levels[level].missing()
      await assertNothingInside(tx, level, id)
      await tx.execute(sql`delete from ${table} where id = ${id}::uuid`)
      const before = above ? { name: row.name, [above.level]: row.parent_id } : { name: row.name }
      await audited(level).removed(tx, actor, id, before)
      return row.name
    })
  } catch (error) {
    if (brokenReference(error) === null) throw error
    await assertNothingInside(db, level, id)
    throw error
  }
}

async function assertNothingInside(db: Database, level: PlaceLevel, id: string): Promise<void> {
  const inside = await readInside(db, level, id)
  const told = inside.filter(({ count }) => count > 0)
  if (told.length === 0) return
  const list = formatList(told.map(({ count, words }) => countText(count, words)))
  throw refused(
    told.length === 1 && told[0]?.count === 1
      ? say`${chosen(
          { level, list },
          {
            country: '{list} is in this country. Move or delete it first.',
            state: '{list} is in this state. Move or delete it first.',
            zone: '{list} is in this zone. Move or delete it first.',
            other: '{list} is in this district. Move or delete it first.',
          },
        )}`
      : say`${chosen(
          { level, list },
          {
            country: '{list} are in this country. Move or delete them first.',
            state: '{list} are in this state. Move or delete them first.',
            zone: '{list} are in this zone. Move or delete them first.',
            other: '{list} are in this district. Move or delete them first.',
          },
        )}`,
  )
}

interface Inside {
  readonly count: number
  readonly words: (count: number) => string
}

async function readInside(db: Database, level: PlaceLevel, id: string): Promise<Inside[]> {
  const { below } = levels[level]
  if (below) {
    const [row] = await db.execute<{ places: number }>(sql`
      select count(*)::integer as places from ${below.table} where ${below.column} = ${id}::uuid`)
    return [{ count: row?.places ?? 0, words: levels[below.level].counted }]
  }
  const [row] = await db.execute<{ organisations: number; residents: number }>(sql`
    select (select count(*)::integer from organization where district_id = ${id}::uuid) as organisations, (
      select count(*)::integer from (
        select from "user" where district_id = ${id}::uuid limit ${MOST_TOLD + 1}::integer
      ) as living_there
    ) as residents`)
  return [
    {
      count: row?.organisations ?? 0,
      words: (count) => say`${counted({ count }, { one: '# organisation', other: '# organisations' })}`,
    },
    {
      count: row?.residents ?? 0,
      words: (count) => say`${counted({ count }, { one: '# member', other: '# members' })}`,
    },
  ]
}
