import { roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import type { CampusDetails, CampusStudent, TeamMember } from '@muster/contract/places/campus/campus.ts'
import type { AttentionRow, CampusComparison } from '@muster/contract/places/campus/health.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { answer, refusal, reply } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import CampusDetailsPage from './campus-details-page.tsx'

const CAMPUS = '/api/v1/dashboard/campus/'
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

const details: CampusDetails = {
  org_id: id(1),
  college_name: 'Hillside College',
  campus_code: 'HILL',
  campus_district: 'Kannur',
  campus_zone: 'North',
  campus_level: 4,
  total_karma: 24_000,
  total_members: 540,
  students: 530,
  alumni: 10,
  active_members: 300,
  active_30_days: 214,
  rank: 7,
  campuses: 412,
  campus_lead: 'Aarav Pillai',
  lead: { campus_lead: 'Aarav Pillai', enabler: null },
  last_month: { rank: 10, students: 492 },
  next_level: { level: 5, students: 12, needed: 20 },
}
const student: CampusStudent = {
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
  join_date: '2026-01-02T00:00:00.000Z',
  last_karma_gained: '2026-11-02T00:00:00.000Z',
  email: 'a•••@muster.test',
  mobile: '•••••210',
  department: null,
  graduation_year: 2027,
  is_alumni: false,
  verified: true,
}
const lead: TeamMember = {
  user_id: id(3),
  full_name: 'Aarav Pillai',
  muid: 'aarav@muster',
  profile_pic: null,
  position: 'Campus Lead',
  since: '2025-08-02T00:00:00.000Z',
  kind: 'lead',
}
const pagination = {
  count: 1,
  countIsCapped: false,
  totalPages: 1,
  isNext: false,
  isPrev: false,
  nextPage: null,
  pageIndex: 1,
  perPage: 20,
}

const info = {
  muid: 'aarav@muster',
  user_domains: [],
  user_endgoals: [],
  roles: [roles.campusLead],
  dynamic_type: [],
}

beforeEach(() => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info as unknown as UserInfo)
})

/** Of a menu that hangs over the edge of the small window of a test. */
async function choose(item: Locator) {
  await expect.element(item).toBeInTheDocument()
  ;(item.element() as HTMLElement).click()
}

const silent: AttentionRow = {
  id: id(7),
  name: 'Fathima Rasheed',
  user_id: id(8),
  muid: 'fathima@muster',
  profile_pic: null,
  circle_id: null,
  level_order: 1,
  members: null,
  reason: 'silent',
  since: '2026-10-02T00:00:00.000Z',
  days: 40,
  urgency: 80,
  detail: null,
  act: 'write',
  last_act: { act: 'write', by: 'Irene', at: '2026-10-20T00:00:00.000Z' },
}
const comparison: CampusComparison = {
  band: { from: 200, to: 999 },
  campuses: 31,
  counted_at: '2026-11-21T21:37:00.000Z',
  students: { own: 530, median: 410 },
  active_share: { own: 40.4, median: 52 },
  karma_per_student: { own: 40.6, median: 40.6 },
  tasks_approved: { own: 386, median: 300 },
}
const job = {
  id: id(5),
  act: 'campus.message',
  state: 'done',
  total: 1,
  done: 1,
  refused: 0,
  reasons: [],
  detail: 'Hillside College',
  reason: null,
  created_at: '2026-11-22T10:00:00.000Z',
  ended_at: '2026-11-22T10:00:01.000Z',
  seconds_left: null,
  stopped_because: null,
  undo_until: null,
  undone_by: null,
  undoes: null,
  file_until: null,
}
const HEALTH = `${CAMPUS}health/`

function aCampus() {
  return answer({
    'GET /api/v1/dashboard/user/info/': info,
    [`GET ${CAMPUS}campus-details/`]: details,
    [`GET ${CAMPUS}student-level/`]: [1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, students: 10 * level })),
    [`GET ${CAMPUS}karma-by-week/`]: {
      weeks: [{ from: '2026-11-16', until: '2026-11-22', karma: 120, before: 60 }],
      karma: 120,
      before: 60,
    },
    [`GET ${CAMPUS}student-details/`]: { data: [student], pagination },
    [`GET ${CAMPUS}execom/`]: [lead],
    [`GET ${CAMPUS}handovers/`]: { offers: [] },
    [`GET ${HEALTH}attention/`]: { data: [silent], pagination },
    [`GET ${HEALTH}figures/`]: { circles: 14, circles_new: 2, tasks_approved: { now: 386, before: 316 } },
    [`GET ${HEALTH}acts/`]: { data: [], pagination: { ...pagination, count: 0 } },
    [`GET ${HEALTH}comparison/`]: { comparison },
    [`GET ${HEALTH}attention/${id(7)}/circles/`]: [
      { id: id(6), title: 'Night owls', interest_group: 'Web', members: 3, is_theirs: true },
    ],
    [`POST ${HEALTH}attention/${id(7)}/write/`]: { act_id: id(9) },
    [`POST ${HEALTH}attention/${id(7)}/invite/`]: { act_id: id(9) },
    [`POST ${HEALTH}acts/${id(9)}/undo/`]: reply({}, 'Taken back'),
    'GET /api/v1/register/area-of-interest/list/': { aois: [] },
    'GET /api/v1/register/department/list/': { departments: [] },
    [`PATCH ${CAMPUS}change-student-type/${id(2)}/`]: reply({}, 'Done'),
    [`POST ${CAMPUS}student-details/${id(2)}/contact/`]: { mobile: '+919876543210', email: null },
  })
}

