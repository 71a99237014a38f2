import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { expect, test } from 'vitest'
import { show } from '../../../../test/browser/show.tsx'
import { type Column, isBlank } from './column.ts'
import { countColumn, dateColumn, textColumn } from './ready-columns.tsx'

interface Tool {
  readonly name: string
  readonly code: string | null
  readonly loans: number
  readonly box: { readonly drawers: number }
  readonly until: string | null
}
type Of = Column<Tool, 'name' | 'loans' | 'until'>

const saw: Tool = {
  name: 'Saw',
  code: 'T-1',
  loans: 1_842,
  box: { drawers: 1 },
  until: '2026-03-04T10:00:00.000Z',
}
const lost: Tool = { ...saw, code: null, loans: 1, until: null }

const name: Of = textColumn('name', 'Name', { sorted: true, width: 200 })
const code: Of = textColumn('code', 'Code', { copied: true, card: 'line' })
const until: Of = dateColumn('until', 'End date', {
  sorted: true,
  said: (moment) => <Trans>until {moment}</Trans>,
  card: 'fact',
})
const loans: Of = countColumn('loans', 'Loans', {
  sorted: true,
  counted: (n) => plural(n, { one: '# loan', other: '# loans' }),
})
const drawers: Of = countColumn('drawers', 'Drawers', { of: ({ box }) => box.drawers })

test('a column is sorted by its own key, where the call can be sorted by it', () => {
  expect([name, until, loans, code, drawers].map(({ sortKey }) => sortKey)).toEqual([
    'name',
    'until',
    'loans',
    undefined,
    undefined,
  ])
  // @ts-expect-error: the call has no such order
  const odd: Of = textColumn('code', 'Code', { sorted: true })
  // @ts-expect-error: a row has no such text
  const missing: Of = textColumn('loans', 'Loans')
  // @ts-expect-error: a row has no such number, and nothing says where it stands
  const nowhere: Of = countColumn('drawers', 'Drawers', {
    counted: (n) => plural(n, { one: '# drawer', other: '# drawers' }),
  })
  expect([odd, missing, nowhere]).toHaveLength(3)
})

test('the table says a figure and a moment alone, the card with what they are of', async () => {
  const screen = await show(
    <>
      <p>{loans.render(saw)}</p>
      <p>{loans.onCard?.(saw)}</p>
      <p>{loans.onCard?.(lost)}</p>
      <p>{drawers.render(saw)}</p>
      <p>{until.render(saw)}</p>
      <p>{until.onCard?.(saw)}</p>
    </>,
  )
  const said = () => [...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)
  await expect.poll(said).toEqual(['1,842', '1,842 loans', '1 loan', '1', '4 Mar 2026', 'until 4 Mar 2026'])
  expect({ align: loans.align, card: loans.card, other: drawers.card }).toEqual({
    align: 'right',
    card: 'fact',
    other: undefined,
  })
})

test('what can be copied is a button in the table and words on the card', async () => {
  const screen = await show(
    <>
      <div>{code.render(saw)}</div>
      <p>{code.onCard?.(saw)}</p>
    </>,
  )
  await expect.element(screen.getByRole('button', { name: /T-1/ })).toBeVisible()
  expect(screen.container.querySelector('p')?.textContent).toBe('T-1')
})

test('a row without the value has none in either place', () => {
  for (const column of [code, until]) {
    expect(isBlank(column.render(lost))).toBe(true)
    expect(isBlank(column.onCard?.(lost))).toBe(true)
  }
})
