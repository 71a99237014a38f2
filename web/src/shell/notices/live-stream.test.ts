import { describe, expect, it, vi } from 'vitest'
import { createLiveStream, type LiveStreamParts, pauseAfter } from './live-stream.ts'

/** A stream whose successive connections are controlled by the test. */
function setUp(connections: LiveStreamParts['connect'][]) {
  const pauses: number[] = []
  const signals: AbortSignal[] = []
  let allDone: () => void
  const done = new Promise<void>((resolve) => {
    allDone = resolve
  })
  const stream = createLiveStream({
    connect: (signal, onAlive) => {
      signals.push(signal)
      const next = connections.shift()
      if (next) return next(signal, onAlive)
      allDone()
      return new Promise(() => undefined)
    },
    isFinal: (error) => error === 'session ended',
    wait: async (milliseconds) => void pauses.push(milliseconds),
    random: () => 0,
  })
  return { stream, pauses, signals, done }
}

const fails = () => Promise.reject(new Error('broken'))

describe('the stream of notices', () => {
  it('waits longer after each failure, and starts over once it worked', async () => {
    const works: LiveStreamParts['connect'] = async (_, onAlive) => onAlive()
    const { stream, pauses, done } = setUp([fails, fails, fails, works, fails])
    stream.resume()
    await done
    expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000])
  })

  it('is one connection however often it is resumed', async () => {
    const { stream, signals, done } = setUp([])
    stream.resume()
    stream.resume()
    await done
    expect(signals).toHaveLength(1)
  })

  it('ends its connection when it is paused, and opens another one afterwards', async () => {
    const { stream, signals, done } = setUp([])
    stream.resume()
    await done
    stream.pause()
    expect(signals[0]?.aborted).toBe(true)
    stream.resume()
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(signals[1]?.aborted).toBe(false)
  })

  it('does not try again when the session has ended', async () => {
    const ended = vi.fn(() => Promise.reject('session ended'))
    const { stream, pauses } = setUp([ended])
    stream.resume()
    await vi.waitFor(() => expect(ended).toHaveBeenCalled())
    expect(pauses).toEqual([])
  })
})

it('never pauses for more than a minute, and leaves half of the pause to chance', () => {
  expect(pauseAfter(20, 0)).toBe(60_000)
  expect(pauseAfter(20, 1)).toBe(30_000)
})
