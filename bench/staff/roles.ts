import { randomUUID } from 'node:crypto'
import { anyOf, roles } from '@muster/contract/access/access.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { account } from '@muster/contract/account/account.ts'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { createGuard } from '../../server/src/platform/http/guard.ts'
import { accessTokens } from '../../server/src/platform/security/access-tokens.ts'
import { withDatabase } from '../lib/database.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, information, median, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORT = 5776
const CROWD = 24_000
const MEMBERS = 5_000
/** People look at what they asked for: a load that never rests would measure the load. */
const BETWEEN_MS = 20
const MOST_REMEMBERED = 10_000
const FORGOTTEN = 10

/** Giving a role to 5,000 members, what others notice of it, a role that 20,000 hold, and forgetting among many sessions. */
export async function measure(): Promise<Row[]> {
  const forgetting = await timesOfForgetting()
  const given = await withDatabase(async (url, sql) => {
    await addCrowd(sql, { members: CROWD })
    const { crew, target } = await makeRoles(sql)
    return whileServing(url, PORT, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
      const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
        const answer = await fetch(`${address}${path}`, { headers, ...init })
        return ((await answer.json()) as Envelope<T>).response
      }
      const large = addressOf(roleManagement.members, { role_id: crew })
      await ask(large)
      const listed = await timed(20, () => ask(`${large}?sortBy=-since`))
      let done = false
      const loads = [readsOf(address, headers, () => done), readsOf(address, headers, () => done)]
      const started = performance.now()
      const body = { key: randomUUID(), matching: { role: crew }, seen: MEMBERS, role: target }
      let job = await ask<BulkJob>(userActs.assignRole.path, { method: 'POST', body: JSON.stringify(body) })
      while (job.ended_at === null) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        job = await ask<BulkJob>(addressOf(bulkJobs.read, { job_id: job.id }))
      }
      const seconds = (performance.now() - started) / 1000
      done = true
      const reads = (await Promise.all(loads)).flat()
      const [audited] = await sql<{ entries: number }[]>`
        select count(*)::integer as entries from audit_log where after -> 'roles' ? 'Bench target'`
      return [
        information('members who were given a role', job.done),
        information('entries in the log about it', audited?.entries ?? 0),
        atMost('giving it to all of them', seconds, 5, ' s'),
        information('requests during it', reads.length),
        atMost('requests during it, 95th percentile', percentile(reads), 100, ' ms'),
        atMost('a page of a role that 5,000 hold, newest first', median(listed), 50, ' ms'),
      ]
    })
  })
  return [...given, ...forgetting]
}

/** A role that 5,000 of the crowd hold, and one that nobody does. */
async function makeRoles(sql: Sql): Promise<{ crew: string; target: string }> {
  const [crew, target] = await sql<{ id: string }[]>`
    insert into role (title) values ('Bench crew'), ('Bench target') returning id`
  if (!crew || !target) throw new Error('the roles could not be made')
  await sql`
    insert into user_role (user_id, role_id, verified)
    select id, ${crew.id}, true from "user" as member
    where status = 'active' and not exists (select from user_role where user_id = member.id and role_id in (
      select id from role where title = any (${Object.values(roles)})
    )) order by id limit ${MEMBERS}`
  await sql`vacuum analyze`
  return { crew: crew.id, target: target.id }
}

async function readsOf(
  address: string,
  headers: Record<string, string>,
  isDone: () => boolean,
): Promise<number[]> {
  const paths = [account.info.path, leaderboards.students.path, users.list.path, roleManagement.list.path]
  const times: number[] = []
  for (let turn = 0; !isDone(); turn += 1) {
    times.push(
      ...(await timed(1, async () => {
        const answer = await fetch(`${address}${paths[turn % paths.length]}`, { headers })
        await answer.arrayBuffer()
      })),
    )
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return times
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  return taken
}

const percentile = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** What a change of a role costs a process that remembers many sessions, beside one that remembers few. They take turns. */
async function timesOfForgetting(): Promise<Row[]> {
  const few = await rememberingGuard(FORGOTTEN)
  const many = await rememberingGuard(MOST_REMEMBERED)
  const rounds = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < 400; round += 1) {
    rounds.few.push(await few())
    rounds.many.push(await many())
  }
  const ratio = median(rounds.many) / median(rounds.few)
  return [atMost('a role change with 10,000 sessions remembered, times one with 10', ratio, 1.5)]
}

/** @returns forgets ten of its members, whom it then reads again, and says how many milliseconds the first took */
async function rememberingGuard(sessions: number) {
  const tokens = accessTokens('a secret of at least thirty-two letters', 30)
  const everyStaff = { access: anyOf(roles.fellow), method: 'GET' } as const
  const guard = createGuard(
    tokens,
    async (sessionId, id) => ({
      actor: { id, muid: id, sessionId, roles: [roles.fellow], dynamicTypes: [] },
      forMs: null,
    }),
    async () => [],
  )
  const bearers = Array.from({ length: sessions }, (_, at) => {
    const claims = { id: `m${at}`, muid: `m${at}`, roles: [], sid: `s${at}` }
    return `Bearer ${tokens.sign(claims, new Date()).token}`
  })
  for (const bearer of bearers) await guard.admit(everyStaff, bearer)
  return async () => {
    const started = performance.now()
    for (let at = 0; at < FORGOTTEN; at += 1) guard.forget(`m${at}`)
    const taken = performance.now() - started
    for (const bearer of bearers.slice(0, FORGOTTEN)) await guard.admit(everyStaff, bearer)
    return taken
  }
}
