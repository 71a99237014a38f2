import cluster from 'node:cluster'
import './platform/quick-imports.ts'
import { ConfigError, loadConfig, readEnvironment } from './platform/config.ts'
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './platform/embedded-database/index.ts'

/** Tells of a long step, on a line of its own. */
const tell = (text: string): void => void process.stdout.write(`  ${text}\n`)

/** The line of a failure that a person can mend; anything else is a fault of ours and shows its stack. */
function explain(error: unknown): unknown {
  return error instanceof ConfigError || error instanceof EmbeddedDatabaseError ? error.message : error
}

async function main(): Promise<void> {
  const config = loadConfig(readEnvironment())
  // The database comes up while the server's code is loaded: that is half of a quick start.
  const embedded =
    config.embedded && cluster.isPrimary
      ? startEmbeddedDatabase({ dataDir: config.dataDir, onProgress: tell })
      : null
  embedded?.catch(() => {})
  if (cluster.isPrimary && config.WEB_CONCURRENCY === 1) {
    const { run } = await import('./server.ts')
    return run(config, await embedded, tell)
  }
  const { runCluster, runWorker } = await import('./cluster.ts')
  if (cluster.isWorker) await runWorker(config)
  else await runCluster(config, await embedded, tell)
}

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
