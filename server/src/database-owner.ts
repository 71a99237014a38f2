import { loadDemoCommunity } from '../demo/index.ts'
import { prepareSetUp } from './features/running/set-up/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { openConnection } from './platform/database.ts'
import { type Config, ConfigError } from './platform/settings/config.ts'
import { readIdentity } from './platform/settings/site-identity.ts'
import { seedReferenceData } from './seed/reference.ts'

/** Facts to print when the server starts. */
export interface StartFacts {
  readonly name: string
  /** Code for the set-up; null once there is an administrator. */
  readonly setUpCode: string | null
}

/** A migrated and seeded database. */
export interface PreparedDatabase extends OwnedDatabase {
  readonly start: StartFacts
}

/** A database, and how to stop it. */
export interface OwnedDatabase {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Migrates the database and loads reference data, and in demo mode the sample community. On failure, an
 * embedded database is stopped.
 * @param embedded the embedded database, or null if the settings have a DATABASE_URL
 * @param tell called for each step that takes long
 * @throws ConfigError if the database can't be reached or used
 */
export async function prepareDatabase(
  config: Config,
  embedded: OwnedDatabase | null,
  tell: (text: string) => void,
): Promise<PreparedDatabase> {
  const owned = embedded ?? { url: config.DATABASE_URL ?? '', stop: async () => {} }
  try {
    await migrate(owned.url)
    const { db, sql } = openConnection(owned.url)
    try {
      await seedReferenceData(sql)
      if (config.demo) await loadDemoCommunity(sql, { onProgress: tell, secret: config.TOKEN_SECRET })
      const setUpCode = await prepareSetUp(db, { isDemo: config.demo, now: new Date() })
      const { name } = await readIdentity(db)
      return { ...owned, start: { name: name ?? config.BRAND_NAME, setUpCode } }
    } finally {
      await sql.end()
    }
  } catch (error) {
    await owned.stop()
    throw embedded ? error : connectionProblem(error)
  }
}

const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening at its host and port',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  ETIMEDOUT: 'its host doesn’t respond',
  '28P01': 'its user or password is wrong',
  '28000': 'its user isn’t allowed to connect',
  '3D000': 'its database doesn’t exist',
  '42501': 'its user isn’t allowed to change the schema',
}

/**
 * Connection problems that an administrator can fix get a one-line message with the setting's name, without
 * the password.
 */
function connectionProblem(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const problem = 'code' in cause ? problems[String(cause.code)] : undefined
    if (problem) return new ConfigError(`DATABASE_URL: ${problem}`)
  }
  return error
}
