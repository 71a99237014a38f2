import { tasks } from '@muster/contract/learning/tasks.ts'
import { expect, it } from 'vitest'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS } from './running-server.ts'

const ROWS = 5_000

const columns = 'hashtag,title,description,karma,usage_count,variable_karma,level,channel,type,ig,org,event'
const rowsOf = (run: number) =>
  Array.from({ length: ROWS }, (_, row) => `#crash-${run}-${row},Task ${row},,20,,,,,Tasks,,,`)

it(
  `leaves all or nothing when it is killed in the middle of an import, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
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
    const { token } = await killed.register('Import Admin', 'Admins')

    // How long an import takes here, so that the deaths are spread over it.
    const began = performance.now()
    expect((await importTasks(0, token)).status).toBe(200)
    const duration = performance.now() - began

    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const answer = importTasks(run, token).catch(() => null)
      const death = setTimeout(() => server.child.kill('SIGKILL'), (duration * (run - 0.5)) / CRASH_RUNS)
      const acknowledged = (await answer)?.status === 200
      clearTimeout(death)
      await killed.kill(server)
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

    const last = await importTasks(CRASH_RUNS + 1, token)
    expect(last.status).toBe(200)
    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 30_000,
)