test('a lead sees how the campus is doing, and a bar leads to the students of its level', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByRole('heading', { name: 'Hillside College' })).toBeVisible()
  await expect.element(screen.getByText('Rank #07')).toBeVisible()
  await expect.element(screen.getByText('of 412 campuses, up 3 places this month')).toBeVisible()
  await expect
    .element(screen.getByText('12 of 20 active students on level 5 for campus level 5'))
    .toBeVisible()
  await userEvent.click(screen.getByText('Table').first())
  await expect.element(screen.getByRole('rowheader', { name: '2026-11-16' })).toBeVisible()
  await expect.element(screen.getByText('below the median of 52%')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Level 5/ }))
  await expect
    .element(screen.getByRole('tab', { name: /^Students/ }))
    .toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() =>
      asked.some(({ call, query }) => call.endsWith('student-details/') && query.get('level') === '5'),
    )
    .toBe(true)
})

test('the period stands in the address and is that of figures and chart', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?weeks=26' })
  await expect.element(screen.getByText('Karma in 26 weeks')).toBeVisible()
  await expect.element(screen.getByText('Tasks approved in 26 weeks')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Period' }))
  await choose(screen.getByRole('option', { name: 'Last 4 weeks' }))
  await expect.element(screen.getByText('Karma in 4 weeks')).toBeVisible()
  for (const call of ['karma-by-week/', 'health/figures/']) {
    const periods = () => [
      ...new Set(asked.filter((one) => one.call.endsWith(call)).map(({ query }) => query.get('weeks'))),
    ]
    await expect.poll(periods).toEqual(['26', '4'])
  }
})

test('a lead writes to one who fell silent, in words that are theirs to change, and takes it back', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText(/Level 1, was active, silent for 40 days/)).toBeVisible()
  await expect.element(screen.getByText(/Irene wrote/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write to them: Fathima Rasheed' }))
  const message = screen.getByRole('textbox', { name: 'Message' })
  await expect.element(message).toHaveValue(expect.stringContaining('Hi Fathima, we miss you'))
  await userEvent.fill(message, 'Join us on Friday?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const posted = () =>
    asked.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])
  await expect
    .poll(posted)
    .toEqual([[`POST ${HEALTH}attention/${id(7)}/write/`, { text: 'Join us on Friday?' }]])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => posted().length).toBe(2)
})

test('a lead cheers who is close to a level, and reminds who never confirmed their address', async () => {
  aCampus()
  const near: AttentionRow = {
    ...silent,
    id: id(31),
    name: 'Gokul Das',
    reason: 'near_level',
    detail: '41',
    days: 5,
  }
  const unverified: AttentionRow = {
    ...silent,
    id: id(32),
    name: 'Lekha Pillai',
    reason: 'unverified',
    days: 88,
  }
  answer({
    [`GET ${HEALTH}attention/`]: {
      data: [near, unverified],
      pagination: { ...pagination, count: 2 },
    },
  })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText(/41 karma short of Level 2/)).toBeVisible()
  await expect.element(screen.getByText(/E-mail address not confirmed for 88 days/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write to them: Gokul Das' }))
  await expect
    .element(screen.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringContaining('only 41 karma short of Level 2'))
})

test('a lead sends the mail again to one whose address is not confirmed', async () => {
  const asked = aCampus()
  const unverified: AttentionRow = { ...silent, name: 'Lekha Pillai', reason: 'unverified', act: 'confirm' }
  answer({
    [`GET ${HEALTH}attention/`]: { data: [unverified], pagination },
    [`POST ${HEALTH}attention/${id(7)}/confirm/`]: { act_id: id(9) },
  })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail again: Lekha Pillai' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send it' }))
  await expect.element(screen.getByText('A new link is on its way to Lekha Pillai')).toBeVisible()
  expect(asked.filter((call) => JSON.stringify(call).includes('/confirm/'))).toHaveLength(1)
})

test('a lead writes to all students that match', async () => {
  const asked = aCampus()
  answer({ [`POST ${HEALTH}message/`]: { ...job, total: 1 } })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?tab=students&level=5' })
  await userEvent.click(screen.getByRole('button', { name: 'Message students' }))
  await expect.element(screen.getByRole('dialog', { name: /Message 1 member/ })).toBeVisible()
  await expect.element(screen.getByText(/^It goes to \w+\. They get it/)).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Message' }), 'We meet on Friday')
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: /^Send/ }))
  await expect
    .poll(() => asked.find(({ call }) => call === `POST ${HEALTH}message/`)?.body)
    .toMatchObject({ text: 'We meet on Friday', seen: 1, matching: { level: '5' } })
})

