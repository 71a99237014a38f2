import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadDemoCommunity } from '../../server/demo/index.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openConnection, type Sql } from '../../server/src/platform/database.ts'
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts'
import { seedReferenceData } from '../../server/src/seed/reference.ts'
import { root } from './processes.ts'
import type { Row } from './row.ts'

/** As many as most figures are about. */
export const MEMBERS = 100_000
/** What is ahead in the community lies in the past when it is older. */
const KEPT_FOR_MS = 7 * 86_400_000
type Work = (url: string, sql: Sql) => Promise<Row[]>

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

/** Runs `work` with an embedded database of its own: durable, migrated, with reference data and demo community. */
export const withDatabase = <T>(work: (url: string, sql: Sql) => Promise<T>): Promise<T> =>
  withTemporaryFolder((folder) => withDatabaseIn(folder, work))

/** The same for rows whose names then say how many members there are. */
export const withDemo = (work: Work): Promise<Row[]> =>
  withDatabase(async (url, sql) => named(await work(url, sql), sql))

/**
 * The same with a community of 100,000, in a copy that is thrown away, so that every part finds the same one. The original is
 * kept for a week in the folder named by BENCH_DATA.
 */
export async function withCommunity(work: Work): Promise<Row[]> {
  const original = await originalOf(MEMBERS)
  return withTemporaryFolder(async (folder) => {
    // The files belong to the user that PostgreSQL runs as.
    await promisify(execFile)('cp', ['-a', `${original}/.`, folder])
    return withDatabaseIn(folder, async (url, sql) => named(await work(url, sql), sql))
  })
}

/** The folder of a community with so many members, which is filled first if there is none of this week. */
async function originalOf(members: number): Promise<string> {
  const folder = join(process.env.BENCH_DATA ?? join(root, 'bench', '.data'), `${members}-members`)
  const filled = await stat(folder).catch(() => null)
  if (filled && Date.now() - filled.birthtimeMs < KEPT_FOR_MS) return folder
  await rm(folder, { recursive: true, force: true })
  console.error(`loading ${members.toLocaleString('en')} members, once in a week`)
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await withDatabaseIn(draft, async (_url, sql) => {
    await addCrowd(sql, { members })
    await sql`vacuum analyze`
  })
  await rename(draft, folder)
  return folder
}

async function withDatabaseIn<T>(dataDir: string, work: (url: string, sql: Sql) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir })
  // One connection, which ends with it: what the database keeps for it is nothing that a server asks of it.
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
}

async function named(rows: readonly Row[], sql: Sql): Promise<Row[]> {
  const [found] = await sql<{ members: number }[]>`select count(*)::integer as members from "user"`
  const members = Number((found?.members ?? 0).toPrecision(1)).toLocaleString('en')
  return rows.map((row) => ({ ...row, name: `${row.name}, ${members} members` }))
}
