import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../security/passwords.ts'
import { DrawingStopped, drawnApart } from './pool.ts'

const slow = drawnApart<typeof import('./slow.fixture.ts')>(new URL('./slow.fixture.ts', import.meta.url))

afterEach(() => {
  vi.useRealTimers()
})

describe('a drawing process', () => {
  it('gets and returns bytes, texts and null, and goes after the server for a core', async () => {
    const given = { bytes: Buffer.from('abc'), name: '王小明', none: null }
    expect(await slow('echo', given)).toEqual(given)
    expect(Buffer.isBuffer((await slow('echo', given)).bytes)).toBe(true)
    expect(await slow('niceness')).toBe(5)
  })

  it('is kept for the next picture, and replaced when it dies', async () => {
    const first = await slow('processId')
    expect(first).not.toBe(process.pid)
    expect(await slow('processId')).toBe(first)
    await expect(slow('fail')).rejects.toThrow('a bug')
    expect(await slow('processId')).toBe(first)
    await expect(slow('die')).rejects.toThrow(DrawingStopped)
    expect(await slow('processId')).not.toBe(first)
  })
})

it('a picture that comes when an idle process is ended gets another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [one] = await Promise.all([slow('processId'), slow('processId')])
  vi.advanceTimersByTime(30_000)
  expect(await slow('processId')).not.toBe(one)
})

describe('pictures that never end', () => {
  it('hold up neither passwords nor, after a while, other pictures', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = [slow('neverEnding'), slow('neverEnding')].map((drawing) => drawing.catch(String))
    const next = slow('processId')
    expect(await hashPassword('a password')).toMatch(/^\$argon2id/)
    vi.advanceTimersByTime(5_000)
    await expect(next).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
    vi.advanceTimersByTime(11_000)
    const waitsLonger = slow('processId')
    vi.advanceTimersByTime(4_000)
    expect(await Promise.all(endless)).toEqual(Array(2).fill(expect.stringContaining('busy right now')))
    expect(await waitsLonger).toBeGreaterThan(0)
  })

  it('leave a queue that has an end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = [slow('neverEnding'), slow('neverEnding')].map((drawing) => drawing.catch(String))
    const queued = Array.from({ length: 24 }, () => slow('processId').catch(() => 'busy'))
    await expect(slow('processId')).rejects.toMatchObject({ status: 503 })
    vi.advanceTimersByTime(20_000)
    expect(new Set(await Promise.all(queued))).toEqual(new Set(['busy']))
    await Promise.all(endless)
  })

  it('end with the process that asked for them', async () => {
    const path = fileURLToPath(new URL('./asking.fixture.ts', import.meta.url))
    const asking = fork(path, { execArgv: [], silent: true })
    await once(asking, 'message')
    // Its output is closed once the drawing process, which inherits it, has ended too.
    const ended = once(asking, 'close')
    const asked = performance.now()
    asking.kill('SIGTERM')
    await ended
    expect(performance.now() - asked).toBeLessThan(5_000)
  })
})
