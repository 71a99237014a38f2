import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { randomToken } from '../security/secrets.ts'
import { appState } from '../tables.ts'

/**
 * The secret that signs access tokens when the settings name none: made once, kept in the database, the same
 * for every process.
 */
export async function installationSecret(db: Database): Promise<string> {
  await db.insert(appState).values({ key: 'token-secret', value: randomToken() }).onConflictDoNothing()
  const [row] = await db.select().from(appState).where(eq(appState.key, 'token-secret'))
  if (!row) throw new Error('the token secret could not be stored')
  return row.value
}
