import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLateRemovals } from './late-removals.ts'

describe('removing a notice', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hides it at once, and sends it after the time for Undo', async () => {
    const send = vi.fn(async () => undefined)
    const removals = createLateRemovals(send, 6000)
    removals.remove('a')
    expect([...removals.hidden()]).toEqual(['a'])
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(6000)
    expect(send).toHaveBeenCalledExactlyOnceWith('a')
    expect([...removals.hidden()]).toEqual(['a'])
  })

  it('can be undone', async () => {
    const send = vi.fn(async () => undefined)
    const removals = createLateRemovals(send, 6000)
    removals.remove('a')
    removals.undo('a')
    await vi.advanceTimersByTimeAsync(6000)
    expect(removals.hidden().size).toBe(0)
    expect(send).not.toHaveBeenCalled()
  })

  it('shows it again when the server refuses', async () => {
    const removals = createLateRemovals(() => Promise.reject(new Error('no')), 6000)
    removals.remove('a')
    await vi.advanceTimersByTimeAsync(6000)
    expect(removals.hidden().size).toBe(0)
  })

  it('sends what waits when the page goes, each once', async () => {
    const send = vi.fn(async () => undefined)
    const removals = createLateRemovals(send, 6000)
    removals.remove('a')
    removals.remove('b')
    removals.flush()
    await vi.advanceTimersByTimeAsync(6000)
    expect(send.mock.calls).toEqual([['a'], ['b']])
  })
})
