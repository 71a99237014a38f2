import { submissions } from '@muster/contract/submissions.ts'
import { afterEach, expect, it } from 'vitest'
import { examine } from '../../src/features/karma/doctor.ts'
import { openConnection, openDatabase, type Sql } from '../../src/platform/database.ts'
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

/** Half of them are approved together, the others one by one. */
const WORK = 60
const CALLERS = 4

let running: Launch | null = null
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  running?.child.kill('SIGTERM')
  await running?.ends()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Members of two colleges, each with work that waits. */
async function waitingWork(sql: Sql, run: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with place as (
      insert into organization (title, code, org_type, district_id)
      select 'College ' || number || ' of run ' || ${run}::text, 'RUN' || ${run}::text || '-' || number, 'College',
        (select id from district order by name limit 1)
      from generate_series(1, 2) as number
    ), member as (
      insert into "user" (muid, full_name, email)
      select 'run-' || ${run}::text || '-' || number, 'Learner', 'run-' || ${run}::text || '-' || number || '@muster.test'
      from generate_series(1, ${WORK}::integer) as number returning id
    ), purse as (
      insert into wallet (user_id) select id from member
    )
    insert into submission (user_id, task_id, proof_text)
    select member.id, task.id, 'Here it is' from member, task where task.hashtag = '#portfolio-page' returning id`
  await sql`
    insert into user_organization (user_id, organization_id, verified)
    select member.id, place.id, true from "user" as member
    join organization as place on place.code = ${`RUN${run}-`} || (abs(hashtext(member.muid)) % 2 + 1)
    where member.muid like ${`run-${run}-%`}`
  return rows.map(({ id }) => id)
}

it(
  `loses, doubles or halves no award when it is killed among reviews, ${CRASH_RUNS} times`,
  async () => {
    const database = await createTestDatabase()
    cleanups.push(database.drop)
    const sql = openConnection(database.url).sql
    cleanups.push(() => sql.end())
    const folder = await temporaryFolder()
    cleanups.push(folder.remove)
    const port = await freePort()
    const start = async () => {
      const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, RATE_LIMITS: 'off' }
      running = launch({ PORT: String(port), ...settings })
      await running.says('is ready')
      return running
    }
    let server = await start()
    const user = { full_name: 'A Reviewer', email: 'reviewer@muster.test', password: 'a-long-enough-secret' }
    const { response } = await post(port, 'register/', { user })
    await sql`insert into user_role (user_id, role_id, verified)
      select ${response.data.id}, id, true from role where title = 'Appraiser'`
    const approve = (path: string, body: object) =>
      post(port, path.replace('/api/v1/', ''), body, response.accessToken).catch(() => null)

    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const ids = await waitingWork(sql, run)
      const [together, single] = [ids.slice(0, WORK / 2), ids.slice(WORK / 2)]
      const acknowledged = new Set<string>()
      const many = approve(submissions.approveMany.path, { submissions: together }).then((answer) => {
        if (answer?.status === 200) for (const id of together) acknowledged.add(id)
      })
      // The death comes after a number of answers that differs from run to run.
      const dieAfter = 1 + ((run * 7) % (WORK / 2 - 2))
      let answered = 0
      const callers = Array.from({ length: CALLERS }, async (_, caller) => {
        for (const id of single.filter((_one, index) => index % CALLERS === caller)) {
          const answer = await approve(submissions.approve.path.replace('{submission_id}', id), {})
          if (answer === null) return
          expect(answer.status).toBe(200)
          acknowledged.add(id)
          answered += 1
          if (answered === dieAfter) server.child.kill('SIGKILL')
        }
      })
      await Promise.all([many, ...callers])
      server.child.kill('SIGKILL')
      await server.ends()
      await connectionsGone(sql)

      expect(acknowledged.size).toBeGreaterThanOrEqual(dieAfter)
      const left = await sql<{ id: string; status: string; entries: number; karma: number; told: number }[]>`
        select submission.id, submission.status, wallet.karma,
          (select count(*)::integer from karma_entry where user_id = submission.user_id) as entries,
          (select count(*)::integer from notification
            where user_id = submission.user_id and kind = 'submission_reviewed') as told
        from submission join wallet using (user_id) where submission.id = any (${ids})`
      for (const { id, status, entries, karma, told } of left) {
        const whole =
          status === 'approved' ? { entries: 1, karma: 60, told: 1 } : { entries: 0, karma: 0, told: 0 }
        expect({ entries, karma, told }).toEqual(whole)
        if (acknowledged.has(id)) expect(status).toBe('approved')
      }
      server = await start()
    }

    const [rest] = await sql<{ ids: string[] }[]>`
      select coalesce(array_agg(id), '{}') as ids from submission where status = 'pending'`
    if (rest && rest.ids.length > 0) {
      const answer = await approve(submissions.approveMany.path, { submissions: rest.ids.slice(0, 1000) })
      expect(answer?.response.refused).toEqual([])
    }
    const open = openDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 0 })
    const findings = await examine(open.db)
    await open.close()
    expect(findings.filter(({ differences }) => differences > 0)).toEqual([])
  },
  60_000 + CRASH_RUNS * 30_000,
)
