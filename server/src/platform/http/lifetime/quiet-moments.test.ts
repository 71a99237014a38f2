import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectInQuietMoments } from './quiet-moments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const server = new EventEmitter()
  const collect = vi.fn()
  const end = collectInQuietMoments(server as never, { collect, quietMs: 1_000 })
  const ask = (times: number) => {
    for (let time = 0; time < times; time += 1) server.emit('request')
  }
  return { collect, ask, end }
}

it('gives memory back once after a load, and never while somebody asks', () => {
  const { collect, ask } = watched()
  ask(600)
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(900)
    ask(1)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledTimes(1)
})

it('lets a server be that is asked little, and one that stops', () => {
  const { collect, ask, end } = watched()
  ask(20)
  vi.advanceTimersByTime(10_000)
  ask(600)
  end()
  vi.advanceTimersByTime(10_000)
  expect(collect).not.toHaveBeenCalled()
})
