import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { expect, test } from 'vitest'
import { answer, later } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { queryClient } from '../../../api/query-client.ts'
import { levelFeedQuery, profileQuery } from '../../../shell/session/session-queries.ts'
import { levelsQuery } from '../../profile/queries.ts'
import { NextStepCard } from './next-step-card.tsx'

const muid = 'anju@muster'
const LEVELS = `GET /api/v1/dashboard/profile/get-user-levels/${encodeURIComponent(muid)}/`
const profile = { muid, interest_groups: [] } as unknown as UserProfile
const feed = {
  level_order: 1,
  level_name: 'lvl1',
  level_karma: 20,
  user_karma: 5,
  progress: 25,
  is_top_level: false,
}

function levelsWith(task_name: string) {
  const task = {
    id: task_name,
    task_name,
    hashtag: '#x',
    discord_link: null,
    karma: 10,
    completed: false,
    interest_group: null,
    submission: null,
  }
  return [{ level_order: 1, name: 'lvl1', karma: 20, earned: 5, progress: 25, tasks: [task] }]
}

/** What an earlier visit has left behind. */
function remember(task_name: string) {
  const before = { updatedAt: Date.now() - 3_600_000 }
  queryClient.setQueryData(levelsQuery(muid).queryKey, levelsWith(task_name), before)
  queryClient.setQueryData(levelFeedQuery.queryKey, feed)
  queryClient.setQueryData(profileQuery.queryKey, profile)
}

test('the next step is never one of an earlier visit, and stays once it shows', async () => {
  remember('Old task')
  const fresh = later(levelsWith('New task'))
  answer({
    [LEVELS]: fresh.answer,
    [`GET /api/v1/dashboard/profile/socials/${encodeURIComponent(muid)}/`]: {},
  })
  const screen = await show(<NextStepCard profile={profile} />)
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  expect(screen.container.textContent).not.toContain('Old task')
  fresh.release()
  await expect.element(screen.getByRole('heading', { name: 'New task' })).toBeVisible()

  answer({ [LEVELS]: levelsWith('Newest task') })
  await queryClient.invalidateQueries({ queryKey: levelsQuery(muid).queryKey })
  await expect.element(screen.getByRole('heading', { name: 'New task' })).toBeVisible()
})
