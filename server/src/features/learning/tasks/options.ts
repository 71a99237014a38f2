import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'

const MOST_ORGANISATIONS = 50

type Named = { id: string; name: string }
type Titled = { id: string; title: string }

/** Levels to choose from, lowest first; the id is the level's number. */
export async function levelOptions(db: Database) {
  return [
    ...(await db.execute<{ id: string; name: string }>(
      sql`select level_order::text as id, name from level order by level_order`,
    )),
  ]
}

export async function channelOptions(db: Database) {
  return [...(await db.execute<Named>(sql`select id, name from channel order by lower(name), id`))]
}

export async function taskTypeOptions(db: Database) {
  return [...(await db.execute<Titled>(sql`select id, title from task_type order by lower(title), id`))]
}

/** Organisations to choose from, by title or code; capped, so that people search. */
export async function organizationOptions(db: Database, search = '') {
  return [
    ...(await db.execute<Titled>(sql`
      select id, title from organization where ${contains(search, sql`lower(title)`, sql`lower(code)`)}
      order by lower(title), id limit ${MOST_ORGANISATIONS}::integer`)),
  ]
}
