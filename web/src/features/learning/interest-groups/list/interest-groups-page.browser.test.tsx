import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { profileQuery } from '../../../../shell/session/session-queries.ts'
import { allGroupsQuery } from '../../../people/profiles/queries.ts'
import InterestGroupsPage from './interest-groups-page.tsx'

const idOf = (last: number) => `6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4${last}`
const group = (last: number, name: string) =>
  ({
    id: idOf(last),
    name,
    icon: 'code',
    category: 'coder',
    members: 40 + last,
    cover: null,
  }) as InterestGroup
const pulse = {
  id: idOf(1),
  about: 'We build small sites.',
  works_this_week: 4,
  next_meetup: null,
  faces: [{ full_name: 'Asha Nair', muid: 'asha@muster', profile_pic: null }],
}

beforeEach(() => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  queryClient.setQueryData(
    profileQuery.queryKey,
    filled(UserProfile, { muid: 'meera@muster', interest_groups: [{ id: idOf(2) }] }),
  )
  queryClient.setQueryData(allGroupsQuery.queryKey, {
    interestGroup: [group(1, 'Web'), group(2, 'Games')],
  })
})

test('a group shows what one does there and who is in it; mine come first', async () => {
  answer(on(api.groupPulse.list, [pulse]))
  await show(<InterestGroupsPage />, { at: '/dashboard/interestgroups' })
  await expect.element(page.getByText('We build small sites.')).toBeVisible()
  await expect.element(page.getByText('2 groups')).toBeVisible()
  const names = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names[0]).toContain('Games')
  expect(names[0]).toContain('Joined')
})

test('without its pulse a group still leads to its page, and a search that finds nothing can be taken back', async () => {
  answer(on(api.groupPulse.list, () => refusal(404, { general: 'Not there' })))
  await show(<InterestGroupsPage />, { at: '/dashboard/interestgroups' })
  await expect.element(page.getByText('Tasks, mentors and circles for Web.')).toBeVisible()
  await page.getByPlaceholder('Search interest groups').fill('zzz')
  await expect.element(page.getByText('No matching interest groups')).toBeVisible()
  await page.getByRole('button', { name: 'Show all groups' }).click()
  await expect.element(page.getByText('2 groups')).toBeVisible()
})
