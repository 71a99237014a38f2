import { pageAccess } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ScreensContext } from '../../../shell/manage/screens-context.ts'
import AccessMatrixPage from './access-matrix-page.tsx'

const screens = Object.assign(
  [
    {
      path: 'channels',
      title: 'Channels',
      gate: pageAccess.channels,
      load: async () => ({ default: () => null }),
      opens: [api.channels.list],
      place: { group: 'Community', icon: 'IconHash' },
    },
  ] as const,
  { members: [], words: async () => ({}) },
)
const answers = [
  on(api.memberAccess.calls, [
    {
      feature: 'channels',
      calls: [{ method: 'POST', summary: 'Create a channel', roles: ['Admins'], types: ['Channels'] }],
    },
  ]),
  on(api.memberAccess.holders, [
    { kind: 'role', title: 'Appraiser', holders: 3 },
    { kind: 'type', title: 'Channels', holders: 12 },
  ]),
]
const open = (search = '') => {
  answer(answers)
  return show(
    <ScreensContext value={screens}>
      <AccessMatrixPage />
    </ScreensContext>,
    { at: `/dashboard/access${search}` },
  )
}

test('sets roles and types against pages, with how many hold each', async () => {
  await page.viewport(1200, 800)
  const matrix = await open()
  await expect.element(matrix.getByText('Type, 12 members')).toBeVisible()
  await expect.element(matrix.getByRole('rowheader', { name: 'Channels' })).toBeVisible()
  expect(matrix.getByRole('img', { name: 'Yes' }).elements()).toHaveLength(1)
})

test('sets them against calls by feature, and filters', async () => {
  await page.viewport(1200, 800)
  const matrix = await open('?of=calls')
  await expect.element(matrix.getByText('Create a channel')).toBeVisible()
  await matrix.getByRole('textbox', { name: 'Filter' }).fill('voucher')
  await expect.element(matrix.getByText('No matches')).toBeVisible()
})

test('shows one role at a time on a phone', async () => {
  await page.viewport(390, 800)
  const matrix = await open()
  await expect.element(matrix.getByText('3 members. Gives access to 0 of 1.')).toBeVisible()
})

test('scrolls sideways with the keyboard', async () => {
  await page.viewport(1200, 800)
  const matrix = await open()
  await expect.element(matrix.getByRole('region', { name: 'Matrix' })).toHaveAttribute('tabindex', '0')
})
