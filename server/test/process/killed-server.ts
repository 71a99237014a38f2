import { expect, onTestFailed, onTestFinished } from 'vitest'
import { examine } from '../../src/features.ts'
import { type Database, openConnection, openDatabase, type Sql } from '../../src/platform/database.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { connectionsGone, freePort, type Launch, launch, post, temporaryFolder } from './running-server.ts'

/** Longer than a job sleeps that the database has sent away once. */
const WORKED_WITHIN_MS = 60_000

/** A server of one test, which kills it and starts it again on the same port and data. */
interface KilledServer {
  readonly port: number
  readonly dataDir: string
  /** Starts it, the first time and after each death, and waits until it is ready. */
  start(): Promise<Launch>
}

/** A server with an embedded database, until the settings say otherwise; put away when the test ends. */
export async function killedServer(settings: Record<string, string> = {}): Promise<KilledServer> {
  const folder = await temporaryFolder()
  const port = await freePort()
  let running: Launch | null = null
  onTestFailed(() => console.error(running?.output()))
  onTestFinished(async () => {
    running?.child.kill('SIGTERM')
    await running?.ends()
    await folder.remove()
  })
  return {
    port,
    dataDir: folder.path,
    start: async () => {
      running = launch({ PORT: String(port), DATA_DIR: folder.path, RATE_LIMITS: 'off', ...settings })
      await running.says('is ready')
      return running
    },
  }
}

interface KilledServerOnDatabase extends KilledServer {
  /** Of its database. */
  readonly url: string
  /** A connection of the test, which outlives the server. */
  readonly sql: Sql
  /**
   * Waits for work of the server's. The pauses are short, so that a death that follows comes in the middle of it; without
   * any, asking takes the time that the work needs.
   */
  reaches(done: () => Promise<number>, wanted: number): Promise<void>
  /** Kills the server and waits until the database has taken back what it had begun. */
  kill(server: Launch): Promise<void>
  /** Somebody who has registered, with their role if they need one. */
  register(fullName: string, role?: string): Promise<{ id: string; token: string }>
  /** Works on the database as another process of the server does. */
  onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Fails when any total differs from its source. */
  expectTotals(): Promise<void>
}

/** The same on a database of its own, into which the test can look. */
export async function killedServerOnDatabase(): Promise<KilledServerOnDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { sql } = openConnection(database.url)
  onTestFinished(() => sql.end())
  const server = await killedServer({ DATABASE_URL: database.url })
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const open = openDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 0 })
    try {
      return await work(open.db)
    } finally {
      await open.close()
    }
  }
  return {
    ...server,
    url: database.url,
    sql,
    reaches: (done, wanted) =>
      expect.poll(done, { timeout: WORKED_WITHIN_MS, interval: 5 }).toBeGreaterThanOrEqual(wanted),
    kill: async (running) => {
      running.child.kill('SIGKILL')
      await running.ends()
      await connectionsGone(sql)
    },
    register: async (fullName, role) => {
      const email = `${fullName.toLowerCase().replaceAll(' ', '-')}@muster.test`
      const user = { full_name: fullName, email, password: 'a-long-enough-secret' }
      const { response } = await post(server.port, 'register/', { user })
      const { id } = response.data
      if (role) {
        await sql`insert into user_role (user_id, role_id, verified)
          select ${id}, id, true from role where title = ${role}`
      }
      return { id, token: response.accessToken }
    },
    onDatabase,
    expectTotals: async () => {
      const findings = await onDatabase(examine)
      expect(findings.filter(({ differences }) => differences > 0)).toEqual([])
    },
  }
}
