import type { ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../../test/browser/answers.ts'
import { typeBeforePalette } from '../../../../../test/browser/late-palette.tsx'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import ReportedMessagesPage from './reported-messages-page.tsx'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const of = { message_id: id }
const REMOVE = callTo(api.circleThreads.removeReported, of)
const DISMISS = callTo(api.circleThreads.dismiss, of)
const UNDO = callTo(api.circleThreads.undo, of)

const reported: ReportedMessage = {
  id,
  circle_id: id,
  circle_name: 'Backwater',
  opens: 'circle',
  text: `You are no good, <@${id}>`,
  author: 'Asha Nair',
  author_muid: 'asha@muster',
  reports: 2,
  reasons: ['insult'],
  notes: ['Third time'],
  state: 'open',
  reported_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  can_undo: false,
}

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

const open = () => show(<ReportedMessagesPage />, { at: '/dashboard/reported-messages' })
const decide = async (act: string) => {
  await page.getByRole('button', { name: 'Actions for Asha Nair’s message' }).first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('staff see what was written and why it was reported, not who is meant, and remove it with a reason', async () => {
  const asked = answer(on(api.circleThreads.reported, pageOf([reported])), on(REMOVE))
  await open()
  await expect.element(page.getByText('You are no good, @…').first()).toBeVisible()
  await expect.element(page.getByText(/“Third time”/).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Backwater' }).first())
    .toHaveAttribute('href', `/dashboard/learningcircle/dashboard/${id}`)
  await decide('Remove message')
  await page.getByRole('textbox', { name: 'Reason' }).fill('This insults somebody')
  answer(on(api.circleThreads.reported, pageOf([])))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Nothing to decide')).toBeVisible()
  expect(asked.find(to(REMOVE))?.body).toEqual({ reason: 'This insults somebody' })
})

test('on a phone all of the message is read before it is decided, and why it was reported', async () => {
  await page.viewport(390, 844)
  const text = 'Earn 5000 a day from your phone, write to me for the way that nobody tells you about'
  answer(on(api.circleThreads.reported, pageOf([{ ...reported, text }])))
  await open()
  const name = page.getByText(text)
  await expect.element(name).toBeVisible()
  const { clientWidth, scrollWidth } = name.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await expect.element(page.getByText('It insults or threatens someone')).toBeVisible()
})

test('who is in the circle themselves goes from the report to the message in its thread', async () => {
  answer(on(api.circleThreads.reported, pageOf([{ ...reported, opens: 'thread' }])))
  await open()
  await expect
    .element(page.getByRole('link', { name: 'You are no good, @…' }).first())
    .toHaveAttribute('href', `/dashboard/learningcircle/dashboard/${id}?tab=thread&message=${id}`)
})

test('one that a colleague has decided in between says so, and one’s own decision can be undone', async () => {
  const asked = answer(
    on(api.circleThreads.reported, pageOf([reported])),
    on(DISMISS, () => refusal(409, { general: 'A colleague has already decided this' })),
  )
  await open()
  await decide('Dismiss reports')
  await expect.element(page.getByText('A colleague has already decided this')).toBeVisible()
  answer(
    on(api.circleThreads.reported, pageOf([{ ...reported, state: 'dismissed', can_undo: true }])),
    on(UNDO),
  )
  await page.getByText('Dismissed', { exact: true }).click()
  await decide('Undo')
  await expect.poll(() => asked.filter(to(UNDO))).toHaveLength(1)
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = answer(on(api.circleThreads.reported, pageOf([reported])), on(api.account.info, {}))
  await open()
  await expect.element(page.getByText('You are no good, @…').first()).toBeVisible()
  await typeBeforePalette(asked)
})
