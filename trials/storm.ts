import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messages } from '@muster/contract/notices/messages.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { askOf, call } from '../bench/lib/calls.ts'
import { drive, inTurn } from '../bench/lib/drive.ts'
import { sayFor } from '../bench/lib/part.ts'
import type { Sql } from '../server/src/platform/database.ts'
import { accessTokens } from '../server/src/platform/security/access-tokens.ts'
import { startMailServer } from '../server/test/setup/stand-ins/mail-server.ts'
import { atMost, exactly, percentile, shown } from './lib/finding.ts'
import { startMusters, TOKEN_SECRET } from './lib/muster.ts'
import { giveRole, register } from './lib/people.ts'
import { startPostgres } from './lib/postgres.ts'
import type { Trial } from './run.ts'

/** What a process of listeners is given. */
export interface Order {
  readonly streams: readonly { readonly address: string; readonly path: string; readonly token: string }[]
}

export interface Report {
  readonly open: number
  /** When each stream heard, in milliseconds since 1970. */
  readonly heard: readonly number[]
  readonly failed?: string
}

const say = sayFor('storm')
/** As many as a process may have open files. */
const STREAMS_OF_A_LISTENER = 4_000
const PATIENCE_MS = 120_000
/** Members that a message is stored for in one transaction. */
const PART = 500
/** 100,000 emails in ten minutes. */
const MAILS_A_SECOND = 100_000 / 600
const MAILED_WITHIN_MS = 40 * 60_000

/** A message to everyone, while all of them have the app open, and then an email to more. */
export const trial: Trial = async ({ isShort }) => {
  const streams = isShort ? 2_000 : 20_000
  const processes = isShort ? 2 : 4
  const mailed = isShort ? 10_000 : 100_000
  const mails = await startMailServer()
  await using postgres = await startPostgres({ max_connections: '120' })
  await using musters = await startMusters(processes, (number) => ({
    DATABASE_URL: postgres.url,
    RATE_LIMITS: 'off',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Muster <hello@muster.test>',
    ROLES: number === 0 ? 'web,jobs,folds' : 'web',
  }))
  const addresses = musters.all.map(({ address }) => address)
  const other = await register(addresses[0] ?? '', 'Olga Other')
  say('members')
  const members = await addMembers(postgres.sql, 'storm', streams)
  const memory = () => residentBytes(musters.all.map(({ running }) => running.child))
  const asOthers = async () => {
    const asks = [askOf(profiles.mine, other.token)]
    const answers = await Promise.all(
      addresses.map((address) => drive(address, { callers: 1, perSecond: 20, next: inTurn(asks, 5) })),
    )
    return answers.flatMap((one) => one.answers).map(({ milliseconds }) => milliseconds)
  }
  const alone = mostOf(await asOthers())
  await delay(20_000)
  const before = await memory()
  say('streams')
  await using listeners = await openStreams(addresses, members)
  // A while after the last request, a process gives memory back.
  await delay(20_000)
  const each = ((await memory()) - before) / streams / 1_000
  say('a message to everyone')
  const [during, { told, heard }] = await Promise.all([
    asOthers(),
    tellEveryone(postgres.sql, listeners, streams),
  ])
  say('an email to everyone')
  await addMembers(postgres.sql, 'mailed', mailed)
  const unmailed = mostOf(await asOthers())
  await mailEveryone(addresses[0] ?? '', postgres.sql)
  const begun = performance.now()
  const taken = () => mails.received.filter(({ to }) => to.startsWith('mailed-')).length
  const duringMails: number[] = []
  while (taken() < mailed && performance.now() < begun + MAILED_WITHIN_MS)
    duringMails.push(...(await asOthers()))
  const seconds = (performance.now() - begun) / 1_000
  await mails.close()
  return [
    exactly('streams that are open', listeners.open(), streams),
    atMost('memory of each', each, 25, ' kB'),
    exactly('streams that heard', heard.length, streams),
    atMost(
      '19 in 20 heard within',
      percentile(
        heard.map((at) => (at - told) / 1_000),
        0.95,
      ),
      3,
      ' s',
    ),
    shown('the last one heard after', (Math.max(...heard) - told) / 1_000, ' s'),
    atMost('other requests: 19 in 20, against without', mostOf(during) / alone, 2, ' times'),
    shown('other requests: 19 in 20 within', mostOf(during), ' ms'),
    exactly('members who got an email', taken(), mailed),
    atMost('emails sent within', seconds, mailed / MAILS_A_SECOND, ' s'),
    atMost(
      'other requests during the emails: 19 in 20, against without',
      mostOf(duringMails) / unmailed,
      2,
      ' times',
    ),
    shown('other requests during the emails: 19 in 20 within', mostOf(duringMails), ' ms'),
  ]
}

