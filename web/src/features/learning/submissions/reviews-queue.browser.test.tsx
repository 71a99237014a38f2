import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  callTo,
  conflictOf,
  later,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../test/browser/keyboard.ts'
import { typeBeforePalette } from '../../../../test/browser/late-palette.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { api } from '../../../api/client.ts'
import { answerQueue, counts, decisions, idOf, imran, inWork, open, rowOf } from './reviews.fixture.tsx'

const pressByName = (name: string) => pressByKey(page.getByRole('button', { name }))

test('the head line says what waits and who decides; the list since when', async () => {
  const reviewers = [{ ...imran, today: 4, week: 19, reversed: 1, minutes: 4 }]
  answerQueue(
    [{ ...rowOf('Anju Antony'), overdue: true }, rowOf('Binu Babu')],
    [
      on(api.submissions.queueCounts, {
        ...counts,
        waiting: 15,
        overdue: 4,
        decided_today: 6,
        decided_today_by_me: 2,
        reviewers,
      }),
    ],
  )
  await open()
  await expect.element(page.getByRole('tab', { name: 'Waiting 15' })).toBeVisible()
  await expect.element(page.getByText('4 overdue')).toBeVisible()
  await expect.element(page.getByText('No one today')).toBeVisible()
  await page.getByRole('button', { name: 'View reviewers' }).click()
  await expect.element(page.getByRole('row', { name: 'Imran Sheikh 4 19 4 min 1 (5%)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Anju Antony.*\d+ d, overdue/ })).toBeInTheDocument()
})

test('filters are taken away together, and neither the tab nor the search goes with them', async () => {
  const asked = answerQueue(undefined, [on(api.tasks.types, [{ id: idOf('Anju Antony'), title: 'Writing' }])])
  const { router } = await open(
    `?status=approved&search=an&type=${idOf('Anju Antony')}&ig=${idOf('Binu Babu')}`,
  )
  const group = page.getByRole('button', { name: 'Change filter Interest group: chosen' })
  await expect.element(group).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(page.getByRole('button', { name: /^Change filter/ })).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?status=approved&search=an')
  await expect
    .poll(() => Object.fromEntries(asked.findLast(({ call }) => call.includes('/queue/'))?.query ?? []))
    .toMatchObject({ status: 'approved', search: 'an' })
})

test('what is decided is not asked for as overdue, and the filter is there again for what waits', async () => {
  const asked = answerQueue()
  await open('?overdue=yes')
  const overdue = () => asked.findLast(to(api.submissions.queue))?.query.get('overdue')
  const chip = page.getByRole('button', { name: 'Remove filter Overdue only' })
  await expect.element(chip).toBeVisible()
  expect(overdue()).toBe('true')
  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect.element(chip).not.toBeInTheDocument()
  await expect.poll(overdue).toBe(null)
  await page.getByRole('tab', { name: /^Waiting/ }).click()
  await expect.element(chip).toBeVisible()
})

test('a run of decisions is one toast, and its last one is taken back each time', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await expect.element(page.getByText('60 karma for Anju Antony')).toBeVisible()
  await expect
    .poll(async () => {
      await userEvent.keyboard('a')
      return decisions(asked).length
    })
    .toBe(2)
  await expect.element(page.getByText('2 approved')).toBeVisible()
  await expect.element(page.getByText('60 karma for Anju Antony')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo last' }).click()
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await expect.element(page.getByText('60 karma for Anju Antony')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(inWork('Anju Antony')).toBeVisible()
  expect(decisions(asked)).toEqual(
    ['Anju Antony approve', 'Binu Babu approve', 'Binu Babu reopen', 'Anju Antony reopen'].map((text) =>
      text.replace(/^\w+ \w+/, idOf),
    ),
  )
})

test('the next case takes keys at once, while counts still load after the last decision', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  const counting = later(counts)
  answer(on(api.submissions.queueCounts, counting.answer))
  await userEvent.keyboard('a')
  await expect.element(inWork('Binu Babu')).toBeVisible()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect.element(approve).toBeEnabled()
  await approve.click()
  await expect.element(inWork('Chitra Chandran')).toBeVisible()
  counting.release()
  expect(decisions(asked)).toEqual([`${idOf('Anju Antony')} approve`, `${idOf('Binu Babu')} approve`])
})

test('a reason is chosen with its number, changed, and sent once however often it is pressed', async () => {
  const sending = later({})
  const asked = answerQueue(undefined, [
    on(callTo(api.submissions.sendBack, { submission_id: idOf('Anju Antony') }), sending.answer),
  ])
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('b')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'The link does not open' })).toHaveFocus()
  // The page's keyboard shortcuts are off while a dialog is open.
  await userEvent.keyboard('js')
  await userEvent.keyboard('2')
  const field = dialog.getByLabelText('What needs to improve')
  await expect.element(field).toHaveValue('Too short')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(', by 1 page{Control>}{Enter}{Enter}{/Control}')
  await expect
    .poll(() => asked.filter(({ call }) => call.endsWith('/send-back/')))
    .toMatchObject([{ body: { version: 0, reason: 'Too short, by 1 page' } }])
  sending.release()
  await expect.element(page.getByText('Sent back to Anju Antony')).toBeVisible()
})

