import { setTimeout as delay } from 'node:timers/promises'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { expect, it } from 'vitest'
import { ask, killBackEnd, killPostgres } from './embedded-postgres.ts'
import { killedServer } from './killed-server.ts'
import { CRASH_RUNS, post } from './running-server.ts'

const CALLERS = 4
const COMES_UP_WITHIN_MS = 10_000
/** On a machine that is busy with other things, as many times as long as a start without any trouble. */
const TIMES_AS_LONG = 4

const register = (port: number, email: string) =>
  post(port, 'register/', { user: { full_name: 'A Member', email, password: 'sapphire-kettle-93' } })

it(
  `comes up by itself and loses nothing when back end, PostgreSQL and server are killed in turn, ${CRASH_RUNS} times`,
  async () => {
    const { port, dataDir, start } = await killedServer()
    const began = performance.now()
    let server = await start()
    const limit = Math.max(COMES_UP_WITHIN_MS, TIMES_AS_LONG * (performance.now() - began))
    const { response } = await register(port, 'admin@muster.test')
    await ask(
      dataDir,
      `insert into user_role (user_id, role_id, verified)
       select '${response.data.id}', id, true from role where title = 'Admins'`,
    )

    const acknowledged: string[] = []
    let newest = 0
    let sent = 0
    let over = false
    const path = taskTypes.create.path.replace('/api/v1/', '')
    const addType = (title: string) => post(port, path, { title }, response.accessToken)
    // One of them registers members, which writes many rows in one transaction.
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      while (!over) {
        sent += 1
        const name = caller === 0 ? `${sent}@muster.test` : `Type ${sent}`
        const asked = performance.now()
        const answer = await (caller === 0 ? register(port, name) : addType(name)).catch(() => null)
        if (answer?.status === 200) {
          acknowledged.push(name)
          newest = Math.max(newest, asked)
        } else {
          expect([undefined, 503]).toContain(answer?.status)
          await delay(20)
        }
      }
    })
    const writesAgain = async () => {
      const since = performance.now()
      await expect.poll(() => newest, { timeout: limit, interval: 10 }).toBeGreaterThan(since)
    }
    const work = async () => {
      await writesAgain()
      for (let run = 1; run <= CRASH_RUNS; run += 1) {
        await killBackEnd(dataDir)
        await writesAgain()
        await killPostgres(dataDir)
        await writesAgain()
        expect(server.child.exitCode).toBe(null)
        server.child.kill('SIGKILL')
        await server.ends()
        const since = performance.now()
        server = await start()
        await writesAgain()
        expect(performance.now() - since).toBeLessThan(limit)
      }
    }
    await work().finally(() => {
      over = true
    })
    await Promise.all(callers)

    const rows = await ask<{ name: string }>(
      dataDir,
      'select title as name from task_type union all select email from "user" join wallet on user_id = "user".id',
    )
    const kept = new Set(rows.map(({ name }) => name))
    expect(acknowledged.length).toBeGreaterThan(CRASH_RUNS)
    expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])
  },
  60_000 + CRASH_RUNS * 40_000,
)
