import { loadDemoCommunity } from '../demo/index.ts'
import { countNight } from './features/desk/reports/index.ts'
import { prepareSetUp } from './features/running/set-up/index.ts'
import { migrate, NEWER, type Standing } from './platform/database/migrate.ts'
import { assertPooled, directAddress } from './platform/database/pooler.ts'
import { databaseProblem } from './platform/database/problems.ts'
import { openConnection } from './platform/database.ts'
import { openFiles } from './platform/files/files.ts'
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
  const direct = directAddress(config, owned.url)
  let standing: Standing = 'current'
  try {
    await assertPooled(config)
    standing = await migrate(direct, tell)
    if (standing === 'ahead') tell(AHEAD)
    const { db, sql } = openConnection(direct)
    try {
      if (standing === 'current') await seedReferenceData(sql)
      if (config.demo) {
        const [secret, files] = [config.TOKEN_SECRET, await openFiles(config)]
        await loadDemoCommunity(sql, { onProgress: tell, secret, files })
        // Otherwise the reports would be empty until the next quarter of an hour.
        await countNight({ db, config, clock: { now: () => new Date() } })
      }
      const setUpCode = await prepareSetUp(db, { isDemo: config.demo, now: new Date() })
      const { name } = await readIdentity(db)
      return { ...owned, start: { name: name ?? config.BRAND_NAME, setUpCode } }
    } finally {
      await sql.end()
    }
  } catch (error) {
    await owned.stop()
    throw startProblem(error, standing)
  }
}

const AHEAD = 'The database is from a newer release of Muster, so this one leaves it as it is'

/** A table, column or function is missing, or a column that this release doesn't know has to be filled. */
const otherSchema = new Set(['42P01', '42703', '42883', '23502'])

/** Problems that an administrator can fix get a one-line message with the setting's name. */
function startProblem(error: unknown, standing: Standing): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  const inner = cause && 'code' in cause ? String(cause.code) : ''
  if (standing === 'ahead' && (otherSchema.has(code) || otherSchema.has(inner))) return new ConfigError(NEWER)
  const problem = databaseProblem(error)
  return problem ? new ConfigError(`DATABASE_URL: ${problem}`) : error
}
