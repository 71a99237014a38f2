import { roles } from '@muster/contract/access/access.ts'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { mishaps, pressDespite } from '../../../../test/browser/mishaps.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ProofHost } from '../../../shell/proof/proof-host.tsx'
import ActivityPage from './activity-page.tsx'

const entry: ActivityRow = {
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a01',
  created_at: new Date(2026, 10, 29, 9, 20).toISOString(),
  actor: 'Sara Thomas',
  actor_muid: 'sara@muster',
  action: 'task.update',
  kind: 'task',
  record_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2b01',
  record: 'Karma for a meetup',
  record_now: null,
  member: null,
  member_muid: null,
  changes: [{ field: 'karma', before: ['20'], after: ['25'] }],
  reason: null,
  job: null,
  undo: { state: 'can', undone_at: null, why: null, until: null, redo_id: null, redone_at: null },
}
const sent: ActivityRow = {
  ...entry,
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a02',
  created_at: new Date(2026, 10, 28, 23, 5).toISOString(),
  action: 'message.send',
  kind: 'message',
  record: 'All learners',
  changes: [],
  undo: {
    state: 'never',
    undone_at: null,
    why: 'Anything already sent can’t be undone',
    until: null,
    redo_id: null,
    redone_at: null,
  },
}
const jobId = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2c01'
const job: ActivityRow = {
  ...entry,
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a03',
  created_at: new Date(2026, 10, 28, 8, 51).toISOString(),
  action: 'bulk_job.run',
  kind: 'user',
  record: 'Mentor',
  changes: [],
  job: { id: jobId, act: 'user.assign_role', entries: 22, left_out: 8 },
}
const imported: ActivityRow = {
  ...job,
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a04',
  action: 'task.import',
  kind: 'task',
  record: 'tasks-nov.xlsx',
  job: { id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2c02', act: null, entries: 240, left_out: 0 },
}

const sara = {
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2d01',
  full_name: 'Sara Thomas',
  muid: 'sara@muster',
  profile_pic: null,
  college: null,
  status: 'active',
} as const

const answers = [
  on(callTo(api.savedViews.list, { list: 'activity' }), []),
  on(callTo(api.savedViews.counts, { list: 'activity' }), {
    all: { count: 4, count_is_capped: false },
    views: [],
  }),
  on(api.activity.list, pageOf([entry, sent, job, imported])),
  on(api.staffSearch.members, ({ query }) => (query.get('search')?.startsWith('sara') ? [sara] : [])),
]

const open = (search = '') => {
  signInAs({ muid: 'athira@muster', roles: [roles.admins] })
  return show(<ActivityPage />, { at: `/dashboard/management/activity${search}` })
}
const searchField = () =>
  page.getByRole('textbox', { name: 'Search' }).or(page.getByRole('combobox', { name: 'Search' }))

test('entries are below their day, with hour and minute, and say whether they can be undone', async () => {
  answer(answers)
  await open()
  await expect.element(page.getByText('Sunday, 29 November 2026')).toBeVisible()
  await expect.element(page.getByText('29 Nov 2026, 09:20')).toBeVisible()
  await expect.element(page.getByText('Saturday, 28 November 2026')).toBeVisible()
  await expect.element(page.getByText('Anything already sent can’t be undone')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Undo the change of Karma for a meetup' }))
    .toBeVisible()
})

test('a setting of last week is undone in three steps', async () => {
  const asked = answer(answers, on(callTo(api.activity.undo, { activity_id: entry.id }), {}))
  // 1: the page; 2: its tab; 3: the button.
  await open()
  await page.getByRole('link', { name: /^Last week/ }).click()
  await expect.poll(() => asked.filter(to(api.activity.list)).at(-1)?.query.get('period')).toBe('last_week')
  await page.getByRole('button', { name: 'Undo the change of Karma for a meetup' }).click()
  await expect.poll(() => asked.some(to(callTo(api.activity.undo, { activity_id: entry.id })))).toBe(true)
})

test('typed words become filters in the address, and Backspace opens the last one again', async () => {
  const asked = answer(answers)
  const { router } = await open()
  const latest = () => asked.filter(to(api.activity.list)).at(-1)?.query
  await searchField().fill('kind:task')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => latest()?.get('kind')).toBe('task')
  await searchField().fill('by:sara')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => latest()?.get('actor')).toBe(sara.id)
  await searchField().fill('since:2026-11-23')
  await userEvent.keyboard(' ')
  await expect.poll(() => latest()?.get('from')).toBe('2026-11-23')
  expect(latest()?.get('zone')).toBeTruthy()
  await searchField().fill('lantern')
  await expect.poll(() => latest()?.get('search')).toBe('lantern')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    kind: 'task',
    actor: sara.id,
    actorName: 'Sara Thomas',
    from: '2026-11-23',
    search: 'lantern',
  })
  await expect.element(page.getByRole('button', { name: 'Remove filter Done by: Sara Thomas' })).toBeVisible()
  await searchField().fill('')
  await userEvent.keyboard('{Backspace}')
  await expect.element(searchField()).toHaveValue('since:2026-11-23')
  await expect.poll(() => latest()?.has('from')).toBe(false)
})

