import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, later, on, pageOf, refusal } from '../../../../test/browser/answers.ts'
import { takesFocus } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { answerTypes, TypesList } from '../../../../test/browser/types-list.tsx'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

const open = (at = '/types') => show(<TypesList />, { at, path: '/types' })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) })
const rows = page.getByRole('row')
const marked = () => document.querySelector('[data-marked]')?.getAttribute('data-row') ?? null
const isOpen = (id: string) => expect.element(page.getByLabelText('Open')).toHaveTextContent(id)

test('the page scrolls, and the head and the pager stay in sight', async () => {
  answerTypes()
  const screen = await open()
  await expect.element(row('Type 1')).toBeVisible()
  window.scrollTo(0, 400)
  const head = screen.getByRole('columnheader', { name: 'Tasks' })
  const pager = screen.getByRole('navigation', { name: 'types pages' })
  await expect.poll(() => window.scrollY).toBeGreaterThan(200)
  expect(head.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(pager.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  window.scrollTo(0, 0)
})

test('rows are 44 high, or 56 for those who choose so, which is remembered', async () => {
  answerTypes()
  const screen = await open()
  await expect.element(row('Type 1')).toBeVisible()
  const height = () => rows.nth(1).element().getBoundingClientRect().height
  expect(height()).toBe(44)
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await screen.getByText('Comfortable').click()
  await expect.poll(height).toBe(56)
  expect(localStorage.getItem('list-density')).toBe('"comfortable"')
  await screen.unmount()
  await open()
  await expect.element(row('Type 1')).toBeVisible()
  expect(height()).toBe(56)
})

test('the name is a link with an address of its own, and a click on the row opens it as well', async () => {
  answerTypes()
  const screen = await open('/types?search=poster')
  const link = screen.getByRole('link', { name: 'Type 2', exact: true })
  await expect.element(link).toHaveAttribute('href', '/types?search=poster&edit=t2')
  await link.click()
  await isOpen('t2')
  await screen.router.navigate(-1)
  await isOpen('none')
  await row('Type 4').getByRole('cell').nth(2).click()
  await isOpen('t4')
})

test('J and K mark a row, Enter opens it, and Escape ends the mark', async () => {
  answerTypes()
  await open()
  await expect.element(row('Type 1')).toBeVisible()
  await userEvent.keyboard('jjj')
  expect(marked()).toBe('t3')
  await userEvent.keyboard('k')
  expect(marked()).toBe('t2')
  expect(document.activeElement?.textContent).toBe('Type 2')
  await userEvent.keyboard('{Enter}')
  await isOpen('t2')
  await userEvent.keyboard('{Escape}')
  expect(marked()).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('X selects the marked row, Shift+X all up to it but those that may not be, Ctrl+A the page', async () => {
  answerTypes()
  const screen = await open()
  await expect.element(row('Type 1')).toBeVisible()
  await userEvent.keyboard('jx')
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('jjj{Shift>}x{/Shift}')
  await expect.element(screen.getByText('3 selected')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Type 3', exact: true })).toBeDisabled()
  await userEvent.keyboard('x')
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(screen.getByText('19 selected')).toBeVisible()
})

test('single letters do nothing while a field, a menu or a dialog has the focus', async () => {
  answerTypes()
  const screen = await open()
  await expect.element(row('Type 1')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('jxn')
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('jxn')
  expect(marked()).toBeNull()
  await isOpen('none')
  await screen.getByRole('button', { name: 'Actions for Type 1', exact: true }).click()
  await takesFocus(screen.getByRole('menu'))
  await userEvent.keyboard('n')
  await isOpen('none')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await takesFocus(screen.getByRole('dialog'))
  await userEvent.keyboard('n')
  await isOpen('none')
})

test('while the rows are on their way, the head and the search can be used', async () => {
  answer(on(api.taskTypes.list, later(pageOf([])).answer))
  const screen = await open()
  await expect.element(screen.getByText('Loading types')).toBeInTheDocument()
  await expect.element(screen.getByRole('columnheader', { name: 'Tasks' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Search' }).fill('poster')
  await expect.poll(() => screen.router.state.location.search).toBe('?search=poster')
  expect(document.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(44)
})

test('an empty list says why, and offers what fills it', async () => {
  answer(on(api.taskTypes.list, pageOf([])))
  const screen = await open()
  await expect.element(screen.getByText('No types yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Create type' }).last().click()
  await isOpen('new')
})

test('a list that did not load keeps its filters, names the number to quote, and tries again', async () => {
  const failed = new Response(await refusal(500, { general: 'The server took too long.' }).text(), {
    status: 500,
    headers: { 'x-request-id': '4f21ab09-1c2d-4e5f-8a9b-0c1d2e3f4a5b' },
  })
  answer(on(api.taskTypes.list, failed))
  const screen = await open('/types?level=3')
  await expect.element(screen.getByText('We couldn’t load the list')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'The server took too long. We’ve kept your filters. If it happens again, quote 4f21ab09.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy error number' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change filter Level: 3' })).toBeVisible()
  answerTypes()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Type 1')).toBeVisible()
})

test('without a connection the rows of before stay, and say that the page is not loaded', async () => {
  answerTypes()
  const screen = await open()
  await expect.element(row('Type 1')).toBeVisible()
  // As in the app, where failed reads are retried; the retry pauses while offline.
  const options = queryClient.getDefaultOptions()
  onTestFinished(() => queryClient.setDefaultOptions(options))
  queryClient.setDefaultOptions({ queries: { ...options.queries, retry: 1, retryDelay: 1 } })
  onlineManager.setOnline(false)
  answer(
    on(api.taskTypes.list, () => {
      throw new TypeError('Failed to fetch')
    }),
  )
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect
    .element(screen.getByText('No connection. We couldn’t load page 2, so these are the previous rows.'))
    .toBeVisible()
  await expect.element(row('Type 1')).toBeVisible()
  answerTypes()
  onlineManager.setOnline(true)
  await expect.element(row('Type 21')).toBeVisible()
})

test('text that is cut off says all of it in its tooltip', async () => {
  const long = 'A very long name that no column of any table will ever have the room to show in one line'
  answer(
    on(
      api.taskTypes.list,
      pageOf(
        Array.from({ length: 2 }, (_, at) => ({
          id: `t${at}`,
          title: at === 0 ? long.repeat(3) : 'Short',
          tasks: 1,
          created_by: 'Anju',
        })),
      ),
    ),
  )
  const screen = await open()
  const name = screen.getByRole('link', { name: long.repeat(3) })
  await name.hover()
  await expect.element(name).toHaveAttribute('title', long.repeat(3))
  await screen.getByRole('link', { name: 'Short' }).hover()
  await expect.element(screen.getByRole('link', { name: 'Short' })).not.toHaveAttribute('title')
})

test('on a phone a row is a card of three lines that opens on tap, and its mark selects it', async () => {
  await page.viewport(390, 844)
  answerTypes()
  const screen = await open()
  const card = screen.getByRole('list', { name: 'types' }).getByRole('listitem').first()
  await expect.element(card).toHaveTextContent('Type 1Anju0 tasks')
  expect(card.element().getBoundingClientRect().height).toBe(82)
  await screen.getByRole('checkbox', { name: 'Select Type 2', exact: true }).click({ force: true })
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await isOpen('none')
  await card.getByText('0 tasks').click()
  await isOpen('t1')
})

test('on a phone a card without a third line is as high as its two', async () => {
  await page.viewport(390, 844)
  answer(on(api.taskTypes.list, pageOf([{ id: 't1', title: 'Type 1', tasks: 1, created_by: '' }])))
  const screen = await open()
  const card = screen.getByRole('list', { name: 'types' }).getByRole('listitem')
  await expect.element(card).toHaveTextContent('Type 11 tasks')
  expect(card.element().getBoundingClientRect().height).toBe(62)
})

test('on a phone a long press selects a card and does not open it', async () => {
  await page.viewport(390, 844)
  answerTypes()
  const screen = await open()
  const card = screen.getByRole('list', { name: 'types' }).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  const element = card.element()
  const touch = new Touch({ identifier: 1, target: element, clientX: 200, clientY: 300 })
  element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch] }))
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch] }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await isOpen('none')
})
