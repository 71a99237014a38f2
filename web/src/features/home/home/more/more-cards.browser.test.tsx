import { UserProfile } from '@muster/contract/people/profiles.ts'
import { expect, test } from 'vitest'
import { answer, on } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import MoreCards from './more-cards.tsx'

const profile = filled(UserProfile, {
  muid: 'asha@muster',
  rank: 480,
  ranked_members: 480,
  percentile: 0,
  karma: 0,
  interest_groups: [],
})
const nobody = [
  on(api.submissions.mine, { data: [] }),
  on(api.interestGroups.list, { interestGroup: [] }),
  on(api.account.info, { user_domains: [] }),
  on(api.profiles.karmaFeed, { top_user: null, top_college: null }),
  on(api.profiles.suggestions, []),
]

test('who has no karma and knows nobody yet sees no card that has nothing to say', async () => {
  answer(nobody)
  const screen = await show(<MoreCards profile={profile} />)
  await expect.element(screen.getByText('No one has earned karma yet. You could be the first.')).toBeVisible()
  for (const title of ['Recent karma', 'Where you stand', 'People you may know'])
    await expect.element(screen.getByRole('heading', { name: title })).not.toBeInTheDocument()
})
