import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import UnsubscribePage from './unsubscribe-page.tsx'

const TOKEN = 'some.circle_news.seal'
const READ = callTo(api.notifications.mailChoice, { token: TOKEN })
const POST = callTo(api.notifications.unsubscribe, { token: TOKEN })
const open = () => show(<UnsubscribePage />, { at: `/unsubscribe/${TOKEN}`, path: '/unsubscribe/:token' })

test('opening the link changes nothing; its button does, and there is a way back', async () => {
  const asked = answer(
    on(READ, { kind: 'circle_news', wanted: true }),
    on(POST, ({ query }) => ({
      kind: 'circle_news',
      wanted: query.get('wanted') === 'true',
    })),
  )
  await open()
  await expect.element(page.getByText('Stop “Learning circles” emails?')).toBeVisible()
  expect(asked.some(to(POST))).toBe(false)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(page.getByText('You’re unsubscribed from “Learning circles” emails')).toBeVisible()
  await page.getByRole('button', { name: 'Turn them back on' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
})

test('a link that does not hold says so; a server that cannot answer is asked again', async () => {
  answer(on(READ, refusal(404, { general: 'This link is not there' })))
  const stale = await open()
  await expect.element(page.getByText('This link no longer works')).toBeVisible()
  await stale.unmount()
})

test('a failure keeps the choice and says what went wrong', async () => {
  answer(
    on(READ, { kind: 'overdue_mail', wanted: true }),
    on(POST, refusal(503, { general: 'The server is busy right now. Try again in a moment.' })),
  )
  await open()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server is busy right now. Try again in a moment.')
  await expect.element(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
})
