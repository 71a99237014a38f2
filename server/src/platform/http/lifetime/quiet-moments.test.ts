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
  const pass = () => vi.advanceTimersByTime(10_000)
  return { collect, ask, pass, end }
}

/** The same, after memory of the start was freed. */
function watchedLater() {
  const server = watched()
  server.pass()
  server.collect.mockClear()
  return server
}

it('gives back what the start has filled once the server is left alone', () => {
  const { collect, pass } = watched()
  expect(collect).not.toHaveBeenCalled()
  pass()
  expect(collect).toHaveBeenCalledTimes(1)
})

it('gives memory back once after a load, and never while somebody asks', () => {
  const { collect, ask, pass } = watchedLater()
  ask(600)
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(900)
    ask(1)
  }
  expect(collect).not.toHaveBeenCalled()
  pass()
  expect(collect).toHaveBeenCalledTimes(1)
})

it('lets a server be that is asked little, and one that stops', () => {
  const { collect, ask, pass, end } = watchedLater()
  ask(20)
  pass()
  ask(600)
  end()
  pass()
  expect(collect).not.toHaveBeenCalled()
})
