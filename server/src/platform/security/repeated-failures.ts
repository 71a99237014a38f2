import type { FastifyBaseLogger } from 'fastify'
import { wordsOf } from '../error-words.ts'

const QUIET_MS = 60_000
/** Above this many kinds, all counts are reset. */
const MOST_KINDS = 50

/**
 * Throttles logging of repeated failures, such as during a database outage: each kind is logged right away,
 * then once a minute with the number of suppressed ones.
 * @returns the function to call with each failure
 */
export function reportCalmly(
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): (error: unknown, text: string) => void {
  const kinds = new Map<string, { at: number; leftOut: number }>()
  return (error, text) => {
    const kind = `${text}: ${wordsOf(error)}`
    const known = kinds.get(kind)
    if (known && now() - known.at < QUIET_MS) {
      known.leftOut += 1
      return
    }
    if (kinds.size >= MOST_KINDS) kinds.clear()
    kinds.set(kind, { at: now(), leftOut: 0 })
    log.warn({ err: error, ...(known?.leftOut && { leftOut: known.leftOut }) }, text)
  }
}
