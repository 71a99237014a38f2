import type { Week } from '@muster/contract/home/weeks.ts'
import { expect, test } from 'vitest'
import { answer, later, on } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import SettingsWeekPage from './settings-week-page.tsx'

const week: Week = {
  state: 'going',
  is_forgiven: false,
  goal: 3,
  days: ['done', 'off', 'open', 'ahead', 'ahead', 'ahead', 'ahead'],
  done: 1,
  streak: 2,
  best: 5,
  paused_until: null,
  time_zone: 'Asia/Kolkata',
}

test('the goal is chosen with one press, and the weeks can rest and count again', async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  let now = week
  const becomes = (change: Partial<Week>) => () => {
    now = { ...now, ...change }
    return now
  }
  const asked = answer(
    on(api.weeks.read, () => now),
    on(api.weeks.change, becomes({ goal: 5 })),
    on(api.weeks.pause, becomes({ paused_until: '2026-12-07' })),
    on(api.weeks.resume, becomes({ paused_until: null })),
  )
  const screen = await show(<SettingsWeekPage />)
  await screen.getByText('5 days', { exact: true }).click()
  await expect.element(screen.getByText('1 of 5 days')).toBeVisible()
  await screen.getByText('2 weeks', { exact: true }).last().click()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText('Your goal is paused until', { exact: false })).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ weeks: 2 })
  await screen.getByRole('button', { name: 'Resume now' }).click()
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('a goal that is chosen while another one is saved is sent after it', async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const line = later({ ...week, goal: 4 })
  const asked = answer(on(api.weeks.read, { ...week, goal: 5 }), on(api.weeks.change, line.answer))
  const screen = await show(<SettingsWeekPage />)
  const sent = () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await screen.getByText('4 days', { exact: true }).click()
  await screen.getByText('5 days', { exact: true }).click()
  await expect.element(screen.getByRole('radio', { name: '5 days' })).toBeChecked()
  expect(sent()).toEqual([{ goal: 4 }])
  line.release()
  await expect.poll(sent).toEqual([{ goal: 4 }, { goal: 5 }])
})
