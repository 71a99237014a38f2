import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { expect, test } from 'vitest'
import { answer, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import PeerReviewPage from './peer-review-page.tsx'
import { rowOf } from './reviews.fixture.tsx'

const points = ['No template', 'Has its own address']

function workOf(name: string, change: Partial<QueueRow> = {}): QueueRow {
  const row = rowOf(name)
  return { ...row, task: { ...row.task, good_when: points }, ...change }
}
const open = () => show(<PeerReviewPage />, { at: '/dashboard/peer-review' })
const works = 'The headline. I knew who you are.'
const next = 'The orange on white is hard to read.'

test('reviews one piece of work after the other, and says what comes of it', async () => {
  let rows = [
    workOf('Anju Antony', { proof_link: 'https://www.anju.example/work' }),
    workOf('Binu Babu', { member: { ...rowOf('Binu Babu').member, full_name: 'A member', muid: '' } }),
  ]
  const [first] = rows
  const params = { submission_id: first?.id ?? '' }
  const asked = answer(
    on(api.submissions.peerQueue, () => pageOf(rows)),
    on(api.peerReviews.mine, { karma: 10, on_its_way: 0, thanks: null }),
    on(callTo(api.peerReviews.send, params), () => {
      rows = rows.slice(1)
      return { karma: 10 }
    }),
  )
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Anju’s work' })).toBeVisible()
  await expect.element(screen.getByText('anju.example/work')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open (in a new tab)' })
  await expect.element(link).toHaveAttribute('href', 'https://www.anju.example/work')
  await expect.element(link).toHaveAttribute('target', '_blank')

  await screen.getByLabelText('No template').click()
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await screen.getByLabelText('What works').fill(works)
  await screen.getByRole('button', { name: 'Send review, +10' }).click()
  await expect.element(screen.getByText('A point is still open, so write what to try next')).toBeVisible()
  await screen.getByLabelText('What to try next').fill(next)
  await screen.getByRole('button', { name: 'Send review, +10' }).click()

  await expect.element(screen.getByRole('heading', { name: 'A member’s work' })).toBeVisible()
  expect(asked.find(to(api.peerReviews.send))?.body).toEqual({
    version: 0,
    works,
    next,
    open_points: ['Has its own address'],
  })
})

test('keeps a draft, and skips without counting', async () => {
  const asked = answer(
    on(api.submissions.peerQueue, pageOf([workOf('Anju Antony'), workOf('Binu Babu')])),
    on(api.peerReviews.mine, { karma: 0, on_its_way: 0, thanks: null }),
  )
  const before = await open()
  await before.getByLabelText('What works').fill(works)
  await before.getByLabelText('Has its own address').click()
  await before.unmount()
  const after = await open()
  await expect.element(after.getByLabelText('What works')).toHaveValue(works)
  await expect.element(after.getByLabelText('Has its own address')).toBeChecked()
  await expect.element(after.getByRole('button', { name: 'Send review', exact: true })).toBeVisible()
  await after.getByRole('button', { name: 'Skip' }).click()
  await expect.element(after.getByRole('heading', { name: 'Binu’s work' })).toBeVisible()
  await after.getByRole('button', { name: 'Skip' }).click()
  await after.getByRole('button', { name: 'Review skipped ones' }).click()
  await expect.element(after.getByRole('heading', { name: 'Anju’s work' })).toBeVisible()
  expect(asked.some(to(api.peerReviews.send))).toBe(false)
})

test('ends with thanks when all is read', async () => {
  answer(
    on(api.submissions.peerQueue, pageOf([])),
    on(api.peerReviews.mine, {
      karma: 10,
      on_its_way: 0,
      thanks: {
        by: { full_name: 'Neha Das', muid: null, profile_pic: null },
        task: 'Parser tests',
        at: '2026-11-20T10:00:00Z',
      },
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('All read')).toBeVisible()
  await expect.element(screen.getByText('Neha said thanks')).toBeVisible()
  await expect.element(screen.getByText('for your review of “Parser tests”')).toBeVisible()
})
