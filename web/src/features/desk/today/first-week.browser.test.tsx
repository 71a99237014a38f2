import { dynamicTypes, roles } from '@muster/contract/access/access.ts'
import type { FirstWeek } from '@muster/contract/desk/first-week.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { screens } from '../../../screens.ts'
import { AboveOnlyPage } from '../../../shell/manage/above-staff-pages.tsx'
import { ScreensContext } from '../../../shell/manage/screens-context.ts'
import TodayPage from './today-page.tsx'

const week: FirstWeek = {
  role_id: '00000000-0000-7000-8000-000000000001',
  role: 'Appraiser',
  dynamic_types: [],
  since: '2026-11-28T10:00:00.000Z',
  contact: { full_name: 'Devika Raman', muid: 'devika@muster', profile_pic: null },
  handbook: { key: 'handbook-appraiser', opened: true, minutes: 6 },
  practice: { cases: 5, decided: 3 },
  decisions: { made: 0, read: 0, agreed: 0 },
  met: false,
  hidden: false,
}

beforeEach(() => {
  signInAs({
    full_name: 'Gayathri Mohan',
    muid: 'gayathri@muster',
    roles: [roles.appraiser],
    dynamic_type: [],
  })
  answer(on(api.savedViews.pinned, []))
})

/** Today with a week that the calls of the card change. */
async function open(given: Partial<FirstWeek> = {}) {
  let now = { ...week, ...given }
  const changed = {
    key: 'handbook-appraiser' as const,
    role: 'Appraiser',
    title: 'Handbook: Appraiser',
    version: 2,
    published_at: '2026-11-22T10:00:00.000Z',
    published_by: 'Athira Mohan',
  }
  const asked = answer(
    on(api.today.read, () => ({
      first_week: { failed: false, value: { weeks: [now], handbooks: [changed] } },
      needs_look: { failed: false, value: [] },
      mine: { failed: false, value: [] },
    })),
    on(api.firstWeek.change, ({ body }) => {
      now = { ...now, ...(body as Partial<FirstWeek>) }
      return {}
    }),
  )
  await show(
    <ScreensContext value={screens}>
      <TodayPage />
    </ScreensContext>,
    { at: '/dashboard/management' },
  )
  return asked
}

test('says what the role gives access to, and leads to the next step', async () => {
  await open()
  const card = page.getByRole('region', { name: 'Your first week as Appraiser' })
  await expect.element(card.getByRole('heading', { name: 'Welcome to the team, Gayathri' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Reviews' }))
    .toHaveAttribute('href', '/dashboard/reviews')
  await expect
    .element(card.getByRole('link', { name: 'Decide the practice cases' }))
    .toHaveAttribute('href', '/dashboard/management/practice')
  await expect.element(page.getByText('1 of 4')).toBeVisible()
  await expect.element(page.getByText('3 of 5 decided')).toBeVisible()
})

test('marks the team as met, and undoes that', async () => {
  const asked = await open()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('1 of 4')).toBeVisible()
  expect(asked.filter(to(api.firstWeek.change)).map(({ body }) => body)).toEqual([
    { met: true },
    { met: false },
  ])
})

test('is folded away and shown again', async () => {
  await open()
  await page.getByRole('button', { name: 'First week options' }).click()
  await page.getByRole('menuitem', { name: 'Hide first week' }).click()
  await expect.element(page.getByText('Your first week as Appraiser: 1 of 4 steps done')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'This week' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show first week' }).click()
  await expect.element(page.getByRole('heading', { name: 'This week' })).toBeVisible()
})

test('disappears once every step is done, while a changed handbook stays', async () => {
  await open({
    practice: { cases: 5, decided: 5 },
    decisions: { made: 20, read: 5, agreed: 5 },
    met: true,
  })
  await expect.element(page.getByText('“Handbook: Appraiser”, 22 Nov 2026 by Athira Mohan')).toBeVisible()
  await expect.element(page.getByText('Welcome to the team', { exact: false })).not.toBeInTheDocument()
})

test('is a line above the only staff page of those who never see Today, until it’s hidden', async () => {
  signInAs({ muid: 'gayathri@muster', roles: [], dynamic_type: [dynamicTypes.karmaVoucher] })
  let now: FirstWeek = { ...week, role: 'Voucher desk', practice: null, decisions: null, handbook: null }
  const asked = answer(
    on(api.firstWeek.mine, () => [now]),
    on(api.firstWeek.change, ({ body }) => {
      now = { ...now, ...(body as Partial<FirstWeek>) }
      return {}
    }),
  )
  const above = (at: string) =>
    show(
      <ScreensContext value={screens}>
        <AboveOnlyPage />
      </ScreensContext>,
      { at },
    )
  const elsewhere = await above('/dashboard/profile')
  expect(asked.filter(to(api.firstWeek.mine))).toEqual([])
  await elsewhere.unmount()
  await above('/dashboard/karma-voucher')
  const line = page.getByRole('region', { name: 'Your first week as Voucher desk' })
  await expect.element(line.getByText('Your first week as Voucher desk: 0 of 1 steps done')).toBeVisible()
  await expect.element(line.getByText('Ask Devika Raman for a time')).toBeVisible()
  await line.getByRole('button', { name: 'Hide first week' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

test('asks nothing for those who have several staff pages', async () => {
  const asked = answer(on(api.firstWeek.mine, [week]))
  signInAs({ muid: 'gayathri@muster', roles: [roles.admins], dynamic_type: [] })
  await show(
    <ScreensContext value={screens}>
      <AboveOnlyPage />
      <p>The page</p>
    </ScreensContext>,
    { at: '/dashboard/karma-voucher' },
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(asked.filter(to(api.firstWeek.mine))).toEqual([])
})
