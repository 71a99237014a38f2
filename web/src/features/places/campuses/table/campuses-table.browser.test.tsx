import { roles } from '@muster/contract/access/access.ts'
import type { PlaceFiguresRow } from '@muster/contract/places/place-overview.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, on, pageOf, to } from '../../../../../test/browser/answers.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { aCampus, id, student } from '../campus-details.fixture.ts'
import CampusDetailsPage from '../campus-details-page.tsx'

const AT = '/dashboard/campus-details'

const hillside: PlaceFiguresRow = {
  id: id(1),
  title: 'Hillside College',
  code: 'HILL',
  within: 'Kannur',
  lead: 'Aarav Pillai',
  lead_muid: 'aarav@muster',
  lead_pic: null,
  students: 486,
  active: 266,
  change: 8,
  campuses: 1,
  circles: 14,
  circles_met: 11,
  silent: 18,
  waiting: 0,
  last_meetup_at: new Date(Date.now() - 86_400_000).toISOString(),
  counted_at: '2026-11-28T21:07:00.000Z',
}
const lakeside: PlaceFiguresRow = {
  ...hillside,
  id: id(2),
  title: 'Lakeside College',
  lead: null,
  lead_muid: null,
  change: -25,
  circles: 0,
  circles_met: 0,
  waiting: 2,
  last_meetup_at: null,
}

function campuses(rows: readonly PlaceFiguresRow[]) {
  return answer(
    on(api.campus.all, ({ query }) => pageOf(query.get('only') === 'losing' ? [] : rows)),
    on(api.zonal.choices, [{ id: id(9), title: 'North' }]),
    on(api.savedViews.list, []),
    on(api.savedViews.counts, { all: { count: rows.length, count_is_capped: false }, views: [] }),
  )
}
const open = (query = '') =>
  show(<CampusDetailsPage />, { at: AT + query, path: AT, others: { '/dashboard/manage-users': 'Members' } })

beforeEach(() => signInAs({ muid: 'sara@muster', roles: [roles.admins] }))

test('a row says how a campus is doing, and each number leads to the list behind it', async () => {
  campuses([hillside, lakeside])
  const screen = await open()
  const row = screen.getByRole('row', { name: /Hillside College/ })
  await expect.element(row.getByText('Aarav Pillai')).toBeVisible()
  await expect.element(row.getByRole('cell', { name: 'Up 8%' })).toBeVisible()
  for (const [name, query] of [
    ['486 students of Hillside College', `org_id=${id(1)}&tab=students`],
    ['266 active students of Hillside College', `org_id=${id(1)}&tab=students&active=true`],
    ['14 circles of Hillside College', `org_id=${id(1)}&tab=circles`],
    ['Meetups of Hillside College', `org_id=${id(1)}&tab=meetups`],
  ] as const) {
    await expect.element(row.getByRole('link', { name })).toHaveAttribute('href', `${AT}?${query}`)
  }
  await expect
    .element(row.getByRole('link', { name: /^18 students of Hillside College who haven’t signed in/ }))
    .toHaveAttribute(
      'href',
      `/dashboard/manage-users?college=${id(1)}&collegeName=Hillside+College&active=not_30`,
    )
  const other = screen.getByRole('row', { name: /Lakeside College/ })
  await expect.element(other.getByText('No lead')).toBeVisible()
  await expect.element(other.getByText('None yet')).toBeVisible()
  await expect
    .element(other.getByRole('link', { name: '2 requests waiting from Lakeside College' }))
    .toHaveAttribute('href', `/dashboard/user-role-verification?place=${id(2)}&placeName=Lakeside+College`)
  await expect.element(other.getByRole('cell', { name: 'Down 25%' })).toBeVisible()
})

test('a row opens the page of its campus', async () => {
  campuses([hillside, lakeside])
  aCampus()
  const screen = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Lakeside College' }))
  await expect.element(screen.getByText('Rank #07')).toBeVisible()
  expect(screen.router.state.location.search).toBe(`?org_id=${id(2)}`)
})

test('with exactly one campus, its page opens', async () => {
  campuses([hillside])
  aCampus()
  const screen = await open()
  await expect.element(screen.getByText('Rank #07')).toBeVisible()
  expect(screen.router.state.location.search).toBe(`?org_id=${id(1)}`)
})

test('a campus without a lead gets one from its row', async () => {
  const asked = campuses([hillside, lakeside])
  answer(on(api.campus.students, pageOf([student])), on(api.campus.transferLead))
  const screen = await open('?only=no_lead')
  await userEvent.click(screen.getByRole('link', { name: 'Appoint a lead of Lakeside College' }))
  const dialog = screen.getByRole('dialog', { name: 'Appoint a campus lead' })
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Member' }), 'asha')
  await userEvent.click(screen.getByRole('option', { name: /Asha Menon/ }))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Appoint' }))
  await expect.element(dialog).not.toBeInTheDocument()
  const given = asked.filter(to(api.campus.transferLead))
  expect(given.map(({ query, body }) => [query.get('org_id'), body])).toEqual([
    [id(2), { new_lead_muid: 'asha@muster' }],
  ])
})

test('the views count their campuses, and an empty one says what comes nearest', async () => {
  const asked = campuses([lakeside, hillside])
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: 'No lead 2' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Losing members 0' }))
  await expect.element(screen.getByText('The steepest change is −25%, Lakeside College.')).toBeVisible()
  expect(screen.router.state.location.search).toBe('?sort=change&only=losing')
  expect(asked.findLast(to(api.campus.all))?.query.get('sortBy')).toBe('change')
})
