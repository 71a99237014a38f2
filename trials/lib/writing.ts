import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { registration } from '@muster/contract/account/joining.ts'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { mapAtOnce } from '../../bench/lib/at-once.ts'
import { askOf, call } from '../../bench/lib/calls.ts'
import type { Ask } from '../../bench/lib/drive.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { atMost, exactly, type Finding, percentile, shown } from './finding.ts'
import { register } from './people.ts'

/** A write that the server has acknowledged. Times are those of this machine, in milliseconds. */
interface Written {
  readonly kind: 'message' | 'newcomer'
  /** The message's ID, or the newcomer's email address. */
  readonly key: string
  readonly sent: number
  readonly answered: number
}

export interface Writing {
  readonly written: readonly Written[]
  /** Answers that failed and don't say clearly to try again later, with how often each came. */
  readonly unclear: ReadonlyMap<string, number>
  /** How many answers were a 503 that says so. */
  refusals(): number
  /**
   * Milliseconds from now until each of these addresses, or all of them, has acknowledged a write that was sent after now.
   * @throws Error after two minutes
   */
  untilWritten(at?: readonly string[]): Promise<number>
  /** Waits until each write that was begun is acknowledged. */
  stop(): Promise<void>
}

interface Options {
  readonly members: number
  /** Writes a second of all members together. */
  readonly perSecond: number
}

/** One in so many writes is a newcomer who signs up, which changes many tables and totals. The others are messages. */
const NEWCOMER_EVERY = 20
const ANSWERS_WITHIN_MS = 30_000
const AGAIN_AFTER_MS = 100
const PATIENCE_MS = 120_000

/**
 * Members who post messages in circles of their own, at an even rate. A write that fails is sent again with the same key
 * until it's acknowledged, as the web app does.
 * @param addresses where the server answers; read before each request, so that they can change
 */
export async function startWriting(
  sql: Sql,
  addresses: () => readonly string[],
  { members, perSecond }: Options,
): Promise<Writing> {
  const written: Written[] = []
  const unclear = new Map<string, number>()
  let refusals = 0
  /** When the newest write that an address acknowledged was sent. */
  const newest = new Map<string, number>()
  let isOver = false
  const threads = await mapAtOnce(
    Array.from({ length: members }, (_, number) => number),
    4,
    (number) => openThread(sql, addresses()[0] ?? '', number),
  )

  const write = async (kind: Written['kind'], key: string, ask: Ask, at: number) => {
    const sent = Date.now()
    const until = sent + PATIENCE_MS
    for (let attempt = 0; Date.now() < until; attempt += 1) {
      const all = addresses()
      const address = all[(at + attempt) % all.length] ?? ''
      const tried = Date.now()
      const { isDone, problem } = await send(address, ask)
      if (isDone || (attempt > 0 && problem?.includes(ALREADY))) {
        written.push({ kind, key, sent, answered: Date.now() })
        newest.set(address, Math.max(newest.get(address) ?? 0, tried))
        return
      }
      if (problem === null) refusals += 1
      else unclear.set(problem, (unclear.get(problem) ?? 0) + 1)
      await delay(AGAIN_AFTER_MS)
    }
    throw new Error(`${ask.path} isn’t acknowledged in two minutes`)
  }
  const everyMs = (members / perSecond) * 1_000
  const writers = threads.map(async ({ circle_id, token }, at) => {
    await delay((everyMs * at) / members)
    for (let count = 1; !isOver; count += 1) {
      const due = delay(everyMs)
      if ((count + at) % NEWCOMER_EVERY === 0) {
        const email = `${randomUUID()}@muster.test`
        const user = { full_name: 'Nisha Newcomer', email, password: 'a-long-enough-secret' }
        await write('newcomer', email, askOf(registration.register, undefined, { body: { user } }), at)
      } else {
        const id = randomUUID()
        const body = { id, text: `Message ${id}` }
        await write('message', id, askOf(circleThreads.post, token, { params: { circle_id }, body }), at)
      }
      await due
    }
  })
  const all = Promise.all(writers)
  // Thrown by `stop`.
  all.catch(() => undefined)

  return {
    written,
    unclear,
    refusals: () => refusals,
    async untilWritten(at = addresses()) {
      const begun = Date.now()
      while (at.some((address) => (newest.get(address) ?? 0) <= begun)) {
        if (Date.now() > begun + PATIENCE_MS)
          throw new Error(
            `no writes for two minutes, ${refusals} refusals, and ${[...unclear.keys()].join(', ')}`,
          )
        await delay(10)
      }
      return Date.now() - begun
    },
    async stop() {
      isOver = true
      await all
    },
  }
}

