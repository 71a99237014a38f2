import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoCommunity } from '../../server/demo/index.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openConnection, type Sql } from '../../server/src/platform/database.ts'
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts'
import { seedReferenceData } from '../../server/src/seed/reference.ts'

/** Runs `work` with a folder of its own below the temporary one, which is removed afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    return await work(folder)
  } finally {
    // PostgreSQL may still be putting its files away.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Runs `work` with an embedded database of its own: durable, migrated, with reference data and demo community.
 * @param keptIn a folder that keeps it for the next time, instead of a temporary one
 */
export async function withDatabase<T>(
  work: (url: string, sql: Sql) => Promise<T>,
  keptIn?: string,
): Promise<T> {
  const within = (use: (folder: string) => Promise<T>) => (keptIn ? use(keptIn) : withTemporaryFolder(use))
  return within(async (dataDir) => {
    const database = await startEmbeddedDatabase({ dataDir })
    const sql = openConnection(database.url).sql
    try {
      await migrate(database.url)
      await seedReferenceData(sql)
      await loadDemoCommunity(sql)
      return await work(database.url, sql)
    } finally {
      await sql.end()
      await database.stop()
    }
  })
}
