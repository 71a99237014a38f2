import type { SimilarWork } from '@muster/contract/learning/submissions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { typeInto } from '../../../../test/browser/keyboard.ts'
import { api } from '../../../api/client.ts'
import { answerQueue, decisions, idOf, imran, inWork, names, open, rowOf } from './reviews.fixture.tsx'

/** Bulk approval decides the whole queue. Undo reopens all but the last one. */
function answerMany() {
  const decided = new Set<string>()
  const rows = names.map((name) => rowOf(name))
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  return answerQueue(rows, [
    on(api.submissions.queue, () => pageOf(waiting())),
    on(api.submissions.approveMany, () => {
      for (const { id } of rows) decided.add(id)
      return { approved: 3, refused: [] }
    }),
    on(api.submissions.reopenMany, () => {
      for (const name of names.slice(0, 2)) decided.delete(idOf(name))
      const refused = { id: idOf('Chitra Chandran'), full_name: 'Chitra Chandran', task: 'Plant a tree' }
      return {
        reopened: 2,
        refused: [
          { ...refused, error: 'Someone else approved this. If it was a mistake, reverse the karma.' },
        ],
      }
    }),
  ])
}

/** Dispatches the keys synchronously, before React can re-render. */
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

test('work that repeats another member’s is shown with the earlier one', async () => {
  const earlier: SimilarWork = {
    id: idOf('Chitra Chandran'),
    status: 'approved',
    task: 'Plant a tree',
    member: { full_name: 'Devika Nair', muid: 'devika@muster', profile_pic: null },
    submitted_at: '2026-10-01T10:00:00.000Z',
    proof_link: 'https://github.com/devika/tree',
    proof_picture: null,
    same: 'link',
    likeness: 100,
  }
  answerQueue(undefined, [on(api.submissions.similar, [earlier])])
  await open()
  const panel = page.getByRole('alert')
  await expect
    .element(panel.getByText('Same link, submitted for “Plant a tree”', { exact: false }))
    .toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Devika Nair' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /github.com.devika.tree/ })).toBeVisible()
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
  answerQueue(undefined, [
    on(callTo(api.submissions.hold, { submission_id: idOf('Anju Antony') }), { held_by: imran }),
  ])
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
  await expect.element(page.getByText('2 submissions back in the queue')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'We couldn’t reopen Chitra Chandran’s submission: Someone else approved this. If it was a mistake, reverse the karma.',
      ),
    )
    .toBeVisible()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  const undone = asked.filter(({ call }) => call.endsWith('/reopen-many/'))
  expect(undone).toMatchObject([{ body: { submissions: names.map(idOf) } }])
})

test('another tab keeps the search and drops what is selected; clearing the search keeps the tab', async () => {
  const asked = answerQueue(undefined, [
    on(api.submissions.queue, ({ query }: Asked) => {
      const data = query.get('status') === 'waiting' ? names.map((name) => rowOf(name)) : []
      const pages = { count: data.length, totalPages: 1, pageIndex: 1, perPage: 20 }
      return pageOf(data, { ...pages })
    }),
  ])
  await open('?search=tree')
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect.element(page.getByText('No matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by decision' }).click()
  await page.getByRole('option', { name: 'Rejected' }).click()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  // Poll for the requests: the screen doesn't change when the last response arrives.
  const lists = () => asked.filter(to(api.submissions.queue))
  await expect
    .poll(() => new Set(lists().map(({ query }) => `${query.get('status')} ${query.get('search') ?? ''}`)))
    .toEqual(new Set(['waiting tree', 'approved tree', 'rejected tree', 'rejected ']))
  await page.getByRole('tab', { name: /^Waiting/ }).click()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
})

test('what is not ticked when work is sent back goes with it as still open', async () => {
  const [row, ...others] = names.map((name) => rowOf(name))
  if (!row) throw new Error('the fixture has rows')
  const task = { ...row.task, good_when: ['It stands', 'It is watered'] }
  const asked = answerQueue(
    [{ ...row, task }, ...others],
    [on(callTo(api.submissions.sendBack, { submission_id: row.id }))],
  )
  await open()
  await page.getByRole('checkbox', { name: 'It stands' }).click()
  await userEvent.keyboard('b')
  await expect
    .element(page.getByText(/They’ll see these points as still open: It is watered\./))
    .toBeVisible()
  await typeInto(page.getByLabelText('What needs to improve'), 'It is dry')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => asked.find(({ call }) => call.endsWith('/send-back/'))?.body)
    .toEqual({ version: 0, reason: 'It is dry', open_points: ['It is watered'] })
})

test('a question is answered on the tab of questions, where typed letters decide nothing', async () => {
  const question = {
    text: 'Which tree?',
    asked_at: '2026-11-02T10:00:00.000Z',
    answer: null,
    answered_by: null,
    answered_at: null,
    open: true,
  }
  const row = { ...rowOf('Anju Antony'), status: 'returned' as const, questions: [question] }
  let rows = [row]
  const asked = answerQueue(undefined, [
    on(api.submissions.queue, ({ query }: Asked) => pageOf(query.get('status') === 'questions' ? rows : [])),
    on(callTo(api.submissions.answerQuestion, { submission_id: row.id }), () => {
      rows = []
      return {}
    }),
  ])
  await open()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect.element(page.getByText('Which tree?')).toBeVisible()
  await typeInto(page.getByLabelText('Your answer'), 'bar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(page.getByText('When someone asks about a review', { exact: false })).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/answer/'))?.body).toEqual({ text: 'bar' })
  expect(decisions(asked)).toEqual([])
})

test('work of an appeal says who decides and by when', async () => {
  const appeal = { reviewer: 'Imran Sheikh', due_at: '2026-11-04T10:00:00.000Z' }
  answerQueue([{ ...rowOf('Anju Antony'), appeal }])
  await open()
  await expect.element(page.getByText('Appeal', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/rejected twice.*Imran Sheikh decides by 4 Nov 2026/)).toBeVisible()
})
