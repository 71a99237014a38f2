import { submissions } from '@muster/contract/learning/submissions.ts'
import { expect, it } from 'vitest'
import type { Sql } from '../../src/platform/database.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS, post } from './running-server.ts'

/** Half of them are approved together, the others one by one. */
const WORK = 60
const CALLERS = 4

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
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    let server = await start()
    const { token } = await killed.register('A Reviewer', 'Appraiser')
    const approve = (path: string, body: object) =>
      post(port, path.replace('/api/v1/', ''), body, token).catch(() => null)

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
      await killed.kill(server)

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
    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 30_000,
)
