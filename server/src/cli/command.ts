import { connectToRunningOrStart, EmbeddedDatabaseError } from '../platform/embedded-database/index.ts'
import { type Config, ConfigError, loadConfig, readEnvironment } from '../platform/settings/config.ts'

/** What a person can put right: told in one line, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command line tool on the database of the settings: the one of DATABASE_URL, the embedded one of the
 * running app, or the embedded one started for as long as `work` takes. `work` gives the exit code.
 */
export async function runWithDatabase(work: (url: string, config: Config) => Promise<number>): Promise<void> {
  await runCommand(async () => {
    const config = loadConfig(readEnvironment())
    const database = config.DATABASE_URL
      ? { url: config.DATABASE_URL, stop: async () => undefined }
      : await connectToRunningOrStart(config.dataDir, { onProgress: console.log })
    try {
      return await work(database.url, config)
    } finally {
      await database.stop()
    }
  })
}

/** Runs a command line tool; what it throws becomes one line, or a stack when it is a fault of ours. */
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
  // Errors of the system (no such file, connection refused) carry a code and a text that says what to do.
  return known.some((kind) => error instanceof kind) || 'code' in error
}
