import { randomUUID } from 'node:crypto'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { expect, it } from 'vitest'
import { resumeLost } from '../../src/features/desk/bulk-jobs/tidy.ts'
import type { Sql } from '../../src/platform/database.ts'
import { createJobQueue } from '../../src/platform/jobs.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS, post } from './running-server.ts'

const MEMBERS = 300
const MINUTES_LATER_MS = 2 * 60_000

/** Members whom one search finds. */
async function membersOf(sql: Sql, name: string): Promise<void> {
  await sql`
    with member as (
      insert into "user" (muid, full_name, email)
      select ${name} || '-' || number, ${name}, ${name} || '-' || number || '@muster.test'
      from generate_series(1, ${MEMBERS}::integer) as number returning id
    )
    insert into wallet (user_id) select id from member`
}

it(
  `goes on with what is done to many members after it was killed, each of them once, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    let server = await start()
    const { id: adminId, token } = await killed.register('Bulk Admin', 'Admins')
    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const name = `crashed-${run}`
      await membersOf(sql, name)
      const asked = {
        key: randomUUID(),
        matching: { search: name },
        seen: MEMBERS,
        reason: 'Left the college',
      }
      const answer = await post(port, userActs.suspend.path.replace('/api/v1/', ''), asked, token)
      expect(answer.status, JSON.stringify(answer.message)).toBe(200)
      const jobId: string = answer.response.id
      // Each death a little later in it, and long before its end: the job goes on while the signal is on its way.
      const wanted = (MEMBERS * run) / CRASH_RUNS / 4
      const done = async () => {
        const [job] = await sql<{ done: number }[]>`select done from bulk_job where id = ${jobId}::uuid`
        return job?.done ?? 0
      }
      await killed.reaches(done, wanted)
      await killed.kill(server)

      const state = async () => {
        const [found] = await sql<Record<string, unknown>[]>`
          select state, done, refused,
            (select count(*)::integer from bulk_job_row where job_id = job.id and outcome = 'done') as noted,
            (select count(*)::integer from "user" where full_name = ${name} and status = 'suspended') as suspended,
            (
              select count(*)::integer from audit_log as log join "user" as member on member.id = log.member_id
              where member.full_name = ${name} and log.action = 'user.suspend'
            ) as logged,
            (
              select count(*)::integer from notification
              where user_id = ${adminId}::uuid and kind = 'job_ended' and created_at >= job.created_at
            ) as told
          from bulk_job as job where id = ${jobId}::uuid`
        return found
      }
      const left = await state()
      const begun = left?.done
      expect(begun).toBeLessThan(MEMBERS)
      expect(left).toEqual({
        state: 'running',
        done: begun,
        refused: 0,
        noted: begun,
        suspended: begun,
        logged: begun,
        told: 0,
      })

      // What looks for lost jobs each minute finds it, two minutes on; the new process does the rest.
      const queue = createJobQueue(killed.url, (error) => expect.fail(String(error)))
      await queue.start([])
      const clock = { now: () => new Date(Date.now() + MINUTES_LATER_MS) }
      expect(await killed.onDatabase((db) => resumeLost({ db, clock, jobs: queue }))).toBe(1)
      await queue.stop()
      server = await start()
      await expect.poll(async () => (await state())?.state).toBe('done')
      expect(await state()).toEqual({
        state: 'done',
        done: MEMBERS,
        refused: 0,
        noted: MEMBERS,
        suspended: MEMBERS,
        logged: MEMBERS,
        told: 1,
      })
    }
    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 60_000,
)
