import { QueueRow } from '@muster/contract/submissions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, answer } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import ReviewsPage from './reviews-page.tsx'

const SUBMISSION = '/api/v1/dashboard/submission'
const names = ['Anju Antony', 'Binu Babu', 'Chitra Chandran']

const imran = { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null }

function rowOf(name: string, held_by: QueueRow['held_by'] = null): QueueRow {
  return QueueRow.parse({
    id: idOf(name),
    status: 'pending',
    task: {
      id: '00000000-0000-7000-8000-0000000000aa',
      title: 'Plant a tree',
      hashtag: '#tree',
      description: null,
      karma: 60,
      variable_karma: false,
      bonus_karma: null,
      bonus_time: null,
      active: true,
      interest_group: null,
    },
    member: { full_name: name, muid: name, profile_pic: null, level: 'lvl2', college: null },
    proof_text: `The tree of ${name}`,
    proof_link: null,
    proof_picture: null,
    submitted_at: '2026-11-01T10:00:00.000Z',
    overdue: false,
    peer: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    karma: null,
    undo_until: null,
    held_by,
    version: 0,
  })
}

function idOf(name: string): string {
  return `00000000-0000-7000-8000-00000000000${names.indexOf(name)}`
}

/** The server with a queue of three: decided ones leave it, undone ones come back. */
function answerQueue(rows: readonly QueueRow[] = names.map((name) => rowOf(name)), more: Answers = {}) {
  const decided = new Set<string>()
  const acts = rows.map(({ id, held_by }) => ({
    [`POST ${SUBMISSION}/${id}/hold/`]: { held_by },
    [`POST ${SUBMISSION}/${id}/approve/`]: () => {
      decided.add(id)
      return { karma: 60, level_order: 2, level_raised: false }
    },
    [`POST ${SUBMISSION}/${id}/reopen/`]: () => {
      decided.delete(id)
      return {}
    },
  }))
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  return answer({
    [`GET ${SUBMISSION}/queue/`]: () => ({
      data: waiting(),
      pagination: { count: waiting().length, totalPages: 1, isNext: false, isPrev: false, nextPage: null },
    }),
    [`GET ${SUBMISSION}/queue-counts/`]: {
      ...{ waiting: 3, overdue: 0, oldest_at: null, decided_today: 0, decided_today_by_me: 0 },
      ...{ last_decided_at: null, people: [], reviewers: [] },
    },
    'GET /api/v1/dashboard/user/info/': { roles: ['Appraiser'], dynamic_type: [] },
    'GET /api/v1/dashboard/task/task-types/': [],
    'GET /api/v1/register/area-of-interest/list/': { aois: [] },
    ...Object.assign({}, ...acts),
    ...more,
  })
}

/** All of the queue but the last are approved together, and come back together. */
function answerMany() {
  const decided = new Set<string>()
  const rows = names.map((name) => rowOf(name))
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  return answerQueue(rows, {
    [`GET ${SUBMISSION}/queue/`]: () => ({
      data: waiting(),
      pagination: { count: waiting().length, totalPages: 1, isNext: false, isPrev: false, nextPage: null },
    }),
    [`POST ${SUBMISSION}/approve-many/`]: () => {
      for (const { id } of rows) decided.add(id)
      return { approved: 3, refused: [] }
    },
    [`POST ${SUBMISSION}/reopen-many/`]: () => {
      for (const name of names.slice(0, 2)) decided.delete(idOf(name))
      const refused = { id: idOf('Chitra Chandran'), full_name: 'Chitra Chandran', task: 'Plant a tree' }
      return { reopened: 2, refused: [{ ...refused, error: 'Taken back already' }] }
    },
  })
}

const decisions = (asked: readonly { call: string }[]) =>
  asked.flatMap(({ call }) => /\/([^/]+)\/(approve|reopen)\/$/.exec(call)?.slice(1, 3).join(' ') ?? [])
const inWork = (name: string) => page.getByRole('heading', { name })
const open = () => show(<ReviewsPage />, { at: '/dashboard/reviews' })

/** Faster than any screen: both in one go. */
function pressTogether(...keys: string[]) {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test('a decision right after going on is never about the row before', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  pressTogether('j', 'a')
  await expect.element(inWork('Binu Babu')).toBeVisible()
  expect(decisions(asked)).toEqual([])
  await expect
    .poll(async () => {
      await userEvent.keyboard('a')
      return decisions(asked)[0]
    })
    .toBe(`${idOf('Binu Babu')} approve`)
  expect(decisions(asked)).not.toContain(`${idOf('Anju Antony')} approve`)
})

test('an approval is undone with z, and its row is open again', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('60 karma for Anju Antony')).toBeVisible()
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('z')
  expect(decisions(asked)).toEqual([`${idOf('Anju Antony')} approve`, `${idOf('Anju Antony')} reopen`])
})

test('the queue opens on a row that nobody else holds', async () => {
  answerQueue([rowOf('Anju Antony', imran), rowOf('Binu Babu'), rowOf('Chitra Chandran')])
  await open()
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await page.getByRole('button', { name: /Anju Antony/ }).click()
  await expect.element(inWork('Anju Antony')).toBeVisible()
})

test('a row that somebody opened a moment ago is passed over', async () => {
  answerQueue(undefined, { [`POST ${SUBMISSION}/${idOf('Anju Antony')}/hold/`]: { held_by: imran } })
  await open()
  await expect.element(inWork('Binu Babu')).toBeVisible()
})

test('the approval of several is undone with one press, and what stays decided is named', async () => {
  const asked = answerMany()
  await open()
  await page.getByRole('checkbox', { name: /all/i }).click()
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('3 submissions approved')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 submissions waiting again')).toBeVisible()
  await expect.element(page.getByText('Chitra Chandran stays decided: Taken back already.')).toBeVisible()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  const undone = asked.filter(({ call }) => call.endsWith('/reopen-many/'))
  expect(undone).toMatchObject([{ body: { submissions: names.map(idOf) } }])
})
