import { type SQL, sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Database } from './database.ts'

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
