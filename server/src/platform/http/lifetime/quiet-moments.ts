import type { Server } from 'node:http'

/** A quiet moment starts this long after the last request. */
const QUIET_MS = 10_000
/** After fewer requests, there is little memory to free. */
const WORTHWHILE_REQUESTS = 500

interface Options {
  /** Collects garbage; undefined without `--expose-gc`, in which case nothing happens. */
  readonly collect?: (() => unknown) | undefined
  readonly quietMs?: number
}

/**
 * Returns memory to the system in the first quiet moment after the start, and after many requests. Otherwise
 * V8 keeps the pages until it needs space again, which on a quiet server is never: up to half of the
 * process's memory.
 * @returns stops it
 */
export function collectInQuietMoments(
  server: Pick<Server, 'on' | 'off'>,
  { collect = collectNow, quietMs = QUIET_MS }: Options = {},
): () => void {
  // The start itself uses as much memory as many requests.
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

/**
 * Pauses the process for a fifth of a second. Other types of collection keep the freed pages for later use.
 */
const collectNow =
  globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' }))
