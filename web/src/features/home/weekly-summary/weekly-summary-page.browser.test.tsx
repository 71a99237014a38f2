import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import WeeklySummaryPage from './weekly-summary-page.tsx'

const next = {
  meetup: {
    id: '7b6f2c0e-3a55-4a53-9a3c-0d4be2c2a001',
    title: 'Debug night',
    starts_at: '2026-12-02T12:00:00.000Z',
  },
  task: { id: '7b6f2c0e-3a55-4a53-9a3c-0d4be2c2a002', title: 'Seat lock', karma: 100 },
}
const summary = {
  week: '2026-11-16',
  karma: 240,
  works: 2,
  meetups: 1,
  days: 4,
  goal: 4,
  streak: 6,
  karma_before: 200,
  near: [
    {
      id: '7b6f2c0e-3a55-4a53-9a3c-0d4be2c2a003',
      kind: 'level',
      level: 4,
      title: null,
      picture: null,
      people: null,
      target_id: null,
      at: '2026-11-18T08:00:00.000Z',
      well_done: 0,
      mine: false,
      person: { full_name: 'Devika Rao', muid: 'devika@muster', profile_pic: null },
    },
  ],
} as const

test('shows what was done, what is next and who did well', async () => {
  answer(on(api.weeklySummaries.read, { summary, next, weeks: ['2026-11-16', '2026-11-09'] }))
  await show(<WeeklySummaryPage />)
  await expect.element(page.getByText('You reached your goal. That’s a streak of 6 weeks.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open meetup: Debug night' })).toBeVisible()
  await expect.element(page.getByText(/reached Level 4/)).toBeVisible()
  await expect.element(page.getByText('40 more karma than the week before.')).toBeVisible()
})

test('what was not done that week is left out', async () => {
  const quiet = { ...summary, karma: 0, works: 0, meetups: 0, days: 1, karma_before: null }
  answer(on(api.weeklySummaries.read, { summary: quiet, next, weeks: [] }))
  await show(<WeeklySummaryPage />)
  await expect.element(page.getByText('of 4 days')).toBeVisible()
  expect(page.getByRole('term').elements()).toHaveLength(1)
  expect(page.getByText(/the week before/).query()).toBeNull()
})

test('a week without a summary says when there will be one, and what is next all the same', async () => {
  answer(on(api.weeklySummaries.read, { summary: null, next, weeks: [] }))
  await show(<WeeklySummaryPage />)
  await expect.element(page.getByText('No summary yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open task: Seat lock' })).toBeVisible()
})
