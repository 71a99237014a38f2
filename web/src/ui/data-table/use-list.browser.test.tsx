import type { taskTypes } from '@muster/contract/learning/task-types.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { answer, on, pageOf, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { UnsavedChanges } from '../form/unsaved-changes.tsx'
import { ListPage } from './list-page.tsx'
import { RowFormDrawer } from './row-drawer.tsx'
import { type ColumnOf, useList } from './use-list.ts'
import { useOpenedRow } from './use-opened-row.ts'

const all = Array.from({ length: 45 }, (_, at) => ({
  id: `t${at + 1}`,
  title: `Type ${at + 1}`,
  tasks: at,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'Anju',
  updated_at: '2026-01-02T00:00:00.000Z',
  updated_by: 'Biju',
}))

/** Mimics the server's paging. */
const answerTypes = (more: Parameters<typeof pageOf>[1] = {}) =>
  answer(
    on(api.taskTypes.list, ({ query }) => {
      const perPage = Number(query.get('perPage'))
      const pageIndex = Number(query.get('pageIndex'))
      return pageOf(all.slice((pageIndex - 1) * perPage, pageIndex * perPage), {
        count: 45,
        totalPages: Math.ceil(45 / perPage),
        pageIndex,
        perPage,
        ...more,
      })
    }),
    on(api.users.csv, new Response('name', { headers: { 'content-type': 'text/csv' } })),
  )

const columns: readonly ColumnOf<(typeof taskTypes)['list']>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', render: ({ title }) => title },
  { key: 'tasks', title: 'Tasks', sortKey: 'tasks', render: ({ tasks }) => tasks },
  {
    key: 'created_by',
    title: 'Maker',
    file: ['created_by', 'created_at'],
    render: ({ created_by }) => created_by,
  },
]

/** A list with a filter, a CSV file and a form drawer. */
function Types() {
  const list = useList({
    call: api.taskTypes.list,
    columns,
    firstColumns: ['tasks'],
    usual: 'title',
    filters: ['level'],
    screen: 'types-of-a-test',
    csv: ({ search, columns: shown }) => api.users.csv({ query: { search, columns: shown } }),
  })
  const opened = useOpenedRow({ list })
  return (
    <>
      <ListPage
        list={list}
        label="types"
        title="Types"
        create={{ label: 'Create type', begin: opened.create }}
        searchBy="Title"
        tools={
          <button type="button" onClick={() => list.setFilters({ level: '3' })}>
            Level 3
          </button>
        }
        opening={opened}
        empty={{ title: 'None', text: 'None yet' }}
      />
      <RowFormDrawer
        opened={opened}
        words={{ create: 'Create type', edit: 'Edit type', missing: 'We couldn’t find this type here' }}
      >
        {(row) => <Form key={row?.id} title={row?.title ?? ''} onSaved={opened.close} />}
      </RowFormDrawer>
    </>
  )
}

function Form({ title, onSaved }: { title: string; onSaved: () => void }) {
  const [text, setText] = useState(title)
  return (
    <>
      <UnsavedChanges when={() => text !== title} />
      <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={onSaved}>
        Save
      </button>
    </>
  )
}

const open = (at: string) => show(<Types />, { at, path: '/types', others: { '/before': <p>Before</p> } })

test('the address says page, size, search, order and filters, and the call is asked for them', async () => {
  const asked = answerTypes()
  const screen = await open('/types?page=3&size=10&search=abc&sort=-tasks&level=3')
  await expect.element(screen.getByText('21 to 30 of 45')).toBeVisible()
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
    pageIndex: '3',
    perPage: '10',
    search: 'abc',
    sortBy: '-tasks',
  })
})

test('a list that nobody has counted to its end says so', async () => {
  answerTypes({ count: 10_000, countIsCapped: true })
  const screen = await open('/types?edit=t2')
  await expect.element(screen.getByText('1 to 20 of 10,000+')).toBeVisible()
  await expect.element(screen.getByText('2 of 10,000+')).toBeVisible()
})

