import { KEPT_OCCURRENCES } from '@muster/contract/running/error-log.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database.ts'
import {
  asOneOfMany,
  blockOf,
  type FailedRequest,
  type Failure,
  failureOf,
  keepFailures,
  type WaitingFailures,
} from './error-log.ts'
import type { LogFiles } from './log-files.ts'

/** Records errors of requests in the background. */
export interface ErrorRecorder {
  /** Records an error. Never throws. @returns the id of its kind */
  record(error: Error, request: FailedRequest): string
  /** Writes buffered errors; if the database is down they stay buffered. Never throws. */
  flush(): Promise<void>
}

/** Occurrences of one kind stored in full a minute; the others are only counted. */
const WHOLE_A_MINUTE = 10
/** New kinds a minute; the others are counted together. */
const KINDS_A_MINUTE = 50
/** Kinds buffered while the database is down; the log file has all of them. */
const MOST_WAITING = 500
const AGAIN_AFTER_MS = 2_000
const MINUTE_MS = 60_000

interface Waiting extends WaitingFailures {
  newest: Failure
  hits: number
  readonly hours: Map<string, number>
  readonly members: Set<string>
  readonly whole: Failure[]
}

/** Counters of the current minute. */
interface Minute {
  begin: number
  readonly whole: Map<string, number>
  readonly kinds: Set<string>
}

const hourOf = (at: Date) => `${at.toISOString().slice(0, 13)}:00:00.000Z`

/** @param now the real time, also in tests that change the services' clock */
export function createErrorRecorder(
  db: Database,
  files: LogFiles,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): ErrorRecorder {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const minute: Minute = { begin: 0, whole: new Map(), kinds: new Set() }

  /** Whether one more occurrence can be stored in full, and whether its kind can be stored. */
  function budget(id: string, at: number): { whole: boolean; kind: boolean } {
    if (at - minute.begin >= MINUTE_MS) {
      minute.begin = at
      minute.whole.clear()
      minute.kinds.clear()
    }
    const kind = minute.kinds.has(id) || minute.kinds.size < KINDS_A_MINUTE
    if (kind) minute.kinds.add(id)
    const whole = minute.whole.get(id) ?? 0
    if (kind) minute.whole.set(id, whole + 1)
    return { kind, whole: kind && whole < WHOLE_A_MINUTE }
  }

  function add(failure: Failure, isWhole: boolean): void {
    const known = waiting.get(failure.id)
    if (!known && waiting.size >= MOST_WAITING) return
    const held: Waiting = known ?? {
      newest: failure,
      firstAt: failure.at,
      hits: 0,
      hours: new Map(),
      members: new Set(),
      whole: [],
    }
    held.newest = failure
    held.hits += 1
    held.hours.set(hourOf(failure.at), (held.hours.get(hourOf(failure.at)) ?? 0) + 1)
    if (failure.member && held.members.size < KEPT_OCCURRENCES * 2) held.members.add(failure.member.id)
    if (isWhole && held.whole.length < KEPT_OCCURRENCES) held.whole.push(failure)
    waiting.set(failure.id, held)
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const taken = waiting
      waiting = new Map()
      try {
        await keepFailures(db, taken, KEPT_OCCURRENCES)
      } catch (error) {
        giveBack(taken)
        log.error({ err: error }, 'the error log could not be written')
        timer ??= setTimeout(() => void flush(), AGAIN_AFTER_MS).unref()
        return
      }
    }
  }

  /** Merges what couldn't be written into the buffer again. */
  function giveBack(taken: ReadonlyMap<string, Waiting>): void {
    for (const [id, one] of taken) {
      const since = waiting.get(id)
      if (!since) {
        waiting.set(id, one)
        continue
      }
      since.hits += one.hits
      for (const [hour, hits] of one.hours) since.hours.set(hour, (since.hours.get(hour) ?? 0) + hits)
      for (const member of one.members) since.members.add(member)
      since.whole.unshift(...one.whole.slice(0, KEPT_OCCURRENCES - since.whole.length))
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => (writing = undefined))
    return writing
  }

  return {
    record(error, request) {
      const failure = failureOf(error, request, now())
      const { whole, kind } = budget(failure.id, failure.at.getTime())
      add(kind ? failure : asOneOfMany(failure), whole)
      if (whole) files.write('error', blockOf(failure))
      void flush()
      return kind ? failure.id : asOneOfMany(failure).id
    },
    flush,
  }
}
