import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import type { taskTypes } from '@muster/contract/learning/task-types.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, reply, to } from '../../../../test/browser/answers.ts'
import { pressByKey, typeInto } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ListPage } from '../list-page.tsx'
import { type ColumnOf, useList } from '../use-list.ts'

const view = (at: number, more: Partial<SavedView> = {}): SavedView => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  list: 'task-types',
  name: `View ${at}`,
  address: `search=view${at}`,
  columns: null,
  shared: false,
  pinned: false,
  mine: true,
  owner: 'Sara',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

/** Mimics the server; requests change `views`. */
function answerWith(views: SavedView[]) {
  const counted = { count: 4210, count_is_capped: false }
  return answer(
    on(api.taskTypes.list, pageOf([{ id: 't1', title: 'Type 1', tasks: 3, created_by: 'Anju' }])),
    on(callTo(api.savedViews.list, { list: 'task-types' }), () => views),
    on(callTo(api.savedViews.counts, { list: 'task-types' }), () => ({
      all: { count: 10_000, count_is_capped: true },
      views: views.map(({ id }) => ({ id, counted })),
    })),
    on(callTo(api.savedViews.create, { list: 'task-types' }), ({ body }) => {
      const made = view(9, body as Partial<SavedView>)
      views.push(made)
      return reply(made, 'Saved')
    }),
    on(callTo(api.savedViews.order, { list: 'task-types' }), ({ body }) => {
      const { ids } = body as { ids: string[] }
      views.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      return reply({}, 'Ordered')
    }),
    on(callTo(api.savedViews.remove, { list: 'task-types', view_id: view(1).id }), () => {
      views.splice(0, 1)
      return reply({}, 'Deleted')
    }),
    on(callTo(api.savedViews.restore, { list: 'task-types', view_id: view(1).id }), () => {
      views.unshift(view(1))
      return reply(view(1), 'Back')
    }),
    on(callTo(api.savedViews.update, { list: 'task-types', view_id: view(1).id }), ({ body }) => {
      views[0] = { ...view(1), ...(body as Partial<SavedView>) }
      return reply(views[0], 'Saved')
    }),
  )
}

const columns: readonly ColumnOf<(typeof taskTypes)['list']>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', render: ({ title }) => title },
  { key: 'tasks', title: 'Tasks', sortKey: 'tasks', render: ({ tasks }) => tasks },
  { key: 'created_by', title: 'Maker', render: ({ created_by }) => created_by },
]

function Types() {
  const list = useList({ call: api.taskTypes.list, columns, usual: 'title', screen: 'task-types' })
  return (
    <ListPage
      list={list}
      label="types"
      title="Types"
      searchBy="Title"
      empty={{ title: 'None', text: 'None yet' }}
    />
  )
}

const open = (at = '/types') => show(<Types />, { at, path: '/types' })

test('views stand above the list with their counts, all rows first', async () => {
  answerWith([view(1), view(2, { mine: false, owner: 'Cole' })])
  const screen = await open()
  const tabs = screen.getByRole('navigation', { name: 'Saved views' })
  await expect.element(tabs.getByRole('link').nth(0)).toHaveTextContent('All10,000+')
  await expect.element(tabs.getByRole('link').nth(1)).toHaveTextContent('View 14,210')
  await expect.element(tabs.getByRole('link', { name: /Shared by Cole/ })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: /All/ })).toHaveAttribute('aria-current', 'page')
})

