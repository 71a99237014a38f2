import { fileURLToPath } from 'node:url'
import { sql as text } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { type Database, openConnection, type Sql } from '../database.ts'
import { applyDatabaseFunctions } from './database-functions.ts'

/** Where the migrations are, the oldest first. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Brings the database to the newest schema: tables by migrations, functions and triggers as `server/sql` has them. Safe
 * when several processes start at once: one migrates, the others wait for it. A release older than the database, which
 * starts again while the next one is rolled out, leaves all as it is.
 */
export async function migrate(url: string): Promise<void> {
  const { db, sql } = openConnection(url)
  try {
    await sql`select pg_advisory_lock(7316070)`
    await applyMigrations(db as never, { migrationsFolder })
    if (!(await isAhead(sql))) await applyDatabaseFunctions(sql)
  } finally {
    await sql.end()
  }
}

/** Whether a newer release has migrated the database. */
async function isAhead(sql: Sql): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const [row] =
    await sql`select coalesce(max(created_at), 0) > ${newest}::bigint as ahead from drizzle.__drizzle_migrations`
  return row?.ahead === true
}

/** How many migrations of this release the database is without; below 0 when it is of a newer release. */
export async function pendingMigrations(db: Database): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [row] = await db.execute<{ newest: string }>(
    text`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`,
  )
  const newest = Number(row?.newest ?? 0)
  return newest > Math.max(...known) ? -1 : known.filter((at) => at > newest).length
}