test('paper has columns, however narrow it is, and nothing to press or to type into', async () => {
  await page.viewport(718, 900)
  answerTypes()
  const screen = await open('/types')
  await expect.element(screen.getByText('Type 3', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('columnheader')).not.toBeInTheDocument()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  dispatchEvent(new Event('beforeprint'))
  await expect.element(screen.getByRole('columnheader', { name: 'Tasks' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  const { right } = screen.getByRole('columnheader', { name: 'Tasks' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(718)
  dispatchEvent(new Event('afterprint'))
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  await expect.element(screen.getByRole('columnheader')).not.toBeInTheDocument()
})

test('an order that no column has is not asked for', async () => {
  const asked = answerTypes()
  const screen = await open('/types?sort=password')
  await expect.element(screen.getByText('1 to 20 of 45')).toBeVisible()
  expect(asked.at(-1)?.query.get('sortBy')).toBe('title')
})

test('a search and a filter begin at the first page again', async () => {
  answerTypes()
  const screen = await open('/types?page=2')
  await expect.element(screen.getByText('21 to 40 of 45')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Search' }).fill('poster')
  await expect.poll(() => screen.router.state.location.search).toBe('?search=poster')
  await expect.element(screen.getByText('1 to 20 of 45')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?search=poster&page=2')
  await screen.getByRole('button', { name: 'Level 3' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?search=poster&level=3')
})

test('the file holds what search and filters leave, of all pages', async () => {
  const asked = answerTypes()
  const screen = await open('/types?page=2&search=abc')
  await screen.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => asked.some(to(api.users.csv))).toBe(true)
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({ search: 'abc', columns: 'title,tasks' })
})

test('shows the columns that were chosen, also in the file, and remembers them', async () => {
  const asked = answerTypes()
  const screen = await open('/types')
  await expect.element(screen.getByRole('button', { name: /^Tasks/ })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Maker' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await screen.getByRole('checkbox', { name: 'Maker' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Maker' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => asked.at(-1)?.query.get('columns')).toBe('title,tasks,created_by,created_at')
  expect(localStorage.getItem('columns-types-of-a-test')).toBe('["tasks","created_by"]')
})

test('n begins a new row', async () => {
  answerTypes()
  const screen = await open('/types')
  await expect.element(screen.getByText('1 to 20 of 45')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('dialog', { name: /Create type/ })).toBeVisible()
})

test('Back closes an open row, and does not open it again once it was saved', async () => {
  answerTypes()
  const screen = await open('/before')
  await screen.router.navigate('/types')
  await screen.getByRole('link', { name: 'Type 2', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Type 2')
  await screen.router.navigate(-1)
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0)
  expect(screen.router.state.location.pathname + screen.router.state.location.search).toBe('/types')

  await screen.getByRole('link', { name: 'Type 3', exact: true }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0)
  await screen.router.navigate(-1)
  expect(screen.router.state.location.pathname + screen.router.state.location.search).toBe('/types')
  await screen.router.navigate(-1)
  await expect.element(screen.getByText('Before')).toBeVisible()
})

test('the arrows lead to the rows beside, over the end of the page, and Back still closes', async () => {
  answerTypes()
  const screen = await open('/before')
  await screen.router.navigate('/types')
  await screen.getByRole('link', { name: 'Type 19', exact: true }).click()
  await expect.element(screen.getByText('19 of 45')).toBeVisible()
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Type 20')
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Type 21')
  await expect.element(screen.getByText('21 of 45')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Type 20')
  await screen.router.navigate(-1)
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0)
  expect(screen.router.state.location.search).toBe('')
})

test('asks before changes are lost to the next row', async () => {
  answerTypes()
  const screen = await open('/types?edit=t2')
  await screen.getByRole('textbox', { name: 'Title' }).fill('Updated')
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Updated')
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Type 3')
})

test('says so when this page does not hold the row', async () => {
  answerTypes()
  const screen = await open('/types?edit=t44')
  await expect.element(screen.getByText('We couldn’t find this type here')).toBeVisible()
})

test('a new row has nothing but itself in the address, whether it was begun with a click or a key', async () => {
  answerTypes()
  const screen = await open('/types')
  const begin = screen.getByRole('button', { name: 'Create type' })
  await begin.click()
  await expect.poll(() => screen.router.state.location.search).toBe('?edit=new')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.router.navigate('/types')
  // The page's shortcuts stay suspended until the drawer is gone.
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.router.state.location.search).toBe('?edit=new')
})
