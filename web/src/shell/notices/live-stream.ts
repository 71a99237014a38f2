export interface LiveStreamParts {
  /** One connection: resolves when the server ends it, rejects when it broke; calls `onAlive` once it works. */
  connect: (signal: AbortSignal, onAlive: () => void) => Promise<void>
  /** Whether trying again cannot help: the session has ended. */
  isFinal: (error: unknown) => boolean
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Keeps one connection open between `resume` and `pause`. After a failure it waits, longer each time, so that a
 * server that comes back is not met by everybody at once.
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

/** 1, 2, 4 … 60 seconds, of which chance takes up to a half; `random` is from 0 to 1. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
  return Math.round(longest * (1 - random / 2))
}

/** Waits, or ends early when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
