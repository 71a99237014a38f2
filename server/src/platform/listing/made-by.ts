import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Config } from '../settings/config.ts'
import { byMoment, byText } from './listing.ts'

/** Display name of people who have closed their account; their row is kept with nothing else about them. */
export const FORMER_MEMBER = 'Former member'

/**
 * Name of the author of rows that only people create, never null: without a row in "user", they have left.
 * @param person alias of "user", left-joined
 */
export const nameOfPerson = (person: SQL): SQL<string> =>
  sql`coalesce(${person}.full_name, ${FORMER_MEMBER}::text)`

/** Dependencies of a list that shows authors. */
export interface NamingParts {
  readonly db: Database
  readonly config: Pick<Config, 'BRAND_NAME'>
}

/**
 * Name of the author or last editor, never null: rows that came with the platform get the installation's
 * name.
 * @param person alias of "user", left-joined
 */
export const madeBy = (person: 'creator' | 'updater', { config }: NamingParts): SQL<string> =>
  sql`coalesce(${sql.identifier(person)}.full_name, ${config.BRAND_NAME}::text)`

/**
 * Author columns of a list: the select list, the joined tables, and the sort keys.
 * @param alias of the list's table in the statement
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
