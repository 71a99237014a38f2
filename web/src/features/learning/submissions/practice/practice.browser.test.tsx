import type { PracticeCase } from '@muster/contract/desk/practice.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import PracticePage from './practice-page.tsx'

const answered: NonNullable<PracticeCase['answer']> = {
  mine: 'approved',
  my_reason: null,
  team: 'returned',
  team_reason: 'The tests never touch broken input',
  decided_at: '2026-11-29T10:00:00.000Z',
}
const caseOf = (number: number, more: Partial<PracticeCase> = {}): PracticeCase => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  queue: 'submissions',
  role: 'Appraiser',
  title: `Case ${number}`,
  task_text: null,
  good_when: ['Tests broken input'],
  karma: 80,
  work: `The work of case ${number}`,
  answer: null,
  ...more,
})

/** Cases of which the first is decided; decisions are stored. */
async function practise(second: Partial<PracticeCase> = {}) {
  let cases = [caseOf(1, { answer: answered }), caseOf(2, second), caseOf(3)]
  const asked = answer(
    on(api.account.info, { roles: ['Appraiser'], dynamic_type: [] }),
    on(api.practice.mine, () => cases),
    on(api.submissions.reasons, { reasons: [] }),
    on(api.meetupVerification.reasons, { reasons: [] }),
    on(api.practice.decide, ({ call, body }) => {
      const { outcome } = body as { outcome: 'approved' | 'returned' | 'rejected' }
      cases = cases.map((one) =>
        call.includes(one.id) ? { ...one, answer: { ...answered, mine: outcome, team: 'approved' } } : one,
      )
      return cases[1] ?? caseOf(2)
    }),
  )
  await show(<PracticePage />, { at: '/dashboard/management/practice' })
  return asked
}
const work = (number: number) => page.getByText(`The work of case ${number}`)

test('opens the first case that isn’t decided, and shows the team’s answer after the key of the queue', async () => {
  const asked = await practise()
  await expect.element(work(2)).toBeVisible()
  await expect.element(page.getByText('1 of 3 decided')).toBeVisible()
  await expect.element(page.getByText('never touch broken input')).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('heading', { name: 'You and the team agree' })).toBeVisible()
  expect(asked.find(to(api.practice.decide))?.body).toEqual({ outcome: 'approved', reason: null })
  expect(asked.some(to(api.submissions.approve))).toBe(false)
  await page.getByRole('button', { name: 'Next case' }).click()
  await expect.element(work(3)).toBeVisible()
})

test('sends work back with a reason, which no one else gets', async () => {
  const asked = await practise()
  await expect.element(work(2)).toBeVisible()
  await userEvent.keyboard('b')
  await expect.element(page.getByText('This is practice, so no one gets it.', { exact: false })).toBeVisible()
  await page.getByLabelText('What needs to improve').fill('Add a README')
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect.element(page.getByRole('heading', { name: 'You and the team differ' })).toBeVisible()
  expect(asked.find(to(api.practice.decide))?.body).toEqual({ outcome: 'returned', reason: 'Add a README' })
})

test('takes a key that’s pressed the moment a case can be seen', async () => {
  const seen = new MutationObserver(() => {
    if (!work(2).query()?.checkVisibility()) return
    seen.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  })
  seen.observe(document.body, { childList: true, subtree: true })
  await practise()
  await expect.element(page.getByRole('heading', { name: 'You and the team agree' })).toBeVisible()
})

test('lets a different answer be read again', async () => {
  await practise()
  await page.getByRole('button', { name: /Case 1/ }).click()
  await expect.element(page.getByText('You approved it. The team sent it back.')).toBeVisible()
  await expect.element(page.getByText('“The tests never touch broken input”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
})

const record: Partial<PracticeCase> = { queue: 'meetup_records', good_when: [], karma: null }

test('decides a meetup record with the key of its queue, without karma', async () => {
  const asked = await practise(record)
  await expect.element(work(2)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Meetup record' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send back/ })).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  expect(asked.some(to(api.practice.decide))).toBe(false)
  await userEvent.keyboard('v')
  await expect.element(page.getByText('You verified it. The team verified it.')).toBeVisible()
  expect(asked.find(to(api.practice.decide))?.body).toEqual({ outcome: 'approved', reason: null })
  expect(asked.some(to(api.meetupVerification.verify))).toBe(false)
})

test('rejects a meetup record with a reason, which no circle gets', async () => {
  const asked = await practise(record)
  await expect.element(work(2)).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByText('This is practice, so no one gets it.', { exact: false })).toBeVisible()
  await page.getByLabelText('What’s wrong with it').fill('The picture is from another week')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('You rejected it. The team verified it.')).toBeVisible()
  expect(asked.find(to(api.practice.decide))?.body).toEqual({
    outcome: 'rejected',
    reason: 'The picture is from another week',
  })
})
