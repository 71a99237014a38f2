import { roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answer, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import ZonalDashboardPage from './zonal-dashboard-page.tsx'

const ZONAL = '/api/v1/dashboard/zonal/'
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const pagination = { count: 1, countIsCapped: false, totalPages: 1, pageIndex: 1, perPage: 20 }

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
}
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

const zone = {
  [`GET ${ZONAL}zonal-details/`]: details,
  [`GET ${ZONAL}top-districts/`]: [{ id: id(4), district: 'Kannur', rank: 1, karma: 30_000 }],
  [`GET ${ZONAL}student-level/`]: [1, 2, 3, 4, 5, 6, 7].map((level) => ({
    level,
    level_order: level,
    students: level * 10,
    students_count: level * 10,
  })),
  [`GET ${ZONAL}karma-by-week/`]: {
    weeks: [{ from: '2026-11-16', until: '2026-11-22', karma: 300, before: 200 }],
    karma: 300,
    before: 200,
  },
  [`GET ${ZONAL}zones/`]: [{ id: id(1), title: 'North' }],
  [`GET ${ZONAL}student-details/`]: { data: [student], pagination },
  [`GET ${ZONAL}college-details/`]: { data: [college], pagination },
  'GET /api/v1/dashboard/saved-views/zone-students/': [],
}

const signIn = (role: string) => {
  const info = { muid: 'zoya@muster', user_domains: [], user_endgoals: [], roles: [role], dynamic_type: [] }
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info as unknown as UserInfo)
}
beforeEach(() => signIn(roles.zonalCampusLead))

const open = (query = '') =>
  show(<ZonalDashboardPage />, {
    at: `/dashboard/zonal-dashboard${query}`,
    path: '/dashboard/zonal-dashboard',
  })
const last = (asked: readonly Asked[], call: string) => asked.findLast((one) => one.call === call)

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
  await expect.poll(() => last(asked, `GET ${ZONAL}student-details/`)?.query.get('level')).toBe('3')
  await bar.click()
  await expect.poll(() => screen.router.state.location.search).toBe('')
  await expect.element(bar).toHaveAttribute('aria-pressed', 'false')
})

test('a chart that fails leaves the rest of the page', async () => {
  answer({ ...zone, [`GET ${ZONAL}karma-by-week/`]: refusal(500, { general: 'The server has stumbled' }) })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'North zone' })).toBeVisible()
  await expect.element(screen.getByText('Asha Menon').first()).toBeVisible()
})

test('the number of a lead is masked until it is asked for, once', async () => {
  const SHOW = `POST ${ZONAL}college-details/${id(3)}/lead/`
  const asked = answer({ ...zone, [SHOW]: { lead: 'Aarav Pillai', lead_number: '9876543210' } })
  const screen = await open('?tab=campuses')
  await expect.element(screen.getByText('•••••210')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Hillside College' }).click()
  const item = screen.getByRole('menuitem', { name: 'Show lead’s number' })
  await expect.element(item).toBeInTheDocument()
  ;(item.element() as HTMLElement).click()
  await expect.element(screen.getByRole('link', { name: '9876543210' })).toBeVisible()
  expect(asked.filter(({ call }) => call === SHOW)).toHaveLength(1)
})

test('a lead without a college is told what to do', async () => {
  answer({
    ...zone,
    [`GET ${ZONAL}zones/`]: [],
    [`GET ${ZONAL}zonal-details/`]: refusal(400, { general: 'You belong to no college yet' }),
  })
  const screen = await open()
  await expect.element(screen.getByText('No verified college')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add my college' })).toBeVisible()
})

test('an administrator chooses the zone, which stands in the address, and goes on to its districts', async () => {
  signIn(roles.admins)
  const asked = answer({
    ...zone,
    [`GET ${ZONAL}zones/`]: [
      { id: id(1), title: 'North' },
      { id: id(5), title: 'South' },
    ],
    [`GET ${ZONAL}zonal-details/`]: { ...details, id: id(5), zone: 'South' },
    'GET /api/v1/dashboard/user/organization/list/': [],
  })
  const screen = await open()
  await expect.element(screen.getByText('Its figures, students and campuses will appear here.')).toBeVisible()
  expect(last(asked, `GET ${ZONAL}zonal-details/`)).toBeUndefined()
  await screen.getByRole('combobox', { name: 'Choose a zone' }).click()
  await screen.getByRole('option', { name: 'South' }).click()
  await expect.element(screen.getByRole('heading', { name: 'South zone' })).toBeVisible()
  expect(screen.router.state.location.search).toBe(`?zone=${id(5)}`)
  await expect.poll(() => last(asked, `GET ${ZONAL}student-details/`)?.query.get('zone')).toBe(id(5))
  await expect
    .element(screen.getByRole('link', { name: 'Kannur' }))
    .toHaveAttribute('href', `/dashboard/district-dashboard?district=${id(4)}`)
})
