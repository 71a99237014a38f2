import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Config } from '../settings/config.ts'
import { byMoment, byText } from './listing.ts'

/** How people are called who have closed their account; their row stays, with nothing else about them. */
export const FORMER_MEMBER = 'Former member'

/**
 * The name of who made a row that only people make, never null: without the row of the person they have left.
 * @param person alias of "user", joined from the left
 */
export const nameOfPerson = (person: SQL): SQL<string> =>
  sql`coalesce(${person}.full_name, ${FORMER_MEMBER}::text)`

/** What a list that names who made its rows is read with. */
export interface NamingParts {
  readonly db: Database
  readonly config: Pick<Config, 'BRAND_NAME'>
}

/**
 * The name of who made or changed a row, never null: what came with the platform has the name of the installation.
 * @param person alias of "user", joined from the left
 */
export const madeBy = (person: 'creator' | 'updater', { config }: NamingParts): SQL<string> =>
  sql`coalesce(${sql.identifier(person)}.full_name, ${config.BRAND_NAME}::text)`

/**
 * Who made and last changed the rows of a list, and when: its columns, the tables they come from, and its sort keys.
 * @param alias the name that the table has in the statement
 */
export function authorship(parts: NamingParts, alias: string) {
  const table = sql.identifier(alias)
  return {
    columns: sql`${madeBy('creator', parts)} as created_by, ${madeBy('updater', parts)} as updated_by,
      ${table}.created_at, ${table}.updated_at`,
    tables: sql`
      left join "user" as creator on creator.id = ${table}.created_by_id
      left join "user" as updater on updater.id = ${table}.updated_by_id`,
    orders: {
      created_by: byText(madeBy('creator', parts)),
      updated_by: byText(madeBy('updater', parts)),
      created_at: byMoment(sql`${table}.created_at`),
      updated_at: byMoment(sql`${table}.updated_at`),
    },
  }
}
