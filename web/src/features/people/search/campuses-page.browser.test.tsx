import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Asked, answer, on, pageOf } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import CampusesPage from './campuses-page.tsx'
import type { FoundCampus } from './queries.ts'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`
const kannur = { id: idOf(8), name: 'Kannur' }
const kerala = { id: idOf(9), name: 'Kerala' }

const campus = (last: number, title: string, more: Partial<FoundCampus> = {}): FoundCampus => ({
  id: idOf(last),
  title,
  code: `C${last}`,
  org_type: 'College',
  district: 'Kannur',
  members: 20,
  karma: 900,
  month_karma: 50,
  active_30_days: 8,
  free_seats: 0,
  faces: [],
  ...more,
})
const hillside = campus(1, 'Hillside College', { month_karma: 90, free_seats: 3 })
const lakeside = campus(2, 'Lakeside College')
const riverside = campus(3, 'Riverside College')
const school = campus(4, 'Hillside School', { org_type: 'School', month_karma: 0, members: 0 })

/** Answers as the server would, and keeps what was asked. */
function campuses(...rows: FoundCampus[]) {
  const asked: URLSearchParams[] = []
  const found = ({ query }: Asked) => {
    asked.push(query)
    const search = query.get('search')?.toLowerCase() ?? ''
    const data = rows.filter(
      ({ title, free_seats }) =>
        title.toLowerCase().includes(search) && (query.get('free_seats') !== 'true' || free_seats > 0),
    )
    return pageOf(data, { count: data.length })
  }
  answer([
    on(api.profiles.campuses, found),
    on(api.profiles.mine, { muid: 'anju@muster' }),
    on(api.leaderboards.filters, { months: [], districts: [], zones: [], interest_groups: [] }),
    on(api.account.organizations, [
      {
        org_id: lakeside.id,
        org_title: lakeside.title,
        org_type: 'College',
        dept_id: null,
        dept_title: null,
        graduation_year: null,
        is_alumni: false,
        verified: true,
        district: kannur,
        state: kerala,
      },
    ]),
  ])
  return asked
}

test('opens on my district: ranks, my own college, free seats, and a school without a page', async () => {
  signInAs({ muid: 'anju@muster' })
  const asked = campuses(hillside, lakeside, riverside, school)
  const screen = await show(<CampusesPage />, { at: '/dashboard/campus' })
  const first = screen.getByRole('link', { name: /Hillside College/ })
  await expect.element(first).toHaveAttribute('href', `/dashboard/campus/${hillside.id}`)
  await expect.element(first).toHaveAccessibleName(/^Rank 1 .*3 seats free$/)
  await expect
    .element(screen.getByRole('link', { name: /Lakeside College/ }))
    .toHaveAccessibleName(/Rank 2 .*Yours/)
  await expect.element(screen.getByRole('link', { name: /Riverside/ })).toHaveAccessibleName(/Rank 2 /)
  await expect.element(screen.getByText('4 campuses in Kannur')).toBeVisible()
  await expect.element(screen.getByText('No one yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Hillside School/ })).not.toBeInTheDocument()
  expect(asked.every((query) => query.get('district') === kannur.id)).toBe(true)
})

test('shows the state where the district has too few, and everywhere for a search', async () => {
  signInAs({ muid: 'anju@muster' })
  const asked = campuses(hillside, lakeside)
  const screen = await show(<CampusesPage />, { at: '/dashboard/campus' })
  await expect.element(screen.getByText('2 campuses in Kerala')).toBeVisible()
  expect(asked.at(-1)?.get('state')).toBe(kerala.id)
  await screen.getByRole('textbox').first().fill('hillside')
  await expect.element(screen.getByText('1 campus', { exact: true })).toBeVisible()
  expect(asked.at(-1)?.has('state')).toBe(false)
})

test('a visitor sees all of them, narrows them to free seats, and can suggest one that is missing', async () => {
  const asked = campuses(hillside, lakeside)
  const screen = await show(<CampusesPage />, { at: '/dashboard/campus' })
  await expect.element(screen.getByText('2 campuses')).toBeVisible()
  expect(asked.at(-1)?.has('district')).toBe(false)
  await screen.getByRole('button', { name: 'Filter' }).click()
  await screen.getByRole('switch', { name: 'With a free seat in a circle' }).click()
  await expect.element(screen.getByText('1 campus', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByPlaceholder('College, code or district').fill('nowhere')
  await expect.element(screen.getByText('We couldn’t find this college')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Join and suggest it' })).toBeVisible()
})
