import type { Server } from 'node:http'

/** So long nobody has asked for anything. */
const QUIET_MS = 10_000
/** After fewer requests there is little to give back. */
const WORTHWHILE_REQUESTS = 500

interface Options {
  /** Collects garbage; undefined where Node.js runs without `--expose-gc`, and nothing happens then. */
  readonly collect?: (() => unknown) | undefined
  readonly quietMs?: number
}

/**
 * Gives memory back to the system in the first quiet moment after the start, and after many requests. Left alone, V8
 * keeps what they have filled until it needs room again, which on a quiet server is never: up to half of what the
 * process holds.
 * @returns what ends the watch
 */
export function collectInQuietMoments(
  server: Pick<Server, 'on' | 'off'>,
  { collect = collectNow, quietMs = QUIET_MS }: Options = {},
): () => void {
  // A start fills as much as many requests do.
  let requests = WORTHWHILE_REQUESTS
  const timer = setTimeout(() => {
    if (requests < WORTHWHILE_REQUESTS) return
    requests = 0
    collect?.()
  }, quietMs).unref()
  const note = () => {
    requests += 1
    timer.refresh()
  }
  server.on('request', note)
  return () => {
    clearTimeout(timer)
    server.off('request', note)
  }
}

/** Stops the process for a fifth of a second. Any other collection keeps the emptied pages for what may come next. */
const collectNow =
  globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' }))