test('a link brings the same list back', async () => {
  const asked = answer(answers)
  await open(`?kind=task&actor=${sara.id}&actorName=Sara+Thomas&from=2026-11-23&search=lantern`)
  await expect.element(searchField()).toHaveValue('lantern')
  const { query } = asked.filter(to(api.activity.list)).at(-1) ?? {}
  expect([query?.get('kind'), query?.get('actor'), query?.get('from'), query?.get('search')]).toEqual([
    'task',
    sara.id,
    '2026-11-23',
    'lantern',
  ])
})

test.each([
  ['kid:task', '“kid:” isn’t known'],
  ['kind:nothing', '“nothing” isn’t a type of record'],
  ['since:soon', '“soon” isn’t a day'],
  ['by:nobody', 'There’s no member called “nobody”'],
  ['field:12', '“12” isn’t the name of a field'],
])('%s says what is wrong', async (typed, text) => {
  answer(answers)
  await open()
  await searchField().fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
})

test('several types are typed with commas, and are one filter', async () => {
  const asked = answer(answers)
  await open()
  await searchField().fill('kind:role,tas')
  await page.getByRole('option', { name: /kind:role,task_type/ }).click()
  await expect
    .poll(() => asked.filter(to(api.activity.list)).at(-1)?.query.get('kind'))
    .toBe('role,task_type')
  await searchField().fill('kind:role,nothing')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('“nothing” isn’t a type of record', { exact: false })).toBeVisible()
})

