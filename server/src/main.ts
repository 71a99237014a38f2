import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { OwnedDatabase } from './database-owner.ts'
import {
  EmbeddedDatabaseError,
  startEmbeddedDatabase,
  supervise,
} from './platform/embedded-database/index.ts'
import { type Config, ConfigError, loadConfig, readEnvironment } from './platform/settings/config.ts'

/** Tells of a long step, on a line of its own. */
const tell = (text: string): void => void process.stdout.write(`  ${text}\n`)

/** The line of a failure that a person can fix; anything else is a fault of ours and shows its stack. */
function explain(error: unknown): unknown {
  return error instanceof ConfigError || error instanceof EmbeddedDatabaseError ? error.message : error
}

async function main(): Promise<void> {
  const config = loadConfig(readEnvironment())
  // The database comes up while the server's code is loaded: that is half of a quick start.
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

/** The embedded database, which is started again when it dies. If it does not come back, this process ends. */
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
  // At its end a process does so by itself, but not one that is killed.
  flushCompileCache()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
