import { Week } from '@muster/contract/home/weeks.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../test/browser/answers.ts'
import { filled } from '../../../test/browser/filled.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { celebrateSmall } from '../celebrations/karma-tick.ts'
import { levelFeedQuery } from '../session/session-queries.ts'
import { TopBar } from './top-bar.tsx'

const none = () => refusal(404, { general: 'Nothing here' })

afterEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
  sessionStore.clear()
  localStorage.clear()
})

const feed = {
  level_order: 3,
  level_name: 'lvl3',
  level_karma: 800,
  user_karma: 620,
  progress: 77,
  is_top_level: false,
}

/** The bar on a phone, for a member with these first weeks. */
async function showOnPhone(week: Partial<Week>) {
  await page.viewport(390, 844)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  answer(
    on(api.account.info, none),
    on(api.weeks.read, filled(Week, { streak: 0, best: 0, done: 0, goal: 4, ...week })),
    on(api.profiles.levelFeed, feed),
    on(api.profiles.mine, none),
  )
  return show(<TopBar menuOpened={false} onMenu={() => undefined} onPalette={() => undefined} />)
}

test('on a phone the level, its karma and the streak stand in the bar, and a reward counts up', async () => {
  const screen = await showOnPhone({ streak: 6, done: 2 })
  const chip = screen.getByRole('link', { name: 'Level 3, 620 of 800 karma' })
  await expect.element(chip).toHaveTextContent('Level 3, 620 of 800 karma3620/800')
  await expect
    .element(screen.getByRole('link', { name: 'Streak of 6 weeks, 2 of 4 days this week' }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Search pages and people' }).query()).toBeNull()

  celebrateSmall(10)
  await expect.element(chip.getByText('+10')).toBeVisible()
  answer(on(api.profiles.levelFeed, { ...feed, user_karma: 630 }))
  await queryClient.invalidateQueries({ queryKey: levelFeedQuery.queryKey })
  await expect.element(screen.getByText('10 karma earned, 630 of 800 to Level 4')).toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Level 3, 630 of 800 karma' }))
    .toHaveTextContent('Level 3, 630 of 800 karma3630/800')
})

test('before the first full week the streak counts days, and never shows none', async () => {
  const screen = await showOnPhone({ done: 1 })
  await expect
    .element(screen.getByRole('link', { name: 'Streak of 1 day, 1 of 4 days this week' }))
    .toHaveTextContent('1 day')
})

test('a streak that hasn’t begun is new', async () => {
  const screen = await showOnPhone({})
  await expect
    .element(screen.getByRole('link', { name: 'New streak, 0 of 4 days this week' }))
    .toHaveTextContent('new')
})

test('on a phone members turn it dark in the menu of their picture', async () => {
  await page.viewport(360, 640)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  answer(
    on(api.account.info, none),
    on(api.weeks.read, none),
    on(api.profiles.levelFeed, none),
    on(api.profiles.mine, none),
  )
  await show(<TopBar menuOpened={false} onMenu={() => undefined} onPalette={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Switch to dark mode' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})
