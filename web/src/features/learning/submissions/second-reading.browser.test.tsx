import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { on, to } from '../../../../test/browser/answers.ts'
import { api } from '../../../api/client.ts'
import { answerQueue, inWork, names, open, rowOf } from './reviews.fixture.tsx'

const decided = names.map((name) => ({
  ...rowOf(name),
  status: 'rejected' as const,
  decided_by: 'Nila New',
  decided_at: '2026-11-28T10:00:00.000Z',
  reason: 'Too short',
  version: 3,
}))

async function readSecond() {
  const asked = answerQueue(decided, [on(api.submissions.secondRead)])
  await open('?status=second_reading')
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I agree' })).toBeVisible()
  return asked
}
const sent = (asked: Awaited<ReturnType<typeof readSecond>>) =>
  asked.filter(to(api.submissions.secondRead)).map(({ body }) => body)

test('a second reader agrees by key, and decides nothing', async () => {
  const asked = await readSecond()
  await userEvent.keyboard('a')
  await expect.poll(() => sent(asked)).toEqual([{ version: 3, agrees: true, words: null }])
  expect(asked.some(to(api.submissions.approve))).toBe(false)
})

test('a second reader says why not, next to the ways to change the decision', async () => {
  const asked = await readSecond()
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await userEvent.keyboard('b')
  await page.getByLabelText('What you’d have done, and why').fill('Send it back')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent(asked)).toEqual([{ version: 3, agrees: false, words: 'Send it back' }])
})
