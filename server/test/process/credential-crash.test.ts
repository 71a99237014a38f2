import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { expect, it } from 'vitest'
import type { Sql } from '../../src/platform/database.ts'
import { createJobQueue } from '../../src/platform/jobs.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS, post } from './running-server.ts'

/** Several batches of signing. */
const MEMBERS = 400

/** An achievement with a credential, and a sheet that gives it to members of its own. */
async function sheetOf(sql: Sql, name: string): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into achievement (name, description, badge_tone, badge_icon, type, has_vc)
    values (${name}, 'For a test.', 'teal', 'star', 'Badge', true) returning id`
  const members = await sql<{ muid: string }[]>`
    with member as (
      insert into "user" (muid, full_name, email)
      select ${name} || '-' || number || '@muster', ${name}, ${name} || '-' || number || '@muster.test'
      from generate_series(1, ${MEMBERS}::integer) as number returning id, muid
    ), purse as (
      insert into wallet (user_id) select id from member
    ) select muid from member`
  return ['muid,achievement_id', ...members.map(({ muid }) => `${muid},${made?.id}`)].join('\n')
}

it(
  `signs a bulk issue to its end after it was killed and its key rotated, each credential once, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    let server = await start()
    const { token } = await killed.register('Bulk Issuer', 'Admins')
    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const name = `crashed-${run}`
      const form = new FormData()
      form.set(achievementIssuing.import.upload.field, new Blob([await sheetOf(sql, name)]), 'rows.csv')
      const given = await fetch(`http://127.0.0.1:${port}${achievementIssuing.import.path}`, {
        method: achievementIssuing.import.method,
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      expect(given.status, await given.text()).toBe(200)
      const issued = async () => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::integer from credential where title = ${name} and state = 'issued'`
        return row?.count ?? 0
      }
      // Each death a little later in it, and long before its end: signing goes on while the signal is on its way.
      await killed.reaches(issued, 1 + (MEMBERS * (run - 1)) / CRASH_RUNS / 8)
      await killed.kill(server)
      expect(await issued()).toBeLessThan(MEMBERS)

      server = await start()
      expect((await post(port, 'dashboard/signing-keys/', {}, token)).status).toBe(200)
      // What comes each minute by itself.
      const queue = createJobQueue(killed.url, (error) => expect.fail(String(error)))
      await queue.start([])
      await killed.onDatabase((db) => queue.enqueue(db, 'credentials.sign', {}))
      await queue.stop()
      await expect.poll(issued).toBe(MEMBERS)
      const [left] = await sql<Record<string, unknown>[]>`
        select count(*)::integer as all, count(distinct own.user_id)::integer as members,
          count(distinct (own.status_list_id, own.status_index))::integer as places,
          count(distinct own.signing_key_id)::integer as keys,
          (
            select count(*)::integer from notification as notice join credential as told
              on notice.cause = 'credential:' || told.id || ':issued' and notice.user_id = told.user_id
            where told.title = ${name}
          ) as told
        from credential as own where own.title = ${name}`
      expect(left).toEqual({ all: MEMBERS, members: MEMBERS, places: MEMBERS, keys: 2, told: MEMBERS })
    }
    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 60_000,
)
