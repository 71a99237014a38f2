import { ApiError } from './api-error.ts'

/** Shows that calls wait until then, and offers to stop; null hides it. */
type ShowWait = (wait: { readonly until: number; readonly stop: () => void } | null) => void

let showWait: ShowWait = () => {}

/** Registers what shows the wait; this module doesn't know the UI. */
export function whenCallsWait(show: ShowWait): void {
  showWait = show
}

interface Wait {
  readonly until: number
  readonly end: (waited: boolean) => void
}

/** Whoever waits longer has to do something else first. */
const LONGEST_SECONDS = 15 * 60
const MOST_ATTEMPTS = 3
/** So that a hall full of browsers doesn't come back in the same moment. */
const SPREAD_MS = 2_000

const waits = new Set<Wait>()

function show() {
  if (waits.size === 0) return showWait(null)
  showWait({
    until: Math.max(...[...waits].map(({ until }) => until)),
    stop: () => {
      for (const { end } of [...waits]) end(false)
    },
  })
}

/** @returns false if the person stopped the wait, or nobody needs the answer any more */
function waitOut(seconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  const until = Date.now() + seconds * 1000 + Math.random() * SPREAD_MS
  return new Promise((resolve) => {
    const end = (waited: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', drop)
      waits.delete(wait)
      show()
      resolve(waited)
    }
    const drop = () => end(false)
    const wait = { until, end }
    const timer = setTimeout(() => end(true), until - Date.now())
    signal?.addEventListener('abort', drop)
    waits.add(wait)
    show()
  })
}

/**
 * Runs a call. If the server has had too many (429), waits as long as it says and tries again. Forms stay busy
 * and keep what was typed.
 */
export async function withPatience<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
      const canWait = seconds !== undefined && seconds <= LONGEST_SECONDS && attempt < MOST_ATTEMPTS
      if (!canWait || !(await waitOut(seconds, signal))) throw error
    }
  }
}
