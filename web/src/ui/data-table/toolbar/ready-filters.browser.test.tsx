import { voucherWeeks } from '@muster/contract/lib/words.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ListPage } from '../list-page.tsx'
import { useList } from '../use-list.ts'
import { choiceFilter, linkedFilter, memberFilter, optionsOf, wordsFilter } from './ready-filters.tsx'

const tasks = optionsOf(['Poster', 'Song', 'Poem', 'Film', 'Game', 'App', 'Map', 'Robot'])

/** A list of vouchers with one filter of each type. */
function Vouchers() {
  const list = useList({
    call: api.vouchers.list,
    columns: [{ key: 'code', title: 'Code', render: ({ code }) => code }],
    narrowedBy: {
      week: choiceFilter('Week', optionsOf(voucherWeeks)),
      task: choiceFilter('Task', tasks, { isRead: true }),
      member: memberFilter('Member'),
      import: linkedFilter('Import'),
    },
  })
  return <ListPage list={list} label="vouchers" title="Vouchers" empty={{ title: 'None', text: '' }} />
}

/** The same with only a text filter. */
function VouchersByWords() {
  const list = useList({
    call: api.vouchers.list,
    columns: [{ key: 'code', title: 'Code', render: ({ code }) => code }],
    narrowedBy: { import: wordsFilter('Import', 'may.csv', 100) },
  })
  return <ListPage list={list} label="vouchers" title="Vouchers" empty={{ title: 'None', text: '' }} />
}

const open = async (at: string, list = <Vouchers />) => {
  const asked = answer(on(api.vouchers.list, pageOf([{ id: 'v1', code: 'C1' }])))
  const screen = await show(list, { at, path: '/vouchers' })
  const narrowed = () => {
    const query = Object.fromEntries(asked.findLast(to(api.vouchers.list))?.query ?? [])
    const { pageIndex: _, perPage: __, ...filters } = query
    return filters
  }
  return { screen, narrowed }
}

test('what the address says is asked of the call under the name that it has there', async () => {
  const { screen, narrowed } = await open('/vouchers?week=W2&task=t1&member=m1&memberName=Asha&import=i1')
  await expect.poll(narrowed).toEqual({ week: 'W2', task: 't1', member: 'm1', import: 'i1' })
  await expect.element(screen.getByRole('button', { name: 'Change filter Member: Asha' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change filter Task: chosen' })).toBeVisible()
})

test('what is odd in the address narrows nothing and has no chip', async () => {
  const { screen, narrowed } = await open('/vouchers?week=W6&import=i1')
  await expect.poll(narrowed).toEqual({ import: 'i1' })
  await expect.element(screen.getByRole('button', { name: 'Change filter Import: chosen' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Week/ }).elements()).toHaveLength(0)
})

test('where all that the address says is odd, the list says how many rows it has, not how many match', async () => {
  const { screen } = await open('/vouchers?week=W6')
  await expect.element(screen.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
  expect(screen.getByText(/match/).elements()).toHaveLength(0)
})

test('the name of what was chosen goes from the address with it', async () => {
  const { screen } = await open('/vouchers?member=m1&memberName=Asha&week=W2')
  await screen.getByRole('button', { name: 'Remove filter Member: Asha' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?week=W2')
})

test('a choice in the panel stands in the address and in a chip', async () => {
  const { screen, narrowed } = await open('/vouchers')
  await screen.getByRole('button', { name: 'Filter' }).click()
  await screen.getByRole('combobox', { name: 'Week' }).click()
  await screen.getByRole('option', { name: 'W3' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?week=W3')
  await expect.poll(narrowed).toEqual({ week: 'W3' })
})

test('the options of a filter that is edited stay out of the way until they are asked for', async () => {
  const { screen } = await open('/vouchers?task=Poster')
  await screen.getByRole('button', { name: 'Change filter Task: Poster' }).click()
  const field = screen.getByRole('combobox', { name: 'Task' })
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'Song' })).toBeVisible()
})

test('words that were taken away with all filters do not come back when their field is left', async () => {
  const { screen } = await open('/vouchers', <VouchersByWords />)
  await screen.getByRole('button', { name: 'Filter' }).click()
  const field = screen.getByRole('textbox', { name: 'Import' })
  await field.fill('june')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.router.state.location.search).toBe('?import=june')
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
  await expect.element(field).toHaveValue('')
  await field.click()
  await userEvent.keyboard('{Tab}')
  expect(screen.router.state.location.search).toBe('')
})

/** Compile-time checks: each of these must be a type error. */
export function useWrongFilters() {
  const vouchers = { call: api.vouchers.list, columns: [] } as const
  // @ts-expect-error the call has no such filter
  useList({ ...vouchers, narrowedBy: { weak: linkedFilter('Week') } })
  // @ts-expect-error the filter has no such choice
  useList({ ...vouchers, narrowedBy: { week: choiceFilter('Week', optionsOf(['W9'])) } })
}
