import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { later } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { useListState } from '../state/use-list-state.ts'
import { DataTable } from './data-table.tsx'

interface Person {
  id: string
  name: string
  karma: number
}

const people = Array.from({ length: 45 }, (_, at) => ({ id: `p${at}`, name: `Person ${at + 1}`, karma: at }))
const rows = page.getByRole('row')
const columns = [
  { key: 'name', title: 'Name', sortKey: 'name', render: ({ name }: Person) => name },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right' as const,
    render: ({ karma }: Person) => karma,
  },
]

/** A list of 45 rows; `before` lets a test delay a page. */
function People({ before }: { before?: (page: number) => Promise<void> }) {
  const list = useListState({ sortKeys: ['name', 'karma'], filters: [], defaultSort: '-karma' })
  const query = useQuery({
    queryKey: ['people', list.page, list.size, list.sort],
    queryFn: async () => {
      await before?.(list.page)
      const pageIndex = Math.min(list.page, Math.ceil(people.length / list.size))
      const data = people.slice((pageIndex - 1) * list.size, pageIndex * list.size)
      return { data, pagination: { count: 45, totalPages: 3, pageIndex, perPage: list.size } }
    },
    placeholderData: keepPreviousData,
  })
  const selection = useSelection<Person>({ list: { ...list, query }, nameOf: ({ name }) => name })
  return (
    <DataTable<Person>
      label="people"
      query={query}
      list={list}
      columns={columns}
      allColumns={columns}
      selection={selection}
      empty="No one"
    />
  )
}

test('a ticked row keeps its name in sight', async () => {
  const screen = await show(<People />, { at: '/people' })
  await screen.getByRole('checkbox', { name: 'Select Person 2', exact: true }).click()
  await expect.element(rows.nth(2)).toHaveAttribute('data-selected')
  const cell = screen.getByRole('rowheader', { name: 'Person 2', exact: true }).element()
  await expect
    .poll(() => getComputedStyle(cell).backgroundColor)
    .not.toBe(getComputedStyle(rows.nth(3).element()).backgroundColor)
})

test('a heading sorts upwards, then downwards, then as usual', async () => {
  const screen = await show(<People />, { at: '/people' })
  const search = () => screen.router.state.location.search
  const heading = screen.getByRole('columnheader', { name: 'Name' })
  await screen.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(search).toBe('?sort=name')
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(search).toBe('?sort=-name')
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  await screen.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(search).toBe('')
  await expect.element(heading).not.toHaveAttribute('aria-sort')
  await screen.getByRole('button', { name: 'Karma', exact: true }).click()
  await expect.poll(search).toBe('?sort=karma')
})

test('the pager tells the page that shows, until the next one is there', async () => {
  const second = later(undefined)
  const screen = await show(
    <People before={async (asked) => (asked === 2 ? second.answer() : undefined)} />,
    { at: '/people' },
  )
  await expect.element(screen.getByText('1 to 20 of 45')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?page=2')
  await expect.element(screen.getByText('1 to 20 of 45, page 2 hasn’t loaded yet')).toBeVisible()
  second.release()
  await expect.element(screen.getByText('21 to 40 of 45')).toBeVisible()
})

test('a page beyond the end is the last one', async () => {
  const screen = await show(<People />, { at: '/people?page=9' })
  await expect.element(screen.getByText('41 to 45 of 45')).toBeVisible()
  await expect.element(screen.getByText('Page 3 of 3')).toBeVisible()
  await expect.poll(() => screen.router.state.location.search).toBe('?page=3')
  expect(screen.router.state.historyAction).toBe('REPLACE')
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(screen.getByText('21 to 40 of 45')).toBeVisible()
})
