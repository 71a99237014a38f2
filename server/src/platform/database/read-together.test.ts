import { describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { readShared, readTogether } from './read-together.ts'

const db = {} as Database

const itself = (key: string) => key

/** A read that the test completes, and that records the keys of its calls. */
function heldReading() {
  const calls: { readonly keys: readonly string[]; end(): void; fail(error: Error): void }[] = []
  const begun: (() => void)[] = []
  const read = (keys: readonly string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const rows = keys.map((key) => [key, `row of ${key}`] as const)
      calls.push({ keys, end: () => resolve(new Map(rows)), fail: reject })
      for (const tell of begun.splice(0)) tell()
    })
  const called = async (times: number) => {
    while (calls.length < times) await new Promise<void>((resolve) => begun.push(resolve))
    return calls[times - 1] ?? expect.unreachable()
  }
  return { calls, read, called }
}

describe('what differs is read together', () => {
  test('requests that arrive together are one statement for each key once, and each gets its own value', async () => {
    const { calls, read, called } = heldReading()
    const row = readTogether((_db, keys: readonly string[]) => read(keys), itself)
    const answers = Promise.all([row(db, 'a'), row(db, 'b'), row(db, 'a')])
    ;(await called(1)).end()
    expect(await answers).toEqual(['row of a', 'row of b', 'row of a'])
    expect(calls.map(({ keys }) => keys)).toEqual([['a', 'b']])
  })

  test('what is asked while two statements are under way waits for one of them and goes together', async () => {
    const { calls, read, called } = heldReading()
    const row = readTogether((_db, keys: readonly string[]) => read(keys), itself)
    const first = row(db, 'a')
    const running = await called(1)
    const second = row(db, 'b')
    await called(2)
    const later = Promise.all([row(db, 'c'), row(db, 'd')])
    running.end()
    const third = await called(3)
    expect(await first).toBe('row of a')
    expect(third.keys).toEqual(['c', 'd'])
    third.end()
    calls[1]?.end()
    expect(await later).toEqual(['row of c', 'row of d'])
    expect(await second).toBe('row of b')
  })

  test('nothing is kept: who asks again is shown the new state', async () => {
    let state = 1
    const row = readTogether(
      async (_db, keys: readonly string[]) => new Map(keys.map((key) => [key, state])),
      itself,
    )
    expect(await row(db, 'a')).toBe(1)
    state = 2
    expect(await row(db, 'a')).toBe(2)
  })

  test('who is not found gets nothing', async () => {
    const row = readTogether(async () => new Map<string, string>(), itself)
    expect(await row(db, 'a')).toBeUndefined()
  })

  test('a failure reaches all who asked, and the next is read as ever', async () => {
    const { read, called } = heldReading()
    const row = readTogether((_db, keys: readonly string[]) => read(keys), itself)
    const asked = Promise.allSettled([row(db, 'a'), row(db, 'b')])
    ;(await called(1)).fail(new Error('the database is away'))
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = row(db, 'a')
    ;(await called(2)).end()
    expect(await next).toBe('row of a')
  })

  test('a reader that breaks before it reads does not hold up those who come later', async () => {
    let broken = true
    const row = readTogether((_db, keys: readonly string[]) => {
      if (broken) throw new Error('a mistake in the program')
      return Promise.resolve(new Map(keys.map((key) => [key, key])))
    }, itself)
    for (const key of ['a', 'b', 'c']) await expect(row(db, key)).rejects.toThrow('a mistake')
    broken = false
    expect(await row(db, 'd')).toBe('d')
  })

  test('a crowd is read in several statements, two at a time', async () => {
    let running = 0
    let most = 0
    const sizes: number[] = []
    const row = readTogether(async (_db, keys: readonly number[]) => {
      sizes.push(keys.length)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running -= 1
      return new Map(keys.map((number) => [`${number}`, number]))
    }, String)
    const crowd = Array.from({ length: 450 }, (_, number) => number)
    expect(await Promise.all(crowd.map((number) => row(db, number)))).toEqual(crowd)
    expect(sizes).toEqual([100, 100, 100, 100, 50])
    expect(most).toBe(2)
  })

  test('two databases, or a transaction and its database, are never read together', async () => {
    const seen: Database[] = []
    const row = readTogether(async (from, keys: readonly string[]) => {
      seen.push(from)
      return new Map(keys.map((key) => [key, key]))
    }, itself)
    const transaction = {} as Database
    await Promise.all([row(db, 'a'), row(transaction, 'a')])
    expect(seen).toEqual([db, transaction])
  })
})

describe('what is the same is read once', () => {
  const shared = (read: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) =>
    readShared(
      async (_db, { name }: { readonly name: string }) => (await read([name])).get(name),
      ({ name }) => name,
    )

  test('those who ask for the same together share one reading', async () => {
    const { calls, read, called } = heldReading()
    const page = shared(read)
    const answers = Promise.all([page(db, { name: 'a' }), page(db, { name: 'a' }), page(db, { name: 'b' })])
    ;(await called(1)).end()
    ;(await called(2)).end()
    expect(await answers).toEqual(['row of a', 'row of a', 'row of b'])
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  })

  test('who asks while it is being read gets a later reading, which may know more', async () => {
    const { calls, read, called } = heldReading()
    const page = shared(read)
    const first = page(db, { name: 'a' })
    await called(1)
    const second = page(db, { name: 'a' })
    await called(2)
    for (const { end } of calls) end()
    expect(await Promise.all([first, second])).toEqual(['row of a', 'row of a'])
  })

  test('a failure reaches only those who asked for what failed', async () => {
    const page = shared(async ([name = '']) => {
      if (name === 'bad') throw new Error('no such page')
      return new Map([[name, `row of ${name}`]])
    })
    const good = page(db, { name: 'good' })
    await expect(page(db, { name: 'bad' })).rejects.toThrow('no such page')
    expect(await good).toBe('row of good')
  })
})
