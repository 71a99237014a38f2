import type { CheckResult } from '@muster/contract/running/system-check.ts'
import { expect, test } from 'vitest'
import { answer, on, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import SystemCheckPage from './system-check-page.tsx'

const database: CheckResult = { name: 'database', state: 'ok', text: 'It answered', fix: null, took: 3 }
const mail: CheckResult = {
  name: 'mail',
  state: 'failed',
  text: 'It failed (ECONNREFUSED)',
  fix: 'Check SMTP_URL',
  took: 12,
} as const
const reply = { at: '2026-11-01T00:00:00.000Z', version: '0.1.0', results: [database, mail] }

test('tries everything once when it opens, and one part again on demand', async () => {
  const asked = answer(on(api.systemCheck.run, reply))
  const screen = await show(<SystemCheckPage />)
  await expect.element(screen.getByText('Check SMTP_URL')).toBeVisible()
  await expect.element(screen.getByText(/1 needs attention/)).toBeVisible()
  await screen.getByRole('button', { name: 'Check again: Email' }).click()
  await expect.poll(() => asked.filter(to(api.systemCheck.run)).length).toBe(2)
  expect(asked.filter(to(api.systemCheck.run)).map(({ body }) => body)).toEqual([{}, { checks: ['mail'] }])
})

test('says when it could not run, and runs when asked once more', async () => {
  let away = true
  answer(on(api.systemCheck.run, () => (away ? refusal(503, { general: 'Try again' }) : reply)))
  const screen = await show(<SystemCheckPage />)
  await expect.element(screen.getByText('We couldn’t run the check')).toBeVisible()
  away = false
  await screen.getByRole('button', { name: 'Run again' }).click()
  await expect.element(screen.getByText('It answered')).toBeVisible()
})