/** 19 in 20 take at most so long. */
const mostOf = (times: readonly number[]) => percentile(times, 0.95)

/** Members with a session each, made in the database, since hashing so many passwords would take minutes. */
async function addMembers(sql: Sql, name: string, count: number): Promise<string[]> {
  const tokens = accessTokens(TOKEN_SECRET, 60)
  const made = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    muid: `${name}-${number}@muster`,
    sid: randomUUID(),
  }))
  for (let start = 0; start < count; start += PART) {
    const part = JSON.stringify(made.slice(start, start + PART))
    await sql`
      insert into "user" (id, muid, full_name, email, status)
      select id, muid, 'Stormy Member', muid || '.test', 'active'
      from jsonb_to_recordset(${part}::text::jsonb) as made (id uuid, muid text)`
    await sql`
      insert into session (id, user_id, token_hash, browser, os, expires_at)
      select sid, id, muid, 'Storm', 'Storm', now() + interval '1 day'
      from jsonb_to_recordset(${part}::text::jsonb) as made (id uuid, muid text, sid uuid)`
  }
  await sql`vacuum analyze "user", session`
  return made.map(({ id, muid, sid }) => tokens.sign({ id, muid, roles: [], sid }, new Date()).token)
}

interface Listeners extends AsyncDisposable {
  open(): number
  heard(): number[]
}

async function openStreams(addresses: readonly string[], tokens: readonly string[]): Promise<Listeners> {
  const reports = new Map<ChildProcess, Report>()
  const { path } = askOf(notifications.stream, undefined)
  for (let start = 0; start < tokens.length; start += STREAMS_OF_A_LISTENER) {
    const child = fork(fileURLToPath(new URL('lib/listeners.ts', import.meta.url)))
    child.on('message', (report: Report) => reports.set(child, report))
    const streams = tokens
      .slice(start, start + STREAMS_OF_A_LISTENER)
      .map((token, at) => ({ address: addresses[at % addresses.length] ?? '', path, token }))
    reports.set(child, { open: 0, heard: [] })
    child.send({ streams } satisfies Order)
  }
  const all = () => [...reports.values()]
  const open = () => all().reduce((sum, report) => sum + report.open, 0)
  const until = performance.now() + PATIENCE_MS
  while (open() < tokens.length) {
    const failed = all().find((report) => report.failed)?.failed
    if (failed || performance.now() > until) {
      for (const child of reports.keys()) child.kill()
      throw new Error(`only ${open()} streams are open: ${failed}`)
    }
    await delay(100)
  }
  return {
    open,
    heard: () => all().flatMap((report) => report.heard),
    async [Symbol.asyncDispose]() {
      for (const child of reports.keys()) child.kill()
    },
  }
}

/** Stores a notification for each member in parts, as a message does. */
async function tellEveryone(sql: Sql, listeners: Listeners, streams: number) {
  const told = Date.now()
  for (let from = 0; from < streams; from += PART) {
    await sql`
      with noted as (
        insert into notification (user_id, kind, cause, title, description)
        select id, 'message', 'storm', 'The hall is open', 'Come in.' from "user" where muid like 'storm-%'
        order by muid limit ${PART} offset ${from} returning user_id
      )
      insert into announcement (channel, payload) select 'notices_changed', user_id::text from noted`
  }
  const until = performance.now() + PATIENCE_MS
  while (listeners.heard().length < streams && performance.now() < until) await delay(100)
  return { told, heard: listeners.heard() }
}

/** As staff do it: one writes, another signs, and the ten minutes aren't waited for. */
async function mailEveryone(address: string, sql: Sql): Promise<void> {
  const sender = await register(address, 'Sara Sender')
  const signer = await register(address, 'Sibi Signer')
  for (const one of [sender, signer]) await giveRole(sql, one, 'Admins')
  const body = {
    audience: { kind: 'members', name: 'Everyone' },
    ways: ['mail'],
    subject: 'The hall is open',
    text: 'Come in.',
  }
  const { id } = await call(address, sender.token, messages.create, { body })
  const params = { message_id: id }
  const { total } = await call(address, sender.token, messages.reach, { params })
  await call(address, sender.token, messages.ask, { params, body: { signer: signer.id, seen: total } })
  await call(address, signer.token, messages.confirm, { params })
  await call(address, sender.token, messages.sendNow, { params })
}

async function residentBytes(processes: readonly ChildProcess[]): Promise<number> {
  const sizes = await Promise.all(
    processes.map(async ({ pid }) => {
      const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) * 1_024
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