/** A member with a circle of their own. */
async function openThread(sql: Sql, address: string, number: number) {
  const { token } = await register(address, `Wanda Writes ${number}`)
  const [group] = await sql<{ id: string }[]>`select id from interest_group order by name limit 1`
  const body = { ig: group?.id, name: `Writers ${number}` }
  const { circle_id } = await call(address, token, learningCircles.create, { body })
  return { circle_id, token }
}

/** What signing up says when the first try has been stored without an answer. */
const ALREADY = 'already an account'

/** @returns a problem that is null for a 503 that says to try again later */
async function send(
  address: string,
  { path, ...ask }: Ask,
): Promise<{ isDone: boolean; problem: string | null }> {
  try {
    const answer = await fetch(address + path, { ...ask, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    const text = await answer.text()
    if (answer.ok) return { isDone: true, problem: null }
    if (isClearRefusal(answer, text)) return { isDone: false, problem: null }
    return {
      isDone: false,
      problem: `${answer.status} ${path.replace(/[0-9a-f-]{36}/g, '…')} ${text.slice(0, 300)}`,
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { isDone: false, problem: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Whether an answer is a 503 that says in words what's wrong, and when to try again. */
export function isClearRefusal({ status, headers }: Response, text: string): boolean {
  if (status !== 503 || !headers.has('retry-after')) return false
  const { hasError, message } = JSON.parse(text) as Envelope<unknown>
  return hasError && (message.general?.[0] ?? '') !== ''
}

/** Whether each acknowledged write is stored, and exactly once. */
export async function keptWrites(sql: Sql, { written }: Writing, seconds: number): Promise<Finding[]> {
  const keysOf = (kind: Written['kind']) => written.filter((one) => one.kind === kind).map(({ key }) => key)
  const [messages, newcomers] = [keysOf('message'), keysOf('newcomer')]
  const [row] = await sql<{ messages: number; newcomers: number; doubled: number }[]>`
    select
      (select count(distinct text)::integer from circle_message where text = any (select 'Message ' || key from unnest(${messages}::text[]) as key)) as messages,
      (select count(distinct email)::integer from "user" join wallet on user_id = "user".id where email = any (${newcomers}::text[])) as newcomers,
      (select count(*)::integer from (
        select from circle_message group by text having count(*) > 1
        union all select from "user" group by email having count(*) > 1
        union all select from mail_outbox where recipient = any (${newcomers}::text[]) group by recipient having count(*) > 1
      ) as twice) as doubled`
  const lost = written.length - (row?.messages ?? 0) - (row?.newcomers ?? 0)
  return [
    shown('writes a second', written.length / seconds),
    exactly(`acknowledged writes of ${written.length} that are lost`, lost, 0),
    exactly('writes or emails that are stored twice', row?.doubled ?? -1, 0),
  ]
}

/**
 * That nothing failed without saying why, with the texts that did.
 * @param expected problems that belong to the trial
 */
export function clearRefusals(
  { unclear, refusals }: Writing,
  say: (text: string) => void,
  expected = /^$/,
): Finding[] {
  const others = [...unclear].filter(([problem]) => !expected.test(problem))
  for (const [problem, count] of others) say(`${count} times: ${problem}`)
  const count = others.reduce((sum, [, one]) => sum + one, 0)
  return [
    shown('requests that were asked to try again (503)', refusals()),
    exactly('requests that failed in another way', count, 0),
  ]
}

/** Of what has to be over within so many seconds each time. */
export const eachWithin = (what: string, milliseconds: readonly number[], seconds: number): Finding[] => [
  shown(`${what}, half of the times`, percentile(milliseconds, 0.5) / 1_000, ' s'),
  atMost(`${what}, the slowest of ${milliseconds.length}`, Math.max(...milliseconds) / 1_000, seconds, ' s'),
]
