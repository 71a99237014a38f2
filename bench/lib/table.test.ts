import { expect, it } from 'vitest'
import { type Row, share, shown } from './row.ts'
import { tableOf } from './table.ts'

it('shows each figure with its limit, its verdict and what has changed', () => {
  const rows = [share('home', 0.1, '1,700/s'), share('search', null), shown('seconds', 3, ' s')]
  expect(tableOf('reads', rows, { home: 0.2, search: 0.2 }, { home: 0.2 }).split('\n')).toEqual([
    'reads',
    '  home     0.1  >= 0.16  MISSED        fell 50 %, worse  1,700/s',
    '  search     -  >= 0.16  not measured',
    '  seconds  3 s',
  ])
})

it('shows of a long part what has to be told, and the worst', () => {
  const rows: Row[] = Array.from({ length: 200 }, (_, at) => share(`row ${at}`, 0.5 + at / 1_000))
  rows.push(share('missed', 0.8))
  const limits = Object.fromEntries([...rows.map(({ name, value }) => [name, value ?? 0]), ['missed', 2]])
  const text = tableOf('reads', rows, limits, limits)
  expect(text).toContain('missed')
  expect(text).toContain('row 0 ')
  expect(text).not.toContain('row 150')
  expect(text).toContain('and 185 rows within their limits, as they were')
})
