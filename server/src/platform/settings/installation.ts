import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { randomToken } from '../security/secrets.ts'
import { appState } from '../tables.ts'

/**
 * Secret for signing access tokens if no setting provides one. It's generated once, stored in the database
 * and shared by all processes.
 */
export async function installationSecret(db: Database): Promise<string> {
  await db.insert(appState).values({ key: 'token-secret', value: randomToken() }).onConflictDoNothing()
  const [row] = await db.select().from(appState).where(eq(appState.key, 'token-secret'))
  if (!row) throw new Error('the token secret could not be stored')
  return row.value
}
