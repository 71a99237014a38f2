import type { OrganizationRow } from '@muster/contract/places/organisations.ts'
import { expect, test } from 'vitest'
import { type Asked, answer, callTo, on, pageOf } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import CampusesPage from './campuses-page.tsx'

const place = (last: number, title: string, org_type: 'College' | 'School'): OrganizationRow => ({
  id: `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`,
  title,
  code: `C${last}`,
  org_type,
  affiliation: null,
  district: 'Kannur',
  zone: 'North',
  state: 'Kerala',
  country: 'India',
  user_count: last,
})
const college = place(1, 'Hillside College', 'College')
const school = place(2, 'Hillside School', 'School')

const found =
  (...rows: OrganizationRow[]) =>
  ({ query }: Asked) => {
    const search = query.get('search')?.toLowerCase() ?? ''
    const data = rows.filter(({ title }) => title.toLowerCase().includes(search))
    const count = data.length
    return pageOf(data, { count })
  }
const answers = [
  on(callTo(api.organisations.list, { org_type: 'all' }), found(college, school)),
  on(callTo(api.organisations.list, { org_type: 'School' }), found(school)),
  on(api.leaderboards.filters, { months: [], districts: [], zones: [], interest_groups: [] }),
]

test('shows colleges and schools, and a college leads to its page', async () => {
  answer(answers)
  const screen = await show(<CampusesPage />, { at: '/dashboard/campus' })
  await expect
    .element(screen.getByRole('link', { name: /Hillside College/ }))
    .toHaveAttribute('href', `/dashboard/campus/${college.id}`)
  await expect.element(screen.getByText(/^Hillside School/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Hillside School/ })).not.toBeInTheDocument()
})

test('narrows them by type, and says so when nothing is found', async () => {
  answer(answers)
  const screen = await show(<CampusesPage />, { at: '/dashboard/campus?type=School' })
  await expect.element(screen.getByText(/^Hillside School/)).toBeVisible()
  await expect.element(screen.getByText(/^Hillside College/)).not.toBeInTheDocument()
  await screen.getByRole('textbox').first().fill('nowhere')
  await expect.element(screen.getByText('No matching campuses')).toBeVisible()
})
