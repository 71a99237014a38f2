import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** Where the migrations are, the oldest first. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database to the newest schema. Safe when several processes start at once: one migrates,
 * the others wait for it.
 */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(7316070)`
    await applyMigrations(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end()
  }
}
