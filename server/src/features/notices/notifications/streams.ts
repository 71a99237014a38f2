import type { Parts } from '../../../platform/parts.ts'
import { NOTICES_CHANGED } from './notify.ts'

/** One open connection of a member. */
export interface OpenStream {
  /** Resolves once something has changed since the last call; false when the stream has ended. */
  changed(): Promise<boolean>
  end(): void
}

export interface Streams {
  /** Opens a stream for a member; above the limit, their oldest one ends. */
  open(userId: string): Promise<OpenStream>
  close(): Promise<void>
}

const MOST_OF_A_MEMBER = 5

/**
 * The open streams of this process. All share one database subscription, which starts with the first stream.
 * Streams also end when their member's access changes, so that no one who was signed out keeps receiving.
 */
export function createStreams(listen: Parts['listen']): Streams {
  const open = new Map<string, OpenStream[]>()
  const wakers = new WeakMap<OpenStream, () => void>()
  let listening: Promise<(() => Promise<void>)[]> | null = null

  function endAll() {
    for (const stream of [...open.values()].flat()) stream.end()
  }

  function startListening() {
    listening ??= Promise.all([
      listen(NOTICES_CHANGED, (userId) => {
        for (const stream of open.get(userId) ?? []) wakers.get(stream)?.()
      }),
      listen(
        'member_changed',
        (userId) => {
          if (userId === '*') endAll()
          else for (const stream of [...(open.get(userId) ?? [])]) stream.end()
        },
        // Changes during a lost subscription are unknown, so all streams end; clients that reconnect read the
        // present state.
        endAll,
      ),
    ])
    listening.catch(() => {
      listening = null
    })
    return listening
  }

  function create(userId: string): OpenStream {
    let ended = false
    let pending = false
    let wake = () => {}
    const stream: OpenStream = {
      async changed() {
        if (!pending && !ended) await new Promise<void>((resolve) => (wake = resolve))
        pending = false
        return !ended
      },
      end() {
        ended = true
        const left = (open.get(userId) ?? []).filter((one) => one !== stream)
        if (left.length > 0) open.set(userId, left)
        else open.delete(userId)
        wake()
      },
    }
    wakers.set(stream, () => {
      pending = true
      wake()
    })
    return stream
  }

  return {
    async open(userId) {
      await startListening()
      const stream = create(userId)
      const streams = [...(open.get(userId) ?? []), stream]
      open.set(userId, streams)
      if (streams.length > MOST_OF_A_MEMBER) streams[0]?.end()
      return stream
    },
    async close() {
      endAll()
      for (const unlisten of (await listening) ?? []) await unlisten()
    },
  }
}

/** Yields the present value, and again after each change. Ends with the stream, from either side. */
export function follow<T>(stream: OpenStream, read: () => Promise<T>): AsyncIterable<T> {
  async function* events() {
    try {
      do yield await read()
      while (await stream.changed())
    } finally {
      stream.end()
    }
  }
  const inner = events()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => inner.next(),
      // A waiting generator can't be ended from outside, so end the stream first.
      return: () => {
        stream.end()
        return inner.return(undefined)
      },
    }),
  }
}
