import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { openConnection } from './database.ts'
import { applyDatabaseFunctions } from './database-functions.ts'

/** Where the migrations are, the oldest first. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database to the newest schema: tables by migrations, functions and triggers as `server/sql` has them. Safe when several processes start at once: one migrates,
 * the others wait for it.
 */
export async function migrate(url: string): Promise<void> {
  const { db, sql } = openConnection(url)
  try {
    await sql`select pg_advisory_lock(7316070)`
    await applyMigrations(db as never, { migrationsFolder })
    await applyDatabaseFunctions(sql)
  } finally {
    await sql.end()
  }
}
