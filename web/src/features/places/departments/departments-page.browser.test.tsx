import type { DepartmentRow } from '@muster/contract/places/departments.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { pressByKey, typeInto } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import DepartmentsPage from './departments-page.tsx'

const VIEWS = callTo(api.savedViews.list, { list: 'departments' })

const row = (last: number, title: string, members: number): DepartmentRow => ({
  id: `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`,
  title,
  members,
  created_by: 'Anju',
  updated_by: 'Biju',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
})
const civil = row(1, 'Civil Engineering', 1240)
const old = row(2, 'Civil Engg.', 12)
const empty = row(3, 'Alchemy', 0)

const listOf = (...data: DepartmentRow[]) => [
  on(VIEWS, []),
  on(api.departments.list, ({ query }) => {
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = data.filter(({ title }) => title.toLowerCase().includes(search))
    return pageOf(found)
  }),
]
const open = () => show(<DepartmentsPage />, { at: '/dashboard/manage-departments' })
async function act(title: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await pressByKey(page.getByRole('menuitem', { name }))
}

test('shows how many members are at each, and says so when there is none', async () => {
  answer(listOf(civil, old))
  const screen = await open()
  await expect.element(screen.getByText('1,240')).toBeVisible()
  answer(listOf())
  await screen.getByRole('textbox', { name: 'Search' }).fill('x')
  await expect.element(screen.getByText(/Nothing/)).toBeVisible()
})

test('tells that the list cannot be loaded, and loads it again', async () => {
  answer(listOf(), on(api.departments.list, refusal(500, { general: 'The server has stumbled' })))
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer(listOf(civil))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Civil Engineering')).toBeVisible()
})

test('a department is created once, however quickly Enter is pressed', async () => {
  const asked = answer(listOf(), on(api.departments.create, { id: civil.id, title: 'Robotics' }))
  const screen = await open()
  await screen.getByRole('button', { name: 'Create department' }).first().click()
  await typeInto(screen.getByRole('textbox', { name: 'Name' }), 'Robotics')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('Department “Robotics” created')).toBeVisible()
  expect(asked.filter(to(api.departments.create))).toMatchObject([{ body: { title: 'Robotics' } }])
})

test('one that members are at is merged into another, which the button names', async () => {
  const asked = answer(
    listOf(civil, old, empty),
    on(api.departments.merge, { title: civil.title, members: 12 }),
  )
  const screen = await open()
  await act('Civil Engg.', 'Delete')
  await expect.element(screen.getByText(/12 members would be left without a department/)).toBeVisible()
  await screen.getByRole('button', { name: 'OK' }).click()

  await act('Civil Engg.', 'Merge into another')
  await expect.element(screen.getByRole('button', { name: 'Choose one to keep' })).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Department to keep' }).fill('civil')
  await page.getByRole('option', { name: /Civil Engineering/ }).click()
  expect(page.getByRole('option', { name: /Civil Engg/ }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Merge into Civil Engineering' }).dblClick()
  await expect.element(page.getByText('12 members moved to “Civil Engineering”')).toBeVisible()
  expect(asked.filter(to(api.departments.merge))).toMatchObject([{ body: { from: old.id, into: civil.id } }])
})

test('the keyboard goes on with the next row when one is deleted', async () => {
  let left = [empty, civil]
  answer(
    listOf(),
    on(api.departments.list, () => pageOf(left)),
    on(callTo(api.departments.remove, { department_id: empty.id }), () => {
      left = [civil]
      return {}
    }),
  )
  const screen = await open()
  await act('Alchemy', 'Delete')
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('link', { name: civil.title })).toHaveFocus()
})

test('one without members is deleted', async () => {
  const REMOVE = callTo(api.departments.remove, { department_id: empty.id })
  const asked = answer(listOf(empty), on(REMOVE))
  const screen = await open()
  await act('Alchemy', 'Delete')
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Department “Alchemy” deleted')).toBeVisible()
  expect(asked.filter(to(REMOVE))).toHaveLength(1)
})
