import { expect, it } from 'vitest'
import { changeOf, limitOf, raised, remembered, verdictOf } from './judging.ts'
import { amount, atMost, share, shown, size, times } from './row.ts'

it('limits a share to 80 % of its figure, a cost to as much above it, and bytes to hardly more', () => {
  expect(limitOf(share('home', 0.3), { home: 0.25 })).toBeCloseTo(0.2)
  expect(limitOf(times('import', 30), { import: 40 })).toBeCloseTo(50)
  expect(limitOf(size('script', 230), { script: 98 })).toBeCloseTo(100)
})

it.each([
  ['share above its limit', share('a', 0.21), 'ok'],
  ['share below its limit', share('a', 0.19), 'MISSED'],
  ['cost above its limit', times('b', 51), 'MISSED'],
  ['cost that was not measured', times('b', null), 'not measured'],
  ['row without a figure', amount('c', 12, ' kB'), 'no limit yet'],
  ['seconds', shown('b', 900, ' s'), ''],
  ['fixed bound that is kept', atMost('d', 0, 0), 'ok'],
  ['fixed bound that is not kept', atMost('d', 1, 0), 'MISSED'],
] as const)('judges a %s', (_, row, verdict) => {
  expect(verdictOf(row, { a: 0.25, b: 40 })).toBe(verdict)
})

it('raises a limit to the median of three runs, and lowers none', () => {
  const run = (home: number, search: number, cost: number) => [
    share('home', home),
    share('search', search),
    times('cost', cost),
    shown('seconds', 3, ' s'),
  ]
  const runs = [run(0.3, 0.1, 9), run(0.5, 0.3, 7), run(0.4, 0.2, 8)]
  expect(raised({ home: 0.2, search: 0.25, cost: 10, gone: 1 }, runs)).toEqual({
    home: 0.4,
    search: 0.25,
    cost: 8,
    gone: 1,
  })
})

it('takes no figure from a row that a run did not measure', () => {
  expect(raised({}, [[share('home', 0.3)], [share('home', null)], [share('home', 0.3)]])).toEqual({})
})

it.each([
  ['a share that rose', share('a', 0.5), 0.4, { text: 'rose 25 %', isWorse: false }],
  ['a cost that rose', times('a', 5), 4, { text: 'rose 25 %', isWorse: true }],
  ['a share that fell', share('a', 0.3), 0.4, { text: 'fell 25 %', isWorse: true }],
  ['nothing that became something', atMost('a', 2, 0), 0, { text: 'rose', isWorse: true }],
  ['about the same', share('a', 0.42), 0.4, null],
  ['a new row', share('a', 0.42), undefined, null],
  ['a row that was not measured', share('a', null), 0.4, null],
] as const)('compares with the last run: %s', (_, row, before, change) => {
  expect(changeOf(row, before)).toEqual(change)
})

it('remembers the figures of a run, and those of rows that it left out', () => {
  expect(remembered({ a: 1, b: 2 }, [share('b', 0.123456), share('c', null)])).toEqual({ a: 1, b: 0.1235 })
})
