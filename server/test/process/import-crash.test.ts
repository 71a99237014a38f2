import { tasks } from '@muster/contract/tasks.ts'
import { afterEach, expect, it } from 'vitest'
import { examine } from '../../src/features/karma/doctor.ts'
import { openConnection, openDatabase } from '../../src/platform/database.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import {
  CRASH_RUNS,
  connectionsGone,
  freePort,
  type Launch,
  launch,
  post,
  temporaryFolder,
} from './running-server.ts'

const ROWS = 5_000

let running: Launch | null = null
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  running?.child.kill('SIGTERM')
  await running?.ends()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const columns = 'hashtag,title,description,karma,usage_count,variable_karma,level,channel,type,ig,org,event'
const rowsOf = (run: number) =>
  Array.from({ length: ROWS }, (_, row) => `#crash-${run}-${row},Task ${row},,20,,,,,Tasks,,,`)

it(
  `leaves all or nothing when it is killed in the middle of an import, ${CRASH_RUNS} times`,
  async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const sql = openConnection(database.url).sql
    cleanups.push(() => sql.end())
    const folder = await temporaryFolder()
    cleanups.push(folder.remove)
    const port = await freePort()
    const start = async () => {
      running = launch({
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder.path,
        RATE_LIMITS: 'off',
      })
      await running.says('is ready')
      return running
    }
    const importTasks = (run: number, token: string) => {
      const form = new FormData()
      form.set('task_list', new Blob([[columns, ...rowsOf(run)].join('\n')]), 'tasks.csv')
      return fetch(`http://127.0.0.1:${port}${tasks.import.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
    }
    let server = await start()
    const newcomer = {
      full_name: 'Import Admin',
      email: 'import@muster.test',
      password: 'a-long-enough-secret',
    }
    const { response } = await post(port, 'register/', { user: newcomer })
    await sql`insert into user_role (user_id, role_id, verified)
    select ${response.data.id}, id, true from role where title = 'Admins'`

    // How long an import takes here, so that the deaths are spread over it.
    const began = performance.now()
    expect((await importTasks(0, response.accessToken)).status).toBe(200)
    const duration = performance.now() - began

    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const answer = importTasks(run, response.accessToken).catch(() => null)
      const death = setTimeout(() => server.child.kill('SIGKILL'), (duration * (run - 0.5)) / CRASH_RUNS)
      const acknowledged = (await answer)?.status === 200
      clearTimeout(death)
      server.child.kill('SIGKILL')
      await server.ends()
      await connectionsGone(sql)
      const [left] = await sql<{ tasks: number; imports: number; succeeded: number }[]>`
      select (select count(*)::integer from task where hashtag like ${`#crash-${run}-%`}) as tasks,
        count(*)::integer as imports, coalesce(sum(succeeded), 0)::integer as succeeded
      from bulk_import where id in (select import_id from task where hashtag like ${`#crash-${run}-%`})`
      expect([0, ROWS]).toContain(left?.tasks)
      expect(left).toMatchObject({ imports: left?.tasks ? 1 : 0, succeeded: left?.tasks })
      if (acknowledged) expect(left?.tasks).toBe(ROWS)
      const [empty] = await sql`
      select count(*)::integer as imports from bulk_import
      where not exists (select from task where import_id = bulk_import.id)`
      expect(empty?.imports).toBe(0)
      server = await start()
    }

    const last = await importTasks(CRASH_RUNS + 1, response.accessToken)
    expect(last.status).toBe(200)
    const open = openDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 0 })
    const findings = await examine(open.db)
    await open.close()
    expect(findings.filter(({ differences }) => differences > 0)).toEqual([])
  },
  60_000 + CRASH_RUNS * 30_000,
)
