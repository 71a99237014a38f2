import { directAddress } from '../platform/database/pooler.ts'
import { databaseProblem } from '../platform/database/problems.ts'
import { connectToRunningOrStart, EmbeddedDatabaseError } from '../platform/embedded-database/index.ts'
import { type Config, ConfigError, loadConfig, readEnvironment } from '../platform/settings/config.ts'
import { assertUsable } from '../platform/settings/start-checks.ts'

/** An error that the person can fix; printed as one line, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command line tool on the configured database: that of DATABASE_URL, the embedded one of the running
 * app, or an embedded one that is started for `work`. `work` returns the exit code.
 */
export async function runWithDatabase(work: (url: string, config: Config) => Promise<number>): Promise<void> {
  await runCommand(async () => {
    const config = loadConfig(readEnvironment())
    const { DATABASE_URL: url } = config
    if (!url) await assertUsable(config)
    const database = url
      ? { url: directAddress(config, url), stop: async () => undefined }
      : await connectToRunningOrStart(config.dataDir, { onProgress: console.log })
    try {
      return await work(database.url, config)
    } catch (error) {
      const problem = url && databaseProblem(error)
      throw problem ? new ConfigError(`DATABASE_URL: ${problem}`) : error
    } finally {
      await database.stop()
    }
  })
}

/**
 * Runs a command line tool. Expected errors are printed as one line; others are bugs and show their stack.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const known = [CommandError, ConfigError, EmbeddedDatabaseError]
  // System errors (no such file, connection refused) have a code and a helpful message.
  return known.some((kind) => error instanceof kind) || 'code' in error
}
