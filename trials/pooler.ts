import { roles } from '@muster/contract/access/access.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf, call } from '../bench/lib/calls.ts'
import { drive, once } from '../bench/lib/drive.ts'
import { sayFor } from '../bench/lib/part.ts'
import type { Sql } from '../server/src/platform/database.ts'
import { atMost, exactly, type Finding, percentile, shown } from './lib/finding.ts'
import { startMusters } from './lib/muster.ts'
import { giveRole, type Newcomer, register } from './lib/people.ts'
import { startPooler } from './lib/pooler.ts'
import { startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

/**
 * Eight processes behind PgBouncer in transaction mode: what one of them changes counts in all of them within a second,
 * jobs run in those that have the role, and nothing fails.
 */
export const trial: Trial = async ({ isShort }) => {
  const processes = isShort ? 3 : 8
  await using postgres = await startPostgres({ max_connections: '120' })
  await using pooler = await startPooler(postgres)
  await using musters = await startMusters(processes, (number) => ({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_CONNECTIONS: '3',
    RATE_LIMITS: 'off',
    ROLES: number === 0 ? 'jobs,folds' : 'web',
  }))
  const addresses = musters.all.slice(1).map(({ address }) => address)
  const [first = ''] = addresses
  const admin = await register(first, 'Asha Administrator')
  await giveRole(postgres.sql, admin, roles.admins)
  const roleId = await roleCalled(postgres.sql, roles.appraiser)
  const adminRoleId = await roleCalled(postgres.sql, roles.admins)
  const scene = { addresses, admin, roleId, adminRoleId }
  return [
    await revokedRole(scene, isShort ? 3 : 10),
    await arrivingNotice(scene),
    ...(await writes(addresses, isShort ? 200 : 2_000)),
    await doneJobs(postgres.sql),
  ]
}

async function roleCalled(sql: Sql, title: string): Promise<string> {
  const [role] = await sql<{ id: string }[]>`select id from role where title = ${title}`
  return role?.id ?? ''
}

interface Scene {
  readonly addresses: readonly string[]
  readonly admin: Newcomer
  readonly roleId: string
  readonly adminRoleId: string
}

const say = sayFor('pooler')
const WITHIN_MS = 1_000

/** Takes a role on one process, and asks all others until each refuses what it opened. */
async function revokedRole({ addresses, admin, roleId }: Scene, times: number): Promise<Finding> {
  const [first = ''] = addresses
  say('a role that is taken')
  const slowest: number[] = []
  for (let time = 0; time < times; time += 1) {
    const member = await register(first, `Ravi Revoked ${time}`)
    const link = { user_id: member.id, role_id: roleId }
    await call(first, admin.token, roleManagement.give, { body: link })
    await Promise.all(addresses.map((address) => untilItIs(200, address, member)))
    const taken = performance.now()
    await call(first, admin.token, roleManagement.take, { query: link })
    await Promise.all(addresses.map((address) => untilItIs(403, address, member)))
    slowest.push(performance.now() - taken)
  }
  return atMost('a role that is taken counts in every process', Math.max(...slowest), WITHIN_MS, ' ms')
}

const PATIENCE_MS = 30_000

/** Asks for something that the role opens until the answer has this status. */
async function untilItIs(status: number, address: string, { token }: Newcomer): Promise<void> {
  const { path, headers } = askOf(submissions.queue, token)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(address + path, { headers: headers ?? {} })
    await answer.arrayBuffer()
    if (answer.status === status) return
    if (performance.now() > until) throw new Error(`${address}${path} still answers ${answer.status}`)
  }
}

/** Follows one’s notifications on the last process while being proposed as an administrator on the first. */
async function arrivingNotice({ addresses, admin, adminRoleId }: Scene): Promise<Finding> {
  say('a notification')
  const [first = ''] = addresses
  const member = await register(first, 'Nila Notified')
  const { path, headers } = askOf(notifications.stream, member.token)
  const stream = await fetch((addresses.at(-1) ?? '') + path, {
    headers: headers ?? {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const events = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  await until(events, '"unread":0')
  const begun = performance.now()
  await call(first, admin.token, roleManagement.give, {
    body: { user_id: member.id, role_id: adminRoleId },
  })
  await until(events, '"unread":1')
  const milliseconds = performance.now() - begun
  await events.cancel()
  return atMost('a notification arrives at another process', milliseconds, WITHIN_MS, ' ms')
}

async function until(events: ReadableStreamDefaultReader<string>, text: string): Promise<void> {
  let written = ''
  while (!written.includes(text)) {
    const { value, done } = await events.read()
    if (done) throw new Error('the stream has ended')
    written += value
  }
}

/** Changes profiles in all processes at once. */
async function writes(addresses: readonly string[], count: number): Promise<Finding[]> {
  say('writes')
  const each = Math.ceil(count / addresses.length)
  const driven = await Promise.all(
    addresses.map(async (address, number) => {
      const member = await register(address, `Wilma Writes ${number}`)
      const asks = Array.from({ length: each }, (_, turn) =>
        askOf(profiles.edit, member.token, { body: { full_name: `Wilma Writes ${turn}` } }),
      )
      return drive(address, { callers: 4, next: once(asks), isLenient: true })
    }),
  )
  const answers = driven.flatMap((one) => one.answers)
  return [
    exactly('writes that failed', answers.filter(({ status }) => status >= 400).length, 0),
    shown('writes', answers.length),
    shown(
      'of them the slowest in a hundred',
      percentile(
        answers.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      ' ms',
    ),
  ]
}

/** Waits for the jobs that all of this has queued. */
async function doneJobs(sql: Sql): Promise<Finding> {
  say('jobs')
  const begun = performance.now()
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from pgboss.job where state < 'completed' and start_after <= now()`
    const milliseconds = performance.now() - begun
    if (row?.waiting === 0) return atMost('until no job waits that is due', milliseconds / 1_000, 10, ' s')
    if (milliseconds > PATIENCE_MS) throw new Error(`${row?.waiting} jobs still wait`)
  }
}
