import pg from 'pg'
import { connectToRunningOrStart } from '../../src/platform/embedded-database/index.ts'
import { postmasterPid } from '../../src/platform/embedded-database/owners.fixture.ts'

/** Runs one statement on the embedded database that a server runs on, beside the server's own, and gives its rows. */
export async function ask<Row extends pg.QueryResultRow>(dataDir: string, statement: string): Promise<Row[]> {
  const { url } = await connectToRunningOrStart(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** `kill -9` of the back end that works on a statement, or did so last. PostgreSQL ends all others then and recovers. */
export async function killBackEnd(dataDir: string): Promise<void> {
  const [busiest] = await ask<{ pid: number }>(
    dataDir,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, query_start desc limit 1`,
  )
  if (!busiest) throw new Error('no back end runs')
  process.kill(busiest.pid, 'SIGKILL')
}

/** `kill -9` of PostgreSQL's first process, which takes connections and starts the others. */
export async function killPostgres(dataDir: string): Promise<void> {
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
}
