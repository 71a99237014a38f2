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

/** Of a class, because closures for each of thousands of streams take more memory. */
class Stream implements OpenStream {
  readonly #userId: string
  readonly #open: Map<string, readonly Stream[]>
  #ended = false
  #pending = false
  #wake: (() => void) | null = null

  constructor(userId: string, open: Map<string, readonly Stream[]>) {
    this.#userId = userId
    this.#open = open
  }

  async changed(): Promise<boolean> {
    if (!this.#pending && !this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#pending = false
    return !this.#ended
  }

  notice(): void {
    this.#pending = true
    this.#wake?.()
  }

  end(): void {
    this.#ended = true
    const left = this.#open.get(this.#userId)?.filter((one) => one !== this) ?? []
    if (left.length > 0) this.#open.set(this.#userId, left)
    else this.#open.delete(this.#userId)
    this.#wake?.()
  }
}

/**
 * The open streams of this process. All share one database subscription, which starts with the first stream.
 * Streams also end when their member's access changes, so that no one who was signed out keeps receiving.
 */
export function createStreams(listen: Parts['listen']): Streams {
  const open = new Map<string, readonly Stream[]>()
  let listening: Promise<(() => Promise<void>)[]> | null = null

  function endAll() {
    for (const stream of [...open.values()].flat()) stream.end()
  }

  function startListening() {
    listening ??= Promise.all([
      listen(NOTICES_CHANGED, (userId) => {
        for (const stream of open.get(userId) ?? []) stream.notice()
      }),
      listen(
        'member_changed',
        (userId) => {
          if (userId === '*') endAll()
          else for (const stream of open.get(userId) ?? []) stream.end()
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

  return {
    async open(userId) {
      await startListening()
      const stream = new Stream(userId, open)
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

/**
 * Yields the present value, and again after each change. Ends with the stream, from either side. No generator, since one
 * that waits can't be ended from outside.
 */
export function follow<T>(stream: OpenStream, read: () => Promise<T>): AsyncIterable<T> {
  let begun = false
  const iterator: AsyncIterator<T> = {
    async next() {
      if (begun && !(await stream.changed())) return { done: true, value: undefined }
      begun = true
      try {
        return { done: false, value: await read() }
      } catch (error) {
        stream.end()
        throw error
      }
    },
    async return() {
      stream.end()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
