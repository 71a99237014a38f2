import { type PermissionRole, roles } from '@muster/contract/access/access.ts'
import type { reportSteps } from '@muster/contract/desk/report-words.ts'
import type { reports } from '@muster/contract/desk/reports.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ReportsPage from './reports-page.tsx'

type About = ReplyOf<(typeof reports)['about']>
type Step = (typeof reportSteps)[number]

const ZONE = '0b8f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const about: About = {
  counted: { day: '2026-11-28', at: '2026-11-29T02:10:00.000Z' },
  failed: false,
  too_few: false,
  own_zone: null,
  zones: [{ id: ZONE, title: 'Kannur' }],
  groups: [],
}
const period = {
  from: '2026-09-07',
  until: '2026-11-28',
  before_from: '2026-06-15',
  before_until: '2026-09-06',
}
const taken = (members: number, early = false) => ({ members, of: 100, days: 6, early })
const steps = (submitted: number, early = false): Record<Step, ReturnType<typeof taken>> => ({
  confirmed: taken(91),
  path: taken(75),
  submitted: taken(submitted, early),
  approved: taken(36),
  circle: taken(28),
  level_two: taken(17),
})
const firstSteps = {
  period,
  weeks: [
    { week: '2026-09-07', joined: 60, steps: steps(45) },
    { week: '2026-11-23', joined: 40, steps: steps(3, true) },
  ],
  total: { joined: 100, steps: steps(41) },
  before: { joined: 90, steps: steps(44) },
}

function open(at: string, who: PermissionRole = roles.admins, more: Partial<About> = {}) {
  const asked = signInAs({ muid: 'sara@muster', roles: [who], dynamic_type: [] })
  answer(
    on(api.reports.about, { ...about, ...more }),
    on(api.reports.firstSteps, firstSteps),
    on(callTo(api.savedViews.list, { list: 'reports' }), []),
    on(api.reports.members, {
      data: [{ id: ZONE, full_name: 'Asha Menon', muid: 'asha@muster', joined_on: '2026-09-08' }],
      pagination: { count: 59, totalPages: 3, isNext: true, pageIndex: 1, perPage: 20 },
    }),
  )
  void show(<ReportsPage />, {
    at: `/dashboard/management/reports${at}`,
    path: '/dashboard/management/reports',
  })
  return asked
}

/** The query of the last call. */
const askedOf = (asked: ReturnType<typeof open>, part: string) =>
  Object.fromEntries(asked.findLast(({ call }) => call.includes(part))?.query ?? [])

test('a bar opens the members behind it, and those who haven’t taken the step', async () => {
  const asked = open('')
  const bar = page.getByRole('button', { name: 'First submission: 41%, 41 members. View them.' })
  await userEvent.click(bar)
  await expect.element(page.getByText('59 members')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Asha Menon' })).toBeVisible()
  expect(askedOf(asked, 'members')).toMatchObject({
    from: '2026-09-07',
    until: '2026-11-28',
    step: 'submitted',
  })
  await userEvent.keyboard('{Escape}')
  await userEvent.hover(bar)
  await userEvent.click(page.getByRole('button', { name: 'View the others' }))
  await expect.poll(() => askedOf(asked, 'members')).toMatchObject({ without: 'submitted' })
})

test('a week that is too early has a dash', async () => {
  open('')
  await expect
    .element(page.getByRole('button', { name: 'First submission, Week of 23 Nov: –' }))
    .toHaveTextContent('–')
  await expect
    .element(page.getByRole('button', { name: 'First submission, Week of 7 Sept: 45%' }))
    .toHaveTextContent('45%')
})

test('period, comparison and zone are kept in the address and asked for', async () => {
  const asked = open(`?weeks=4&zone=${ZONE}&compare=no`)
  await expect.element(page.getByText('7 Sept – 28 Nov')).toBeVisible()
  await expect.element(page.getByText('15 June – 6 Sept')).not.toBeInTheDocument()
  expect(askedOf(asked, 'first-steps')).toEqual({ weeks: '4', zone: ZONE })
})

test('a zonal lead sees their zone, no choice of zones and no staff work', async () => {
  const asked = open(`?zone=another`, roles.zonalCampusLead, { own_zone: { id: ZONE, title: 'Kannur' } })
  await expect.element(page.getByText('Zone: Kannur')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Zone' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Staff work' })).not.toBeInTheDocument()
  expect(askedOf(asked, 'first-steps')).toEqual({ weeks: '12' })
})

test('a new installation says when numbers appear', async () => {
  open('', roles.admins, { counted: null, too_few: true })
  await expect.element(page.getByText('Numbers appear after the first night')).toBeVisible()
  await expect.element(page.getByText('They need at least 20 members.')).toBeVisible()
})

test('after a failed count, the last good one is shown with its date', async () => {
  open('', roles.admins, { failed: true })
  await expect
    .element(page.getByText(/Last night’s count failed. These figures are from 29 Nov 2026/))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
})

test('arrow keys move between the weeks of members who stay, and Enter opens the members', async () => {
  const over = (active: number) => ({ active, of: 100 })
  const rest = Array.from({ length: 10 }, () => null)
  answer(
    on(api.reports.staying, {
      period,
      weeks: [
        { week: '2026-09-07', joined: 100, active: [over(62), over(48), ...rest] },
        { week: '2026-09-14', joined: 100, active: [over(64), null, ...rest] },
      ],
      total: [over(63), over(48), ...rest],
      before: [over(60), over(44), ...rest],
    }),
  )
  const asked = open('?show=staying')
  const cell = page.getByRole('button', { name: '62% active in week 1 after 7 Sept' })
  await expect.element(cell).toBeVisible()
  cell.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '48% active in week 2 after 7 Sept' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: '48% active in week 2 after 7 Sept' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}')
  await expect
    .poll(() => askedOf(asked, 'members'))
    .toMatchObject({ from: '2026-09-14', until: '2026-09-20', active_week: '1' })
})

test('a saved page shows its reports, and changes are marked', async () => {
  const view = {
    id: ZONE,
    list: 'reports' as const,
    name: 'Monday numbers',
    address: 'show=first-steps',
    shared: true,
    mine: true,
    owner: 'Sara Thomas',
  }
  const asked = open(`?show=first-steps&weeks=4&view=${ZONE}`)
  answer(
    on(callTo(api.savedViews.list, { list: 'reports' }), [view]),
    on(callTo(api.reports.mailing, { view_id: ZONE }), {
      people: [
        { id: ZONE, full_name: 'Sara Thomas', muid: 'sara@muster', chosen: true },
        { id: ZONE.replace('0b', '1b'), full_name: 'Vivek Nambiar', muid: 'vivek@muster', chosen: false },
      ],
    }),
    on(callTo(api.reports.setMailing, { view_id: ZONE }), {}),
  )
  await expect.element(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Email on Mondays at 8: 1 person' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Vivek Nambiar' }))
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ user_ids: [ZONE, ZONE.replace('0b', '1b')] })
})
