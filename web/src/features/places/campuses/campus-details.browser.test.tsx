import { roles } from '@muster/contract/access/access.ts'
import type { AttentionRow } from '@muster/contract/places/campus/health.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { answer, callOf, callTo, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { aCampus, details, id, info, silent, student } from './campus-details.fixture.ts'
import CampusDetailsPage from './campus-details-page.tsx'

beforeEach(() => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info)
})

/** Clicks through the DOM, because the menu extends beyond the small test window. */
async function choose(item: Locator) {
  await expect.element(item).toBeInTheDocument()
  ;(item.element() as HTMLElement).click()
}

test('a lead sees how the campus is doing, and a bar leads to the students of its level', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByRole('heading', { name: 'Hillside College' })).toBeVisible()
  await expect.element(screen.getByText('Rank #07')).toBeVisible()
  await expect.element(screen.getByText('of 412 campuses, up 3 places this month')).toBeVisible()
  await expect
    .element(screen.getByText('12 of 20 active students at Level 5 for campus level 5'))
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
  await expect.element(screen.getByText(/Level 1, was active, quiet for 40 days/)).toBeVisible()
  await expect.element(screen.getByText(/Irene wrote/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send a message: Fathima Rasheed' }))
  const message = screen.getByRole('textbox', { name: 'Message' })
  await expect.element(message).toHaveValue(expect.stringContaining('Hi Fathima, we miss you'))
  await userEvent.fill(message, 'Join us on Friday?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const posted = () =>
    asked.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])
  await expect
    .poll(posted)
    .toEqual([
      [callOf(callTo(api.campusHealth.write, { attention_id: id(7) })), { text: 'Join us on Friday?' }],
    ])
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
  answer(on(api.campusHealth.attention, pageOf([near, unverified])))
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText(/41 karma short of Level 2/)).toBeVisible()
  await expect.element(screen.getByText(/Email address not confirmed for 88 days/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send a message: Gokul Das' }))
  await expect
    .element(screen.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringContaining('only 41 karma short of Level 2'))
})

test('a lead sends the mail again to one whose address is not confirmed', async () => {
  const asked = aCampus()
  const unverified: AttentionRow = { ...silent, name: 'Lekha Pillai', reason: 'unverified', act: 'confirm' }
  answer(
    on(api.campusHealth.attention, pageOf([unverified])),
    on(callTo(api.campusHealth.confirm, { attention_id: id(7) }), { act_id: id(9) }),
  )
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await userEvent.click(screen.getByRole('button', { name: 'Resend email: Lekha Pillai' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send link' }))
  await expect.element(screen.getByText('A new link is on its way to Lekha Pillai')).toBeVisible()
  expect(asked.filter((call) => JSON.stringify(call).includes('/confirm/'))).toHaveLength(1)
})

test('a lead writes to all students that match', async () => {
  const asked = aCampus()
  answer(
    on(api.messages.create, { id: id(9) }),
    on(api.messages.written, [{ user_id: student.user_id, by: 'Niyas', at: '2026-11-24T09:00:00.000Z' }]),
  )
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?tab=students&level=5' })
  await expect.element(screen.getByText(/written to on 24 Nov.* by Niyas/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Message students' }))
  await expect
    .poll(() => asked.find(to(api.messages.create))?.body)
    .toMatchObject({ audience: { kind: 'campus', query: { level: '5' } } })
})

test('a lead chooses the circle that somebody is invited to', async () => {
  const asked = aCampus()
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details?tab=attention' })
  await userEvent.click(screen.getByText('Never started'))
  await expect.poll(() => asked.some(({ query }) => query.get('reason') === 'never_started')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Send a message: Fathima Rasheed' }))
  await userEvent.click(screen.getByText('Invite to a circle'))
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
  answer(
    on(api.account.info, info),
    on(api.campus.details, () => refusal(400, { general: 'You belong to no college yet' })),
  )
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByText('No verified college')).toBeVisible()
})

const administrator = { ...info, roles: [roles.admins] }

test('administrators choose another campus in the crumb, and go back to the table from there', async () => {
  sessionStore.storeUserInfo(administrator)
  aCampus()
  answer(on(api.account.info, administrator))
  const screen = await show(<CampusDetailsPage />, { at: `/dashboard/campus-details?org_id=${id(1)}` })
  await expect.element(screen.getByRole('heading', { name: 'Hillside College' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose another campus' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Campus Details' }))
    .toHaveAttribute('href', '/dashboard/campus-details')
})

test('circles and meetups have tabs of their own, with search and a file', async () => {
  const asked = aCampus()
  answer(
    on(
      api.campusCircles.list,
      pageOf([
        {
          id: id(6),
          title: 'Night owls',
          interest_group: 'Web',
          lead: 'Nila Nair',
          members: 3,
          last_meetup: null,
          next_meetup: '2026-12-01T00:00:00.000Z',
        },
      ]),
    ),
    on(
      api.campusCircles.meetups,
      pageOf([
        {
          id: id(4),
          title: 'Talk on maps',
          circle_id: id(6),
          circle: 'Night owls',
          people: 4,
          starts_at: '2026-11-01T00:00:00.000Z',
          state: 'report_due',
          recorded_at: null,
        },
      ]),
    ),
  )
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
  answer(
    on(api.campus.details, { ...details, total_karma: 0, active_members: 0, students: 3 }),
    on(api.campusCircles.list, pageOf([])),
  )
  const screen = await show(<CampusDetailsPage />, { at: '/dashboard/campus-details' })
  await expect.element(screen.getByRole('heading', { name: 'Three steps to get started' })).toBeVisible()
  await expect.element(screen.getByText('Invite your classmates, done')).toBeVisible()
  await expect.element(screen.getByText('Choose a team', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Create circle' }))
    .toHaveAttribute('href', '/dashboard/learningcircle/create')
  expect(asked.some(({ call }) => call.endsWith('karma-by-week/'))).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Choose team' }))
  await expect.element(screen.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true')
})
