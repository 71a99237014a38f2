import { roles } from '@muster/contract/access/access.ts'
import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  type Asked,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  type Target,
  to,
} from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ZonalDashboardPage from './zonal-dashboard-page.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

const details = {
  id: id(1),
  zone: 'North',
  zonal_lead: 'Zoya Zacharia',
  karma: 48_000,
  total_members: 900,
  colleges: 12,
  students: 800,
  active_members: 310,
  active_30_days: 420,
  rank: 3,
  places: 80,
} as const
const student: AreaStudent = {
  id: id(2),
  user_id: id(2),
  full_name: 'Asha Menon',
  fullname: 'Asha Menon',
  muid: 'asha@muster',
  profile_pic: null,
  karma: 1200,
  rank: 1,
  level: 'lvl3',
  level_order: 3,
  org_id: id(3),
  college: 'Hillside College',
}
const college: AreaCollege = {
  id: id(3),
  title: 'Hillside College',
  code: 'HILL',
  district: 'Kannur',
  level: '4',
  members: 540,
  karma: 24_000,
  lead: 'Aarav Pillai',
  lead_muid: 'aarav@muster',
  lead_number: '•••••210',
}

const zone = [
  on(api.zonal.details, details),
  on(api.zonal.topDistricts, [{ id: id(4), district: 'Kannur', rank: 1, karma: 30_000 }]),
  on(
    api.zonal.studentLevels,
    [1, 2, 3, 4, 5, 6, 7].map((level) => ({
      level,
      level_order: level,
      students: level * 10,
      students_count: level * 10,
    })),
  ),
  on(api.zonal.karmaByWeek, {
    weeks: [{ from: '2026-11-16', until: '2026-11-22', karma: 300, before: 200 }],
    karma: 300,
    before: 200,
  }),
  on(api.zonal.choices, [{ id: id(1), title: 'North' }]),
  on(api.zonal.students, pageOf([student])),
  on(api.zonal.colleges, pageOf([college])),
]

const signIn = (role: string) => signInAs({ muid: 'zoya@muster', roles: [role] })
beforeEach(() => signIn(roles.zonalCampusLead))

const open = (query = '') =>
  show(<ZonalDashboardPage />, {
    at: `/dashboard/zonal-dashboard${query}`,
    path: '/dashboard/zonal-dashboard',
  })
const last = (asked: readonly Asked[], call: Target) => asked.findLast(to(call))

test('shows the figures of the zone, its lead and its best districts', async () => {
  answer(zone)
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'North zone' })).toBeVisible()
  await expect.element(screen.getByText('Led by Zoya Zacharia')).toBeVisible()
  await expect.element(screen.getByText('of 80 zones')).toBeVisible()
  await expect.element(screen.getByText('53% of all students')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Top districts' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kannur' }).elements()).toHaveLength(0)
})

test('a bar of a level lists its students, and all again when it is pressed once more', async () => {
  const asked = answer(zone)
  const screen = await open()
  const bar = screen.getByRole('button', { name: /Level 3/ }).first()
  await bar.click()
  await expect.poll(() => last(asked, api.zonal.students)?.query.get('level')).toBe('3')
  await bar.click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
  await expect.element(bar).toHaveAttribute('aria-pressed', 'false')
})

test('a chart that fails leaves the rest of the page', async () => {
  answer(zone, on(api.zonal.karmaByWeek, refusal(500, { general: 'The server has stumbled' })))
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'North zone' })).toBeVisible()
  await expect.element(screen.getByText('Asha Menon').first()).toBeVisible()
})

test('the number of a lead is masked until it is asked for, once', async () => {
  const SHOW = callTo(api.zonal.showLead, { org_id: id(3) })
  const asked = answer(zone, on(SHOW, { lead: 'Aarav Pillai', lead_number: '9876543210' }))
  const screen = await open('?tab=campuses')
  await expect.element(screen.getByText('•••••210')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Hillside College' }).click()
  const item = screen.getByRole('menuitem', { name: 'Show lead’s number' })
  await expect.element(item).toBeInTheDocument()
  ;(item.element() as HTMLElement).click()
  await expect.element(screen.getByRole('link', { name: '9876543210' })).toBeVisible()
  expect(asked.filter(to(SHOW))).toHaveLength(1)
})

test('a lead without a college is told what to do', async () => {
  answer(
    zone,
    on(api.zonal.choices, []),
    on(api.zonal.details, refusal(400, { general: 'You belong to no college yet' })),
  )
  const screen = await open()
  await expect.element(screen.getByText('No verified college')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add my college' })).toBeVisible()
})

test('an administrator begins with the table of all zones, and chooses another one on its page', async () => {
  signIn(roles.admins)
  const asked = answer(
    zone,
    on(api.zonal.all, pageOf([{ id: id(5), title: 'South', within: 'Kerala', lead: null, campuses: 12 }])),
    on(api.zonal.choices, [
      { id: id(1), title: 'North' },
      { id: id(5), title: 'South' },
    ]),
    on(api.zonal.details, ({ query }) =>
      query.get('zone') === id(5) ? { ...details, id: id(5), zone: 'South' } : details,
    ),
    on(api.savedViews.list, []),
    on(api.savedViews.counts, { all: { count: 1, count_is_capped: false }, views: [] }),
  )
  const screen = await open()
  const row = screen.getByRole('row', { name: /South/ })
  await expect.element(row.getByText('No lead')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: '12 campuses of South' }))
    .toHaveAttribute('href', `/dashboard/zonal-dashboard?zone=${id(5)}&tab=campuses`)
  expect(last(asked, api.zonal.details)).toBeUndefined()
  await row.getByRole('link', { name: 'South', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'South zone' })).toBeVisible()
  expect(screen.router.state.location.search).toBe(`?zone=${id(5)}`)
  await expect.poll(() => last(asked, api.zonal.students)?.query.get('zone')).toBe(id(5))
  await expect
    .element(screen.getByRole('link', { name: 'Kannur' }))
    .toHaveAttribute('href', `/dashboard/district-dashboard?district=${id(4)}`)
  await screen.getByRole('combobox', { name: 'Choose a zone' }).click()
  await screen.getByRole('option', { name: 'North' }).click()
  await expect.element(screen.getByRole('heading', { name: 'North zone' })).toBeVisible()
  await screen.getByRole('link', { name: 'Zones' }).click()
  await expect.element(row.getByText('No lead')).toBeVisible()
})

test('the arrow keys move between the tabs, and the focus stays on the tab', async () => {
  answer(zone)
  const screen = await open()
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  await expect.element(tab(/^Student/)).toBeVisible()
  await userEvent.click(tab(/^Student/))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/^Campus/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/^Campus/)).toHaveFocus()
})
