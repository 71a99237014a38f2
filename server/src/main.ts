import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { OwnedDatabase } from './database-owner.ts'
import {
  EmbeddedDatabaseError,
  startEmbeddedDatabase,
  supervise,
} from './platform/embedded-database/index.ts'
import { type Config, ConfigError, loadConfig, readEnvironment } from './platform/settings/config.ts'
import { assertUsable } from './platform/settings/start-checks.ts'
import { unknownSettings } from './platform/settings/unknown-settings.ts'

/** Prints progress of a long step on its own line. */
const tell = (text: string): void => void process.stdout.write(`  ${text}\n`)

/** Errors that a person can fix are printed as one line; anything else is a bug and shows its stack. */
function explain(error: unknown): unknown {
  return error instanceof ConfigError || error instanceof EmbeddedDatabaseError ? error.message : error
}

async function main(): Promise<void> {
  const environment = readEnvironment()
  const config = loadConfig(environment)
  if (cluster.isPrimary) {
    for (const line of unknownSettings(environment)) console.error(line)
    await assertUsable(config)
  }
  // Starts the database while the server's code is loading, which saves half of the start-up time.
  const embedded = config.embedded && cluster.isPrimary ? startSupervised(config) : null
  embedded?.catch(() => {})
  if (cluster.isPrimary && config.WEB_CONCURRENCY === 1) {
    const { run } = await import('./server.ts')
    return run(config, await embedded, tell)
  }
  const { runCluster, runWorker } = await import('./cluster.ts')
  if (cluster.isWorker) await runWorker(config)
  else await runCluster(config, await embedded, tell)
}

/**
 * Starts the embedded database and restarts it when it crashes. If it can't be restarted, this process exits.
 */
async function startSupervised(config: Config): Promise<OwnedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress: tell })
  return supervise(database, {
    tell: async (text) => {
      const { createLogger } = await import('./platform/log/logger.ts')
      createLogger(config).warn(text)
    },
    giveUp: (text) => {
      console.error(text)
      process.exit(1)
    },
  })
}

try {
  await main()
  // The cache is flushed on exit, but not if the process is killed.
  flushCompileCache()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
