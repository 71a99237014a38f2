/** Longer than the undo toast, which shows for five seconds. */
const DELAY_MS = 6000

/**
 * Delayed removals: the server has no undo, so each request is sent only after a delay in which it can be
 * cancelled. `hidden` are pending or sent ids; `flush` sends all pending ones, for when the page is left.
 */
export function createLateRemovals(send: (id: string) => Promise<unknown>, delay = DELAY_MS) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let hidden: ReadonlySet<string> = new Set()

  function show(next: Iterable<string>) {
    hidden = new Set(next)
    for (const listener of listeners) listener()
  }
  function restore(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    show([...hidden].filter((other) => other !== id))
  }
  async function sendNow(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    try {
      await send(id)
    } catch {
      // The request failed: show it again.
      restore(id)
    }
  }

  return {
    remove(id: string) {
      if (hidden.has(id)) return
      timers.set(
        id,
        setTimeout(() => void sendNow(id), delay),
      )
      show([...hidden, id])
    },
    /** Cancels a removal; no effect once it was sent. */
    undo(id: string) {
      if (timers.has(id)) restore(id)
    },
    flush() {
      for (const id of timers.keys()) void sendNow(id)
    },
    hidden: () => hidden,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
