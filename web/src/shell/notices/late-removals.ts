/** Long enough for the toast with the way back, which shows for five seconds. */
const DELAY_MS = 6000

/**
 * Removals that wait a moment, so that they can be taken back although the server knows no way back. `hidden` are
 * those that wait or were sent; `flush` sends whatever waits, because the page goes.
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
      // It is still there, and shows again.
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
    /** Takes a removal back; without effect once it was sent. */
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
