import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/browser/show.tsx'
import { answerTypes, TypesList } from '../../../../test/browser/types-list.tsx'
import { FirstOf } from './first-of.tsx'

const titles = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('columns change their place with the keyboard, which is remembered', async () => {
  answerTypes()
  const screen = await show(<TypesList />, { at: '/types' })
  await expect.poll(titles).toEqual(['Title', 'Tasks', 'Maker'])
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await screen.getByRole('button', { name: 'Move Maker up' }).click()
  await expect.poll(titles).toEqual(['Title', 'Maker', 'Tasks'])
  // At the top the button is disabled, so focus moves to the line's checkbox.
  await expect.element(screen.getByRole('checkbox', { name: 'Maker' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(titles).toEqual(['Title', 'Tasks', 'Maker'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(titles).toEqual(['Title', 'Maker', 'Tasks'])
  await screen.unmount()
  await show(<TypesList />, { at: '/types' })
  await expect.poll(titles).toEqual(['Title', 'Maker', 'Tasks'])
})

test('a hidden column keeps the focus on its box, and Escape closes the panel', async () => {
  answerTypes()
  const screen = await show(<TypesList />, { at: '/types' })
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await screen.getByRole('checkbox', { name: 'Tasks' }).click()
  await expect.poll(titles).toEqual(['Title', 'Maker'])
  await expect.element(screen.getByRole('checkbox', { name: 'Tasks' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(titles).toEqual(['Title', 'Maker', 'Tasks'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0)
})

test('the name stays where it is when the columns scroll sideways', async () => {
  await page.viewport(900, 800)
  localStorage.setItem('columns-types-of-a-test', JSON.stringify(['tasks', 'created_by']))
  answerTypes()
  const screen = await show(
    <div style={{ width: 360 }}>
      <TypesList />
    </div>,
    { at: '/types' },
  )
  const name = screen.getByRole('link', { name: 'Type 1', exact: true })
  await expect.element(name).toBeVisible()
  const before = name.element().getBoundingClientRect().left
  const body = document.querySelector('tbody')
  body?.scrollTo({ left: 80 })
  await expect.poll(() => document.querySelector('thead')?.scrollLeft).toBe(80)
  expect(name.element().getBoundingClientRect().left).toBe(before)
})

test('a column that gives way leaves a narrow list, until the reader chooses columns', async () => {
  await page.viewport(1300, 800)
  answerTypes()
  const screen = await show(<TypesList givesWay />, { at: '/types' })
  await expect.poll(titles).toEqual(['Title', 'Tasks', 'Maker'])
  await page.viewport(1000, 800)
  await expect.poll(titles).toEqual(['Title', 'Tasks'])
  await screen.getByRole('button', { name: 'Columns and rows' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Tasks' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Maker' })).not.toBeChecked()
  await screen.getByRole('checkbox', { name: 'Maker' }).click()
  await expect.poll(titles).toEqual(['Title', 'Tasks', 'Maker'])
  await screen.getByRole('button', { name: 'Move Maker up' }).click()
  await expect.poll(titles).toEqual(['Title', 'Maker', 'Tasks'])
  await screen.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(titles).toEqual(['Title', 'Tasks'])
  await expect.element(screen.getByRole('checkbox', { name: 'Maker' })).not.toBeChecked()
})

test('several short values show the first and how many more there are', async () => {
  const screen = await show(<FirstOf values={['Appraiser', 'Mentor', 'Student']} />)
  const text = screen.getByText(/^Appraiser \+2/)
  await text.hover()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Appraiser, Mentor, Student')
})
