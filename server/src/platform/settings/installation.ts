import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { randomToken } from '../security/secrets.ts'
import { appState } from '../tables.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'TOKEN_SECRET' | 'TOKEN_SECRET_PREVIOUS'>

export interface Secrets {
  /** Signs and encrypts. */
  readonly current: string
  /** What was encrypted or hashed with these still has to be read. */
  readonly earlier: readonly string[]
}

/**
 * The secrets of the installation. One that was generated before TOKEN_SECRET was set is an earlier one.
 */
export async function installationSecrets(db: Database, settings: Settings): Promise<Secrets> {
  const { TOKEN_SECRET: current, TOKEN_SECRET_PREVIOUS: previous } = settings
  if (current === undefined) return { current: await installationSecret(db), earlier: [] }
  const stored = await db.select().from(appState).where(eq(appState.key, 'token-secret'))
  return { current, earlier: [...previous, ...stored.map(({ value }) => value)] }
}

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
