import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/browser/show.tsx'
import { answerTypes, TypesList } from '../../../../test/browser/types-list.tsx'

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = page.getByRole('region', { name: 'Selected rows' })
const says = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text)

test('what is selected outlives paging and sorting, and its acts take the rows of all pages', async () => {
  answerTypes()
  const onAct = vi.fn()
  const screen = await show(<TypesList onAct={onAct} />, { at: '/types' })
  await box('Type 2').click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await box('Type 25').click()
  await says('2 selected')
  await screen.getByRole('button', { name: 'Tasks', exact: true }).click()
  await says('2 selected')
  await screen.getByRole('button', { name: 'Retire' }).click()
  expect(onAct).toHaveBeenCalledWith(['t2', 't25'])
})

test('it ends with another search or filter', async () => {
  answerTypes()
  const screen = await show(<TypesList />, { at: '/types' })
  await box('Type 2').click()
  await screen.getByRole('textbox', { name: 'Search' }).fill('poster')
  await expect.poll(() => bar.elements()).toHaveLength(0)
  await box('Type 2').click()
  await says('1 selected')
  await screen.router.navigate('/types?search=poster&level=3')
  await expect.poll(() => bar.elements()).toHaveLength(0)
})

test('the box above selects the page and gives it back, with a click all rows in between too', async () => {
  answerTypes()
  const screen = await show(<TypesList />, { at: '/types' })
  const whole = screen.getByRole('checkbox', { name: 'Select all types on this page' })
  await whole.click()
  await says('19 selected')
  await whole.click()
  await expect.poll(() => bar.elements()).toHaveLength(0)
  await box('Type 4').click()
  await userEvent.keyboard('{Shift>}')
  await box('Type 8').click({ modifiers: ['Shift'] })
  await userEvent.keyboard('{/Shift}')
  await says('5 selected')
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => bar.elements()).toHaveLength(0)
})

test('all that match are selected where the acts can take them; one taken out leaves the page', async () => {
  answerTypes()
  const screen = await show(<TypesList takesMatching />, { at: '/types' })
  await box('Type 2').click()
  await screen.getByRole('button', { name: 'Select 45 matching rows' }).click()
  await says('All 45 matching rows selected')
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(box('Type 25')).toBeChecked()
  await box('Type 25').click()
  await says('19 selected')
})

test('no row hides behind the bar, which floats 14 pixels above the pager', async () => {
  answerTypes()
  const screen = await show(<TypesList />, { at: '/types' })
  await box('Type 2').click()
  const inner = bar.element().firstElementChild
  const pager = screen.getByRole('navigation', { name: 'types pages' })
  const top = () => inner?.getBoundingClientRect() ?? new DOMRect()
  // 14 px of padding and the pager's 1 px border.
  expect(Math.round(pager.element().getBoundingClientRect().top - top().bottom)).toBe(15)
  window.scrollTo(0, document.body.scrollHeight)
  const last = page.getByRole('row').last()
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top().top)
  window.scrollTo(0, 0)
})
