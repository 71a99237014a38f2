import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { expect, test } from 'vitest'
import { answer } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import MoreCards from './more-cards.tsx'

const profile = {
  muid: 'asha@muster',
  rank: 480,
  ranked_members: 480,
  percentile: 0,
  karma: 0,
  interest_groups: [],
} as unknown as UserProfile
const nobody = {
  'GET /api/v1/dashboard/submission/mine/': { data: [] },
  'GET /api/v1/dashboard/ig/list/': { interestGroup: [] },
  'GET /api/v1/dashboard/user/info/': { user_domains: [] },
  'GET /api/v1/dashboard/profile/karma-feed/': { top_user: null, top_college: null },
  'GET /api/v1/dashboard/profile/user-suggestion/': [],
}

test('who has no karma and knows nobody yet sees no card that has nothing to say', async () => {
  answer(nobody)
  const screen = await show(<MoreCards profile={profile} />)
  await expect.element(screen.getByText('No one has earned karma yet. You could be the first.')).toBeVisible()
  for (const title of ['Recent karma', 'Where you stand', 'People you may know'])
    await expect.element(screen.getByRole('heading', { name: title })).not.toBeInTheDocument()
})
