import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, pageOf } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { answerTypes, TypesList } from '../../../../test/browser/types-list.tsx'
import { api } from '../../../api/client.ts'
import { Filters } from '../filters.tsx'

const open = (at: string) => show(<TypesList />, { at, path: '/types' })

/** Answers with the row count for a search and filter. */
const answerNarrowed = (count: (query: URLSearchParams) => number) =>
  answer(
    on(api.taskTypes.list, ({ query }) =>
      pageOf([], { count: count(query), perPage: Number(query.get('perPage')) }),
    ),
  )

test('a chip says field and value; a click on it edits the field, its cross removes it', async () => {
  answerTypes()
  const screen = await open('/types?level=3')
  await screen.getByRole('button', { name: 'Change filter Level: 3' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Level' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Level' }).fill('5')
  await expect.poll(() => screen.router.state.location.search).toBe('?level=5')
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Remove filter Level: 5' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
})

test('says how many rows match what is set', async () => {
  answerTypes()
  const screen = await open('/types?level=3')
  await expect.element(screen.getByText('45 match')).toBeVisible()
  await screen.router.navigate('/types')
  await expect.poll(() => screen.getByText('45 match').elements()).toHaveLength(0)
  await expect.element(page.getByRole('banner').getByText('45')).toBeVisible()
})

test('where one search leaves nothing, it is the one to clear', async () => {
  answerTypes()
  const screen = await open('/types?search=nothing')
  await expect.element(screen.getByText('No matching types')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
  await expect.element(screen.getByText('1 to 20 of 45')).toBeVisible()
})

test('where several leave nothing, the one is named whose removal helps, and all can go at once', async () => {
  answerNarrowed((query) => (query.get('search') ? 0 : 6))
  const screen = await open('/types?search=abc&level=3')
  await expect.element(screen.getByText('There would be 6 without the search.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change filter Level: 3' })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
})

test('on a phone the order is chosen in a menu', async () => {
  await page.viewport(390, 844)
  answerTypes()
  const screen = await open('/types')
  await screen.getByRole('button', { name: 'Sort by' }).click()
  await screen.getByRole('menuitemradio', { name: 'Tasks, highest first' }).click()
  await expect.poll(() => screen.router.state.location.search).toBe('?sort=-tasks')
})

test('where a screen is too low for all filters they scroll, and the way out stays in sight', async () => {
  await page.viewport(390, 640)
  const fields = Array.from({ length: 12 }, (_, at) => `Field ${at + 1}`)
  await show(
    <Filters chips={[]} onReset={() => undefined}>
      {fields.map((field) => (
        <TextInput key={field} label={field} />
      ))}
    </Filters>,
  )
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Field 12' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Field 12' })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('where there are fingers, the panel of filters calls up no keyboard', async () => {
  const everywhere = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    everywhere(query === '(pointer: coarse)' ? 'all' : query),
  )
  answerTypes()
  const screen = await open('/types?level=3')
  await screen.getByRole('button', { name: 'Change filter Level: 3' }).click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).toBe('DIV')
})