test('an undone change says when, and can be redone', async () => {
  const redo_id = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2e01'
  const undone: ActivityRow = {
    ...entry,
    undo: { state: 'undone', undone_at: entry.created_at, why: null, until: null, redo_id, redone_at: null },
  }
  const asked = answer(
    ...answers.filter((one) => one !== answers[2]),
    on(api.activity.list, pageOf([undone])),
    on(callTo(api.activity.undo, { activity_id: redo_id }), {}),
  )
  await open()
  await page.getByText('Undone', { exact: true }).hover()
  await expect.element(page.getByRole('tooltip', { name: '29 Nov 2026, 09:20' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo the change of Karma for a meetup' }).click()
  await expect.poll(() => asked.some(to(callTo(api.activity.undo, { activity_id: redo_id })))).toBe(true)
  await expect.element(page.getByText('Change redone')).toBeVisible()
})

test('Z undoes the highlighted row, and asks first where its button asks', async () => {
  const asked = answer(answers, on(callTo(api.activity.undo, { activity_id: entry.id }), {}))
  await open()
  await expect.element(page.getByText('Sunday, 29 November 2026')).toBeVisible()
  await userEvent.keyboard('z')
  expect(asked.some(to(api.activity.undo))).toBe(false)
  await userEvent.keyboard('j')
  await userEvent.keyboard('z')
  await expect
    .poll(() => asked.filter(to(callTo(api.activity.undo, { activity_id: entry.id }))))
    .toHaveLength(1)
  await userEvent.keyboard('jjj')
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Undo import' })).toBeVisible()
})

test('several changes are undone after one question, and those that stay say why', async () => {
  const other = { ...entry, id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a07', record: 'Karma for a report' }
  const asked = answer(
    ...answers.filter((one) => one !== answers[2]),
    on(api.activity.list, pageOf([entry, other, sent, job])),
    on(api.activity.undoMany, {
      undone: 1,
      running: 0,
      left: [{ id: other.id, why: 'This has changed since.' }],
    }),
  )
  await open()
  for (const { record } of [entry, other]) {
    await page.getByRole('checkbox', { name: `Select the change of ${record}` }).click()
  }
  await expect
    .element(page.getByRole('checkbox', { name: 'Select the change of All learners' }))
    .toBeDisabled()
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  await page.getByRole('dialog', { name: 'Undo 2 changes?' }).getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => asked.find(to(api.activity.undoMany))?.body)
    .toEqual({ entries: [entry.id, other.id] })
  const result = page.getByRole('dialog', { name: '1 change undone, 1 not' })
  await expect.element(result.getByText('Karma for a report')).toBeVisible()
  await expect.element(result.getByText('This has changed since.')).toBeVisible()
})

test('a bulk action and an import are undone with the others, or say why not', async () => {
  const asked = answer(
    answers,
    on(api.activity.undoMany, {
      undone: 1,
      running: 1,
      left: [{ id: imported.id, why: '238 undone, 2 not. Rows that are in use or were changed since stay.' }],
    }),
  )
  await open()
  for (const { record } of [entry, job, imported]) {
    await page.getByRole('checkbox', { name: `Select the change of ${record}` }).click()
  }
  await page.getByRole('button', { name: 'Undo all 3' }).click()
  const question = page.getByRole('dialog', { name: 'Undo 3 changes?' })
  await expect
    .element(question.getByText('Bulk actions and imports are undone', { exact: false }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => asked.find(to(api.activity.undoMany))?.body)
    .toEqual({ entries: [entry.id, job.id, imported.id] })
  const result = page.getByRole('dialog', { name: '2 changes undone, 1 not' })
  await expect.element(result.getByText('tasks-nov.xlsx')).toBeVisible()
  await expect.element(result.getByText('238 undone, 2 not.', { exact: false })).toBeVisible()
})

test('suggestions help, by key and by value', async () => {
  const asked = answer(answers)
  await open()
  await searchField().fill('ki')
  await page.getByRole('option', { name: /^kind:/ }).click()
  await expect.element(searchField()).toHaveValue('kind:')
  await searchField().fill('kind:tas')
  await page.getByRole('option', { name: /kind:task_type/ }).click()
  await expect.poll(() => asked.filter(to(api.activity.list)).at(-1)?.query.get('kind')).toBe('task_type')
  await page.getByRole('button', { name: 'How to search' }).click()
  await expect.element(page.getByText('Put names with spaces in quotes.')).toBeVisible()
})

test('a job is one row; it opens its changes, and is undone as a whole', async () => {
  const single = { ...entry, id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a09', member: 'Reshma Nair' }
  const asked = answer(
    [
      ...answers.filter((one) => one !== answers[2]),
      on(api.activity.list, ({ query }) => pageOf(query.get('job') ? [single] : [entry, job])),
    ],
    on(callTo(api.bulkJobs.undo, { job_id: jobId }), {
      id: jobId,
      act: 'user.assign_role',
      state: 'done',
      total: 22,
      done: 22,
      refused: 0,
      reasons: [],
      detail: 'Mentor',
      reason: null,
      created_at: job.created_at,
      ended_at: job.created_at,
      seconds_left: null,
      stopped_because: null,
      undo_until: null,
      undone_by: null,
      undoes: jobId,
      file_until: null,
    }),
  )
  await open()
  await page.getByText('Gave the role Mentor to 22 members').click()
  await expect.element(page.getByText('Reshma Nair')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click()
  await expect.poll(() => asked.some(to(callTo(api.bulkJobs.undo, { job_id: jobId })))).toBe(true)
})

test('an import is undone from its row after a question, and its rows are a link away', async () => {
  const asked = answer(
    answers,
    on(callTo(api.tasks.undoImport, { import_id: imported.job?.id ?? '' }), {
      removed: 240,
      kept: 0,
      named: [],
    }),
  )
  await open()
  await expect
    .element(page.getByRole('link', { name: 'See them' }))
    .toHaveAttribute('href', `/dashboard/tasks?import=${imported.job?.id}&importName=tasks-nov.xlsx`)
  await page
    .getByRole('row', { name: /tasks-nov/ })
    .getByRole('button', { name: 'Undo all' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(() => asked.some(to(api.tasks.undoImport))).toBe(true)
})

describe.each(mishaps)('pressed %s', (mishap) => {
  const openWith = async (rows: readonly ActivityRow[]) => {
    answer(answers, on(api.activity.list, pageOf(rows)))
    signInAs({ muid: 'athira@muster', roles: [roles.admins] })
    await show(
      <>
        <ActivityPage />
        <ProofHost />
      </>,
      { at: '/dashboard/management/activity' },
    )
  }
  const press = (name: string) => (times: 'once' | 'twice') => {
    const button = page.getByRole('button', { name })
    return times === 'once' ? button.click() : button.dblClick({ delay: 60 })
  }

  test('Undo undoes the change once', async () => {
    await openWith([entry])
    const call = callTo(api.activity.undo, { activity_id: entry.id })
    await pressDespite(mishap, {
      call,
      good: on(call, {}),
      press: press('Undo the change of Karma for a meetup'),
    })
    await expect.element(page.getByText('Change undone')).toBeVisible()
  })

  test('Redo redoes the change once', async () => {
    const redo_id = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2e02'
    await openWith([
      {
        ...entry,
        undo: {
          state: 'undone',
          undone_at: entry.created_at,
          why: null,
          until: null,
          redo_id,
          redone_at: null,
        },
      },
    ])
    const call = callTo(api.activity.undo, { activity_id: redo_id })
    await pressDespite(mishap, {
      call,
      good: on(call, {}),
      press: press('Redo the change of Karma for a meetup'),
    })
    await expect.element(page.getByText('Change redone')).toBeVisible()
  })

  test('Undo all of a bulk action undoes it once', async () => {
    await openWith([job])
    const call = callTo(api.bulkJobs.undo, { job_id: jobId })
    const done = on(call, { act: 'user.assign_role', state: 'done', ended_at: job.created_at })
    await pressDespite(mishap, { call, good: done, press: press('Undo all') })
    await expect.element(page.getByText('Changes undone')).toBeVisible()
  })

  test('Undo all of the selected ones asks and undoes them once', async () => {
    await openWith([entry, job])
    for (const { record } of [entry, job]) {
      await page.getByRole('checkbox', { name: `Select the change of ${record}` }).click()
    }
    await page.getByRole('button', { name: 'Undo all 2' }).click()
    const question = page.getByRole('dialog', { name: 'Undo 2 changes?' })
    const button = question.getByRole('button', { name: 'Undo' })
    await pressDespite(mishap, {
      call: api.activity.undoMany,
      good: on(api.activity.undoMany, { undone: 2, running: 0, left: [] }),
      press: (times) => (times === 'once' ? button.click() : button.dblClick({ delay: 60 })),
    })
    await expect.element(page.getByText('2 changes undone')).toBeVisible()
  })
})
