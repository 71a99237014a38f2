import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { anyOf, roles } from '@muster/contract/access/access.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { account } from '@muster/contract/account/account.ts'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import { addCrowd } from '../../server/demo/people/crowd.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { createGuard } from '../../server/src/platform/http/guard.ts'
import { accessTokens } from '../../server/src/platform/security/access-tokens.ts'
import { besideWork, costOf } from '../lib/bare.ts'
import { call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileOthers } from '../lib/onlookers.ts'
import { whileServing } from '../lib/processes.ts'
import { atMost, type Row, shown, times } from '../lib/row.ts'
import { median, percentile } from '../lib/statistics.ts'

const CROWD = 24_000
const MEMBERS = 5_000
const MOST_REMEMBERED = 10_000
const FORGOTTEN = 10

/** Giving a role to 5,000 members, what others notice of it, a role that 5,000 hold, and forgetting among many sessions. */
export async function measure(): Promise<Row[]> {
  const forgetting = await timesOfForgetting()
  const given = await withDemo(async (url, sql) => {
    await addCrowd(sql, { members: CROWD })
    const { crew, target } = await makeRoles(sql)
    return whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      const listed = await timesOfList(address, accessToken, crew)
      const reads = [account.info, leaderboards.students, users.list, roleManagement.list]
      const read = (turn: number) => call(address, accessToken, reads[turn % reads.length] ?? account.info)
      const body = { key: randomUUID(), matching: { role: crew }, seen: MEMBERS, role: target }
      const { value, bare } = await besideWork(() =>
        whileOthers(async () => {
          let job = await call(address, accessToken, userActs.assignRole, { body })
          while (job.ended_at === null) {
            await delay(50)
            job = await call(address, accessToken, bulkJobs.read, { params: { job_id: job.id } })
          }
          return job.done
        }, [read, read]),
      )
      const [audited] = await sql<{ entries: number }[]>`
        select count(*)::integer as entries from audit_log where after -> 'roles' ? 'Bench target'`
      const slow = percentile(value.times.flat(), 0.95)
      return [
        atMost('members who were not given the role', MEMBERS - value.value, 0),
        shown('entries in the log about it', audited?.entries ?? 0),
        costOf(`giving it to ${MEMBERS.toLocaleString('en')}`, { value: value.seconds, bare }, ' s'),
        costOf('requests during it, 95th percentile', { value: slow, bare }, ' s'),
        costOf('a page of a role that 5,000 hold, newest first', { value: median(listed), bare }, ' s'),
      ]
    })
  })
  return [...given, ...forgetting]
}

async function timesOfList(address: string, token: string, role_id: string): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < 21; turn += 1) {
    const started = performance.now()
    await call(address, token, roleManagement.members, { params: { role_id }, query: { sortBy: '-since' } })
    if (turn > 0) taken.push((performance.now() - started) / 1_000)
  }
  return taken
}

/** A role that 5,000 members of the crowd have, and one that no one has. */
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
  return [times('a role change with 10,000 sessions remembered, times one with 10', ratio)]
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
