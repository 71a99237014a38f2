export interface LiveStreamParts {
  /**
   * One connection: resolves when the server closes it, rejects on failure; calls `onAlive` once data
   * arrives.
   */
  connect: (signal: AbortSignal, onAlive: () => void) => Promise<void>
  /** True if a retry can't help: the session has ended. */
  isFinal: (error: unknown) => boolean
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Keeps one connection open between `resume` and `pause`. Reconnects with exponential back-off and jitter, so
 * that clients don't all return at once after an outage.
 */
export function createLiveStream(parts: LiveStreamParts) {
  let current: AbortController | undefined

  async function run(signal: AbortSignal) {
    let failures = 0
    while (!signal.aborted) {
      try {
        await parts.connect(signal, () => {
          failures = 0
        })
      } catch (error) {
        if (parts.isFinal(error)) return
      }
      if (signal.aborted) return
      await parts.wait(pauseAfter(failures, parts.random()), signal)
      failures += 1
    }
  }

  return {
    resume() {
      if (current) return
      current = new AbortController()
      void run(current.signal)
    },
    pause() {
      current?.abort()
      current = undefined
    },
  }
}

/**
 * Exponential back-off: 1, 2, 4 … 60 seconds, minus up to half as jitter.
 * @param random 0 to 1
 */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
  return Math.round(longest * (1 - random / 2))
}

/** Sleeps; ends early when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