test('a view brings its search and columns, and another search marks it as changed', async () => {
  const asked = answerWith([view(1, { columns: ['created_by'] })])
  const screen = await open()
  await screen.getByRole('link', { name: /View 1/ }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Maker' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Tasks' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('view1')
  await expect.element(screen.getByRole('img', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Search' }).fill('other')
  await expect.element(screen.getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save view' }).click()
  await expect.element(screen.getByRole('img', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
    address: 'search=other',
    query: { search: 'other', sortBy: 'title' },
    columns: ['created_by'],
  })
})

test('a filtered list is saved under a name, shared, and stays open', async () => {
  const asked = answerWith([])
  const screen = await open('/types?search=abc&sort=-tasks')
  await screen.getByRole('button', { name: 'Save view' }).click()
  await typeInto(screen.getByLabelText('Name'), 'Many tasks')
  // Tab to the switch and submit from there.
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('link', { name: /Many tasks/ }))
    .toHaveAttribute('aria-current', 'page')
  expect(asked.find(to(callTo(api.savedViews.create, { list: 'task-types' })))?.body).toEqual({
    name: 'Many tasks',
    shared: true,
    address: 'search=abc&sort=-tasks',
    query: { search: 'abc', sortBy: '-tasks' },
    columns: null,
  })
})

test('the keyboard goes on at the view that was saved by it', async () => {
  answerWith([])
  const screen = await open('/types?search=abc')
  await pressByKey(screen.getByRole('button', { name: 'Save view' }))
  await typeInto(screen.getByLabelText('Name'), 'Few')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: /Few/ })).toHaveFocus()
})

test('a renamed view leaves the keyboard at its menu', async () => {
  answerWith([view(1)])
  const screen = await open(`/types?search=view1&view=${view(1).id}`)
  await screen.getByRole('button', { name: 'Actions for view View 1' }).click()
  await screen.getByRole('menuitem', { name: 'Rename' }).click()
  await typeInto(screen.getByLabelText('Name'), 'First')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Actions for view First' })).toHaveFocus()
})

test('a deleted view leaves all rows, and comes back', async () => {
  answerWith([view(1), view(2)])
  const screen = await open(`/types?search=view1&view=${view(1).id}`)
  await screen.getByRole('button', { name: 'Actions for view View 1' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('link', { name: /View 1/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /All/ })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: /View 1/ })).toBeVisible()
})

test('what has changed is saved from the menu as well, as on a phone', async () => {
  const asked = answerWith([view(1)])
  const screen = await open(`/types?search=more&view=${view(1).id}`)
  await screen.getByRole('button', { name: 'Actions for view View 1' }).click()
  await screen.getByRole('menuitem', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('img', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({ address: 'search=more' })
})

test('a view is dragged to the place of another, or moved there by its menu', async () => {
  const asked = answerWith([view(1), view(2), view(3)])
  const screen = await open(`/types?search=view1&view=${view(1).id}`)
  const tabs = screen.getByRole('navigation', { name: 'Saved views' })
  const names = () =>
    tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent?.slice(0, 6))
  await expect.poll(names).toEqual(['All10,', 'View 1', 'View 2', 'View 3'])
  await userEvent.dragAndDrop(
    screen.getByRole('link', { name: /View 1/ }),
    screen.getByRole('link', { name: /View 3/ }),
  )
  await expect.poll(names).toEqual(['All10,', 'View 2', 'View 3', 'View 1'])
  await screen.getByRole('button', { name: 'Actions for view View 1' }).click()
  await screen.getByRole('menuitem', { name: 'Move left' }).click()
  await expect.poll(names).toEqual(['All10,', 'View 2', 'View 1', 'View 3'])
  await expect.element(screen.getByRole('button', { name: 'Actions for view View 1' })).toHaveFocus()
  const orders = asked.filter(to(callTo(api.savedViews.order, { list: 'task-types' })))
  expect(orders.map(({ body }) => body)).toEqual([
    { ids: [view(2).id, view(3).id, view(1).id] },
    { ids: [view(2).id, view(1).id, view(3).id] },
  ])
})

test('a view that somebody else shares stays where it is', async () => {
  const asked = answerWith([view(1), view(2, { mine: false, owner: 'Cole' })])
  const screen = await open()
  await userEvent.dragAndDrop(
    screen.getByRole('link', { name: /Shared by Cole/ }),
    screen.getByRole('link', { name: /View 1/ }),
  )
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

test('more than six fold into a menu, which stands beside however many fit', async () => {
  answerWith([1, 2, 3, 4, 5, 6, 7, 8].map((at) => view(at, { name: `View ${at} with a name that is long` })))
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: /View 6/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /View 7/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 })
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: /View 8/ }).click()
  await expect.element(screen.getByRole('link', { name: /View 8/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: /View 8/ })).toBeInViewport({ ratio: 1 })
})
