import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { whenCallsWait, withPatience } from './patience.ts'

const shown: (null | { until: number; stop: () => void })[] = []
beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  whenCallsWait((wait) => shown.push(wait))
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { general: ['Too many attempts'] }, undefined, undefined, undefined, retryAfter)

/** A call that is refused this many times. */
function refusedFor(times: number, error: ApiError) {
  let calls = 0
  return {
    calls: () => calls,
    run: async () => {
      calls += 1
      if (calls <= times) throw error
      return 'answer'
    },
  }
}

test('a call that was one too many is made again once the time is over', async () => {
  const { run, calls } = refusedFor(1, refusal(429, 30))
  const answer = withPatience(run)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(calls()).toBe(1)
  expect(shown.at(-1)?.until).toBeGreaterThan(Date.now())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answer).toBe('answer')
  expect(shown.at(-1)).toBeNull()
})

test.each([
  ['says no time', refusal(429), 1],
  ['is to wait for hours', refusal(429, 7200), 1],
  ['failed for another reason', refusal(503, 5), 1],
  ['is refused again and again', refusal(429, 5), 3],
])('a call that %s fails', async (_, error, calls) => {
  const refused = refusedFor(9, error)
  const answer = withPatience(refused.run).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe(error)
  expect(refused.calls()).toBe(calls)
})

test('whoever stops waiting, or leaves the page, gets the refusal', async () => {
  const error = refusal(429, 30)
  const left = new AbortController()
  const answers = [
    withPatience(refusedFor(1, error).run),
    withPatience(refusedFor(1, error).run, left.signal),
  ]
  const reasons = answers.map((answer) => answer.catch((reason: unknown) => reason))
  await vi.advanceTimersByTimeAsync(1_000)
  left.abort()
  expect(await reasons[1]).toBe(error)
  shown.at(-1)?.stop()
  expect(await reasons[0]).toBe(error)
  expect(shown.at(-1)).toBeNull()
})
