import { UserProfile } from '@muster/contract/people/profiles.ts'
import type { NearMember } from '@muster/contract/people/search-start.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer, on } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { profileQuery } from '../../../../shell/session/session-queries.ts'
import { SearchStart } from './search-start.tsx'

const RECENT = 'muster-recent-search:meera@muster'
const near = (full_name: string, why: NearMember['why'], shared: string | null = null): NearMember => ({
  full_name,
  muid: `${full_name.toLowerCase()}@muster`,
  profile_pic: null,
  karma: 120,
  level_order: 3,
  interest_groups: ['Web'],
  why,
  shared,
})
const nothing = {
  college: null,
  college_members: [],
  suggested: [],
  recent_members: [],
  recent_campuses: [],
}

beforeEach(() => {
  localStorage.removeItem(RECENT)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  queryClient.setQueryData(profileQuery.queryKey, filled(UserProfile, { muid: 'meera@muster' }))
})

test('before anything is typed there are people of my college and near me, with what we share', async () => {
  answer(
    on(api.searchStart.show, {
      ...nothing,
      college: { id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f', title: 'Hillside College' },
      college_members: [near('Asha', 'college')],
      suggested: [near('Biju', 'circle', 'Backwater')],
    }),
  )
  const screen = await show(<SearchStart />)
  const college = screen.getByRole('region', { name: 'People from your college' })
  await expect.element(college.getByRole('link', { name: /Asha/ })).toBeVisible()
  await expect.element(college.getByRole('link', { name: 'Hillside College' })).toBeVisible()
  await expect.element(screen.getByText('In your circle Backwater')).toBeVisible()
})

test('whom I looked at is remembered on this device, asked for again, and cleared with one tap', async () => {
  localStorage.setItem(RECENT, JSON.stringify({ members: ['asha@muster'], campuses: [] }))
  const asked = answer(
    on(api.searchStart.show, ({ query }) =>
      query.get('members') ? { ...nothing, recent_members: [near('Asha', 'recent')] } : nothing,
    ),
  )
  const screen = await show(<SearchStart />)
  await expect.element(screen.getByRole('region', { name: 'Recently viewed' })).toBeVisible()
  expect(asked[0]?.query.get('members')).toBe('asha@muster')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByText('Who are you looking for?')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'View interest groups' })).toBeVisible()
})