test('a lead chooses the circle that somebody is invited to', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?tab=attention' })
  await userEvent.click(screen.getByText('Never did a task'))
  await expect.poll(() => asked.some(({ query }) => query.get('reason') === 'never_started')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Write to them: Fathima Rasheed' }))
  await userEvent.click(screen.getByText('Ask to join a circle'))
  await userEvent.click(screen.getByRole('radio', { name: /Night owls/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await expect
    .poll(() => asked.find(({ call }) => call.endsWith('/invite/'))?.body)
    .toEqual({ circle_id: id(6) })
})

test('a student becomes alumni with a way back, and a number is shown by itself', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?tab=students' })
  const menu = screen.getByRole('button', { name: 'Actions for Asha Menon' })
  await userEvent.click(menu)
  await choose(screen.getByRole('menuitem', { name: 'Mark as alumni' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const marks = () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await expect.poll(marks).toEqual([{ is_alumni: true }, { is_alumni: false }])
  await userEvent.click(menu)
  await choose(screen.getByRole('menuitem', { name: 'Show phone number' }))
  await expect.element(screen.getByRole('link', { name: '+919876543210' })).toBeVisible()
})

test('who belongs to no college is told so', async () => {
  answer({
    'GET /api/v1/dashboard/user/info/': info,
    [`GET ${CAMPUS}campus-details/`]: () => refusal(400, { general: 'You belong to no college yet' }),
  })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText('No Organisation Found')).toBeVisible()
})

const administrator = { ...info, roles: [roles.admins] }
const member = {
  ...{ org_id: id(1), org_title: 'Hillside College', org_type: 'College', dept_id: null, dept_title: null },
  ...{ graduation_year: null, is_alumni: false, verified: true },
}

function asAdministrator(organisations: readonly (typeof member)[]) {
  sessionStore.storeUserInfo(administrator as unknown as UserInfo)
  aCampus()
  return answer({
    'GET /api/v1/dashboard/user/info/': administrator,
    'GET /api/v1/dashboard/user/organization/list/': organisations,
  })
}

test('administrators choose a campus, and nothing is asked for before they have', async () => {
  const asked = asAdministrator([{ ...member, is_alumni: true }])
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText('Its figures, students and team show here.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose a campus' })).toBeVisible()
  expect(asked.filter(({ call }) => call.includes(CAMPUS))).toEqual([])
})

test('administrators who belong to a college begin with it', async () => {
  asAdministrator([member])
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByRole('heading', { name: 'Hillside College' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose another campus' })).toBeVisible()
})

test('circles and meetups have tabs of their own, with search and a file', async () => {
  const asked = aCampus()
  answer({
    [`GET ${CAMPUS}circles/`]: {
      data: [
        {
          ...{ id: id(6), title: 'Night owls', interest_group: 'Web', lead: 'Nila Nair', members: 3 },
          ...{ last_meetup: null, next_meetup: '2026-12-01T00:00:00.000Z' },
        },
      ],
      pagination,
    },
    [`GET ${CAMPUS}meetups/`]: {
      data: [
        {
          ...{ id: id(4), title: 'Talk on maps', circle_id: id(6), circle: 'Night owls', people: 4 },
          ...{ starts_at: '2026-11-01T00:00:00.000Z', state: 'report_due', recorded_at: null },
        },
      ],
      pagination,
    },
  })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await userEvent.click(screen.getByRole('tab', { name: 'Circles' }))
  await expect.element(screen.getByRole('link', { name: 'Night owls' })).toBeVisible()
  await expect.element(screen.getByText('Nila Nair').first()).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /CSV/ })).toBeVisible()
  await userEvent.fill(screen.getByRole('searchbox').or(screen.getByRole('textbox')).first(), 'owl')
  await expect
    .poll(() => asked.some(({ call, query }) => call.endsWith('/circles/') && query.get('search') === 'owl'))
    .toBe(true)
  await userEvent.click(screen.getByRole('tab', { name: 'Meetups' }))
  await expect.element(screen.getByRole('link', { name: 'Talk on maps' })).toBeVisible()
  await expect.element(screen.getByText('Record due').first()).toBeVisible()
})

test('a new campus has three first steps instead of charts, ticked once they are done', async () => {
  const asked = aCampus()
  answer({
    [`GET ${CAMPUS}campus-details/`]: { ...details, total_karma: 0, active_members: 0, students: 3 },
    [`GET ${CAMPUS}circles/`]: { data: [], pagination: { ...pagination, count: 0 } },
  })
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByRole('heading', { name: 'Three first steps' })).toBeVisible()
  await expect.element(screen.getByText('Invite your classmates, done')).toBeVisible()
  await expect.element(screen.getByText('Choose a team', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Create a circle' }))
    .toHaveAttribute('href', '/dashboard/learningcircle/create')
  expect(asked.some(({ call }) => call.endsWith('karma-by-week/'))).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Choose the team' }))
  await expect.element(screen.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true')
})
