import type { CollegeLevelRow } from '@muster/contract/places/college-levels.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import CollegeLevelsPage from './college-levels-page.tsx'

const VIEWS = callTo(api.savedViews.list, { list: 'college-levels' })
const ID = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

const college = (more: Partial<CollegeLevelRow> = {}): CollegeLevelRow => ({
  id: ID,
  code: 'HILL',
  org: 'Hillside College',
  level: 3,
  level_is_manual: false,
  number_of_members: { member_count: 1204, no_of_members_increased: 37 },
  total_karma: { total_karma_gained: 48200, total_karma_increased: -120, increased_percentage: -0.25 },
  no_of_lc: { lc_count: 14, no_of_lc_increased: 0 },
  no_of_alumni: 90,
  counted_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
})
const listOf = (...data: CollegeLevelRow[]) => [on(VIEWS, []), on(api.collegeLevels.manage, pageOf(data))]
const open = (query = '') => show(<CollegeLevelsPage />, { at: `/dashboard/college-levels${query}` })

test('shows what each college has and gained, and of which period', async () => {
  answer(listOf(college()))
  const screen = await open()
  await expect.element(screen.getByText('1,204')).toBeVisible()
  await expect.element(screen.getByText('+37')).toBeVisible()
  await expect.element(screen.getByText('−120')).toBeVisible()
  await expect.element(screen.getByText(/Growth over the last 30 days, updated/)).toBeVisible()
})

test('asks for the colleges of a level that the address names', async () => {
  const asked = answer(listOf(college()))
  const screen = await open('?level=3')
  await expect.element(screen.getByRole('link', { name: 'Hillside College' })).toBeVisible()
  expect(asked.find(to(api.collegeLevels.manage))?.query.get('level')).toBe('3')
})

test('a level is changed once, and what is wrong stands at its field', async () => {
  const UPDATE = callTo(api.collegeLevels.update, { college_id: ID })
  let tries = 0
  const asked = answer(
    listOf(college()),
    on(callTo(api.activity.ofRecord, { kind: 'college_level', record_id: ID }), pageOf([])),
    on(UPDATE, () => {
      tries += 1
      return tries === 1 ? refusal(400, { level: 'Choose a level from 0 to 7' }) : { id: ID, level: 5 }
    }),
  )
  const screen = await open()
  await screen.getByRole('link', { name: 'Hillside College' }).click()
  await screen.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Level 5' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Choose a level from 0 to 7')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).dblClick()
  await expect.element(page.getByText('College level set to 5')).toBeVisible()
  expect(asked.filter(to(UPDATE))).toHaveLength(2)
})

test('a level that was given by hand is left to the members again', async () => {
  const RELEASE = callTo(api.collegeLevels.release, { college_id: ID })
  const asked = answer(listOf(college({ level_is_manual: true })), on(RELEASE, { id: ID, level: 3 }))
  const screen = await open()
  await expect.element(screen.getByText(/set manually/)).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Hillside College' }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Switch to automatic' }))
  await expect.element(page.getByText(/will get its level automatically again/)).toBeVisible()
  expect(asked.filter(to(RELEASE))).toHaveLength(1)
})
