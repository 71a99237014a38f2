import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { pictureAddressOf } from '../files/media.ts'
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

/** The first word of a name: how a member with a private profile appears to people who don't know them. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/**
 * A member as JSON: in full if `known`, otherwise by first name alone. Member IDs are mostly made from the name,
 * and a picture shows the face, so both are left out then.
 * @param person alias of "user"
 * @param known condition, such as a public profile or a shared team
 */
export const faceOf = (person: SQL, known: SQL): SQL => sql`jsonb_build_object(
  'full_name', case when ${known} then ${person}.full_name else split_part(${person}.full_name, ' ', 1) end,
  'muid', case when ${known} then ${person}.muid end,
  'profile_pic', case when ${known} then ${pictureAddressOf(sql`${person}.picture_key`)} end)`

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
