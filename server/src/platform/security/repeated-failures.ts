import type { FastifyBaseLogger } from 'fastify'

const QUIET_MS = 60_000
/** Past so many different failures at a time the count begins again. */
const MOST_KINDS = 50

/**
 * Logs what fails again and again, as everything does while the database is away: each kind of failure at once, then
 * once a minute with the number of times it was left out. Gives the function to call with each failure.
 */
export function reportCalmly(
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): (error: unknown, text: string) => void {
  const kinds = new Map<string, { at: number; leftOut: number }>()
  return (error, text) => {
    const kind = `${text}: ${error instanceof Error ? error.message : String(error)}`
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