test('the reasons are changed for all reviewers; what is wrong stands at its field', async () => {
  const asked = answerQueue(undefined, [
    on(api.submissions.changeReasons, ({ body }) => ({
      reasons: (body as { reasons: string[] }).reasons,
      updated_by: 'Me',
      updated_at: '2026-11-02T10:00:00.000Z',
    })),
  ])
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('r')
  await pressByName('Edit saved reasons')
  const third = page.getByLabelText('Reason 3')
  await third.fill('no')
  await pressByName('Save for everyone')
  await expect.element(page.getByText('Enter a reason, so that they know why')).toBeVisible()
  await third.fill('Too short')
  await pressByName('Save for everyone')
  await expect.element(page.getByText('This reason is listed twice')).toBeVisible()
  await third.fill('Not your own work')
  await pressByName('Save for everyone')
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT')))
    .toMatchObject({
      body: {
        reasons: ['The link does not open', 'Too short', 'Not your own work'],
        seen_at: '2026-11-01T10:00:00.000Z',
      },
    })
  await expect.element(page.getByLabelText('Reason 3')).not.toBeInTheDocument()
})

test('where a colleague changed the reasons first, one chooses what goes on, and saves that', async () => {
  const theirs = { updated_by: 'Imran Sheikh', updated_at: '2026-11-02T10:00:00.000Z' }
  const asked = answerQueue(undefined, [
    on(api.submissions.changeReasons, conflictOf({ reasons: ['Their first', 'Too short'], ...theirs })),
  ])
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('r')
  await pressByName('Edit saved reasons')
  await page.getByLabelText('Reason 3').fill('Mine')
  await pressByName('Save for everyone')
  await expect.element(page.getByText('Theirs: Their first')).toBeVisible()
  await pressByName('Continue with these')
  await expect.element(page.getByLabelText('Reason 1')).toHaveValue('Their first')
  await expect.element(page.getByLabelText('Reason 1')).toHaveFocus()
  answer(on(api.submissions.changeReasons, { reasons: [], ...theirs }))
  await pressByName('Save for everyone')
  await expect
    .poll(() => asked.findLast(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ reasons: ['Their first', 'Too short', 'Mine'], seen_at: theirs.updated_at })
})

test('what a colleague has open is passed over by the keys, locked, and can be taken over', async () => {
  let holder: typeof imran | null = imran
  const asked = answerQueue(
    [rowOf('Anju Antony'), rowOf('Binu Babu', imran), rowOf('Chitra Chandran')],
    [
      on(callTo(api.submissions.hold, { submission_id: idOf('Binu Babu') }), ({ body }) => {
        if ((body as { take_over?: boolean }).take_over) holder = null
        return { held_by: holder }
      }),
    ],
  )
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await expect.element(page.getByText('Only you have this open')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(inWork('Chitra Chandran')).toBeVisible()
  await page.getByRole('button', { name: /Binu Babu.*Imran Sheikh has this open/ }).click()
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  expect(decisions(asked)).toEqual([])
})

test('skipping goes on to the next, and around when all were skipped', async () => {
  answerQueue()
  await open()
  const names = ['Anju Antony', 'Binu Babu', 'Chitra Chandran', 'Anju Antony']
  for (const [at, name] of names.entries()) {
    await expect.element(inWork(name)).toBeVisible()
    if (at < names.length - 1) await page.getByRole('button', { name: 'Skip' }).click()
  }
})

test('a phone shows one case, the next by its button, and the list on request', async () => {
  await page.viewport(390, 800)
  answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(inWork('Binu Babu')).toBeVisible()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(inWork('Binu Babu')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Chitra Chandran/ }).click()
  await expect.element(inWork('Chitra Chandran')).toBeVisible()
})

test('the list waits, says that nothing waits, or what failed, with another try', async () => {
  const loading = later(pageOf([], { totalPages: 0 }))
  answerQueue(undefined, [on(api.submissions.queue, loading.answer)])
  const { unmount } = await open()
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible()
  loading.release()
  await expect.element(page.getByText('The queue is empty')).toBeVisible()
  await unmount()
  answer(on(api.submissions.queue, refusal(500, { general: 'It broke' })))
  await open('?search=other')
  await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible()
})

