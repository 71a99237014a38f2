import { fileURLToPath } from 'node:url'
import { sql as text } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migrateBy } from 'drizzle-orm/pg-proxy/migrator'
import { type Database, openConnection, type Sql } from '../database.ts'
import { applyDatabaseFunctions } from './database-functions.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Migrates the database: tables by migrations, then functions and triggers of the features. Safe when
 * several processes start at once, because an advisory lock lets one migrate while the others wait. A release
 * older than the database, restarted during a rollout, changes nothing.
 */
export async function migrate(url: string): Promise<void> {
  const { db, sql } = openConnection(url)
  try {
    await sql`select pg_advisory_lock(7316070)`
    await applyMigrations(db, migrationsFolder)
    if (!(await isAhead(sql))) await applyDatabaseFunctions(sql)
  } finally {
    await sql.end()
  }
}

/** Applies the migrations of a folder that the database hasn't had, in one transaction. */
export async function applyMigrations(db: Database, folder: string): Promise<void> {
  const run = (statements: string[]) =>
    db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
  // biome-ignore lint/plugin: the migrator only reads with it, which every database here does
  await migrateBy(db as never, run, { migrationsFolder: folder })
}

/** Whether a newer release has migrated the database. */
async function isAhead(sql: Sql): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const [row] =
    await sql`select coalesce(max(created_at), 0) > ${newest}::bigint as ahead from drizzle.__drizzle_migrations`
  return row?.ahead === true
}

/**
 * Number of migrations of this release that haven't been applied; -1 if the database is from a newer release.
 */
export async function pendingMigrations(db: Database): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const [row] = await db.execute<{ newest: string }>(
    text`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`,
  )
  const newest = Number(row?.newest ?? 0)
  return newest > Math.max(...known) ? -1 : known.filter((at) => at > newest).length
}