test('one key asks for a word to the learner, which goes with the approval', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(page.getByLabelText('Comment')).toHaveFocus()
  await userEvent.keyboard('A fine tree')
  await userEvent.keyboard('{Enter}')
  await expect.element(inWork('Binu Babu')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/approve/'))?.body).toMatchObject({ words: 'A fine tree' })
  await expect.element(page.getByLabelText('Comment')).not.toBeInTheDocument()
})

test('x and j select three rows in a row, without waiting for their cases', async () => {
  answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await userEvent.keyboard('xjxjx')
  await expect.element(page.getByText('3 selected')).toBeVisible()
})

test('t takes the open case, and Esc leaves the search box for the keys', async () => {
  signInAs({ muid: 'sara@muster', roles: ['Appraiser'] })
  const asked = answerQueue([rowOf('Anju Antony')], [on(api.duties.setOwner, reply({}, 'It’s yours'))])
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).click()
  await userEvent.keyboard('{Escape}t')
  await expect.element(page.getByText('It’s yours')).toBeVisible()
  expect(asked.filter(to(api.duties.setOwner))).toHaveLength(1)
})

test.each([
  [1024, 700],
  [1152, 720],
])('at %i by %i nothing is wider than the window, and decisions are one line', async (width, height) => {
  await page.viewport(width - 64, height)
  answerQueue([{ ...rowOf('Anju Antony'), overdue: true }])
  await open()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeVisible()
  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width - 64)
  expect(['Comment', 'Send back', 'Reject', 'Take', 'Skip'].map(topOf)).toEqual(
    Array(5).fill(topOf('Approve')),
  )
  const list = page.getByRole('list').first().element().getBoundingClientRect()
  expect(list.width).toBeLessThanOrEqual(300)
})

test('on a phone what decides stands in two rows, and Skip is not alone in a third', async () => {
  answerQueue()
  await open()
  for (const width of [360, 390, 430]) {
    await page.viewport(width, 844)
    const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
    await expect
      .poll(() => topOf('Comment') - topOf('Approve'), { message: `at ${width}` })
      .toBeGreaterThan(40)
    expect(['Comment', 'Send back', 'Reject', 'Skip'].map(topOf), `at ${width}`).toEqual(
      Array(4).fill(topOf('Comment')),
    )
  }
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await typeBeforePalette(asked)
})

test('several are sent back with one saved reason, which is undone together, and what was left out is named', async () => {
  const left = {
    id: idOf('Chitra Chandran'),
    full_name: 'Chitra Chandran',
    task: 'Plant a tree',
    error: 'This work has changed since you opened it. Take another look.',
  }
  const asked = answerQueue(undefined, [
    on(api.submissions.sendBackMany, { decided: 2, refused: [left] }),
    on(api.submissions.reopenMany, { reopened: 2, refused: [] }),
  ])
  await open()
  await page.getByRole('checkbox', { name: /all/i }).click()
  await page.getByRole('button', { name: 'Send back 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 3 submissions back?' })
  await dialog.getByRole('button', { name: 'Too short' }).click()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(page.getByText('2 submissions sent back')).toBeVisible()
  const result = page.getByRole('dialog', { name: 'Work sent back' })
  await expect.element(result.getByText(left.error)).toBeVisible()
  expect(asked.filter(to(api.submissions.sendBackMany))).toMatchObject([
    {
      body: {
        submissions: ['Anju Antony', 'Binu Babu', 'Chitra Chandran'].map((name) => ({
          id: idOf(name),
          version: 0,
        })),
        reason: 'Too short',
      },
    },
  ])
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(result).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('2 submissions back in the queue')).toBeVisible()
  expect(asked.find(to(api.submissions.reopenMany))?.body).toEqual({
    submissions: [idOf('Anju Antony'), idOf('Binu Babu')],
  })
})

test('a dialog names whose work it is about, also when only one is selected', async () => {
  answerQueue()
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  for (const [key, title] of [
    ['b', 'Send Anju Antony’s “Plant a tree” back?'],
    ['r', 'Reject Anju Antony’s “Plant a tree”?'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await userEvent.keyboard('x')
  await page.getByRole('button', { name: 'Reject 1' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Reject Anju Antony’s “Plant a tree”?' }))
    .toBeVisible()
})

test('a case that is given to a colleague is named', async () => {
  answerQueue(undefined, [on(api.duties.colleagues, [])])
  await open()
  await expect.element(inWork('Anju Antony')).toBeVisible()
  await page.getByRole('button', { name: 'Give to a colleague' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Give “Anju Antony, Plant a tree” to a colleague' }))
    .toBeVisible()
})
