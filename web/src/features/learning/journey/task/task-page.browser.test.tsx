import { messagePath } from '@muster/contract/circles/addresses.ts'
import { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { HomeCircle } from '@muster/contract/home/home-day.ts'
import type { LearnerTask, MySubmission, submissions } from '@muster/contract/learning/submissions.ts'
import type { PeerReview } from '@muster/contract/learning/task-guide.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Answer,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { readDraft } from '../../../../api/session/drafts.ts'
import { profileQuery } from '../../../../shell/session/session-queries.ts'
import TaskPage from './task-page.tsx'

const TASK = '00000000-0000-7000-8000-0000000000aa'
const choices = {
  kinds: [{ kind: 'submission_reviewed', in_app: true, mail: false, push: true }],
  quiet: null,
  time_zone: 'Asia/Kolkata',
} as const
const muid = 'asha@muster'

const task: LearnerTask = {
  id: TASK,
  title: 'Publish a REST API',
  hashtag: '#rest-api',
  description: 'Share the repository.',
  karma: 100,
  variable_karma: false,
  bonus_karma: null,
  bonus_time: null,
  type: 'Tasks',
  level_order: 3,
  interest_group: null,
  organization: null,
  event: null,
  channel: null,
  discord_link: null,
  active: true,
  usage_count: 1,
  times_awarded: 0,
  closed_because: null,
  self_check: null,
}
const imran = { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null } as const
const devika = { full_name: 'Devika Raman', muid: 'devika@muster', profile_pic: null } as const
const bare = {
  why: null,
  steps: [],
  good_when: [],
  minutes: null,
  done_by: { faces: [], total: 0 },
  reviewer: null,
  queue: null,
  example: null,
  peer_review: null,
  appeal: null,
}
const around = {
  ...bare,
  why: 'Every app talks to one.',
  steps: [{ title: 'Choose three things', text: 'Books, readers, loans.' }],
  good_when: ['It runs with one command', 'Nothing can be lent twice'],
  minutes: 180,
  done_by: { faces: [devika], total: 5 },
  reviewer: { ...imran, has_read_it: true, reviewed: 212, usual_wait: 1440 },
} as const
const sent: MySubmission = {
  id: '00000000-0000-7000-8000-0000000000bb',
  task_id: TASK,
  task_title: task.title,
  hashtag: task.hashtag,
  status: 'pending',
  proof_text: 'My service',
  proof_link: null,
  proof_picture: null,
  reason: null,
  karma: null,
  submitted_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  ahead: 7,
  open_points: [],
  met_points: [],
  is_example: false,
  reviewer_words: null,
  questions: [],
  can_ask: false,
}
const returned: MySubmission = {
  ...sent,
  status: 'returned',
  reason: 'Lock the book first.',
  ahead: null,
  decided_at: '2026-11-21T10:00:00.000Z',
  decided_by: 'Imran Sheikh',
  open_points: ['Nothing can be lent twice'],
  can_ask: true,
}
const rejected: MySubmission = { ...returned, status: 'rejected', open_points: [] }
const question = {
  text: 'Which book?',
  asked_at: '2026-11-21T11:00:00.000Z',
  answer: null,
  answered_by: null,
  answered_at: null,
  open: true,
}

function open(parts: Partial<ReplyOf<(typeof submissions)['task']>>, more: readonly Answer[] = []) {
  localStorage.setItem('refreshToken', 'of-a-member')
  const profile = filled(UserProfile, { muid, level: 'lvl3', domain: 'coder' })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const asked = answer(
    on(api.profiles.mine, profile),
    on(api.interestGroups.list, { interestGroup: [] }),
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({ task, around, submissions: [], ...parts })),
    on(callTo(api.submissions.open, { task_id: TASK }), {}),
    on(api.submissions.peerQueue, pageOf([])),
    on(api.home.day, { coming_up: [] }),
    on(api.noticeChoices.read, () => choices),
    on(callTo(api.profiles.levelsByMuid, { muid }), []),
    on(api.profiles.levelFeed, {
      level_order: 3,
      user_karma: 620,
      level_karma: 800,
      progress: 78,
      is_top_level: false,
    }),
    more,
  )
  return { asked, shown: show(<TaskPage />, { at: `/t/${TASK}`, path: '/t/:id' }) }
}

const button = (name: string) => page.getByRole('button', { name })
const point = (text: string) => page.getByRole('listitem').filter({ hasText: text })

beforeEach(() => localStorage.clear())

test('work sent back says which point is open, comes first on a phone, and its button replaces the main places', async () => {
  await page.viewport(390, 800)
  await open({ submissions: [returned] }).shown
  await expect.element(page.getByRole('heading', { name: 'Fix your work' })).toBeVisible()
  await expect.element(page.getByText('“Lock the book first.”')).toBeVisible()
  await expect.element(point('Nothing can be lent twice').getByText('Still open')).toBeVisible()
  await expect.element(point('It runs with one command').getByText('Still open')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 of 2 points met')).toBeVisible()
  const bar = button('Submit again').element().getBoundingClientRect()
  expect(bar.bottom).toBeLessThanOrEqual(800)
  const top = (name: string) =>
    page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top
  expect(top('Fix your work')).toBeLessThan(top('Is something unclear?'))
  expect(top('Is something unclear?')).toBeLessThan(top('What good looks like'))
  expect(top('What good looks like')).toBeLessThan(top('Why this task'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('what is typed is there again until it is sent', async () => {
  await page.viewport(1440, 900)
  const first = open({})
  const { unmount } = await first.shown
  await page.getByLabelText('What you did').fill('A bus timetable with a lock')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await unmount()
  const { asked, shown } = open({}, [
    on(callTo(api.submissions.submit, { task_id: TASK }), {
      ...sent,
      proof_text: 'A bus timetable with a lock',
    }),
  ])
  await shown
  await expect.element(page.getByLabelText('What you did')).toHaveValue('A bus timetable with a lock')
  await button('Submit proof of work').click()
  await expect.poll(() => asked.some(({ body }) => body !== null)).toBe(true)
  await expect.poll(() => readDraft({ kind: 'task-proof', id: TASK })).toBeUndefined()
})

test('points ticked before sending go with the work, and then the page starts at its place in the queue', async () => {
  await page.viewport(390, 800)
  let sentOnce: MySubmission | undefined
  const { asked, shown } = open({}, [
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({
      task,
      around: { ...around, queue: { ahead: 7, faces: [devika], opened_by: null } },
      submissions: sentOnce ? [sentOnce] : [],
    })),
    on(callTo(api.submissions.submit, { task_id: TASK }), () => {
      sentOnce = { ...sent, met_points: ['It runs with one command'] }
      return sentOnce
    }),
  ])
  await shown
  await page.getByRole('checkbox', { name: 'It runs with one command' }).click()
  await page.getByLabelText('What you did').fill('My service')
  await button('Submit proof of work').click()
  const title = page.getByRole('heading', { name: 'In review. Seven ahead of you.' })
  await expect.element(title).toHaveFocus()
  expect(scrollY).toBe(0)
  expect(title.element().getBoundingClientRect().top).toBeGreaterThan(0)
  await expect.element(page.getByText('1 of 2 points met, you think')).toBeVisible()
  expect(asked.find(({ body }) => body !== null)?.body).toMatchObject({
    met_points: ['It runs with one command'],
  })
  await expect.poll(() => readDraft({ kind: 'task-points', id: TASK })).toBeUndefined()
})

test('work in review is posted in the thread of the own circle, once', async () => {
  const circle = filled(HomeCircle, {
    id: '00000000-0000-7000-8000-0000000000cc',
    name: 'Backwater Debuggers',
  })
  const ofCircle = { circle_id: circle.id }
  const { asked, shown } = open({ submissions: [{ ...sent, proof_link: 'https://example.org/api' }] }, [
    on(api.home.day, { coming_up: [], circle }),
    on(callTo(api.circleThreads.list, ofCircle), () => refusal(404, { general: 'Not there' })),
    on(callTo(api.circleThreads.post, ofCircle), filled(CircleMessage, { id: sent.id })),
  ])
  await shown
  await button('Post to Backwater Debuggers').dblClick()
  await expect
    .element(page.getByRole('link', { name: 'Open thread' }))
    .toHaveAttribute('href', messagePath(circle.id, sent.id))
  expect(asked.filter(to(callTo(api.circleThreads.post, ofCircle))).map(({ body }) => body)).toEqual([
    {
      id: sent.id,
      text: 'I’ve submitted “Publish a REST API”. Could you take a look?\nhttps://example.org/api',
    },
  ])
})

test('sent work shows its place in the queue; while someone reviews it, it can’t be withdrawn', async () => {
  await page.viewport(1440, 900)
  let queue = { ahead: 7, faces: [devika], opened_by: null as string | null }
  await open({}, [
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({
      task,
      around: { ...around, queue },
      submissions: [sent],
    })),
  ]).shown
  await expect.element(page.getByRole('heading', { name: 'In review. Seven ahead of you.' })).toBeVisible()
  await expect.element(page.getByText('usually within a day')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'While you wait' })).toBeVisible()
  await expect.element(button('Withdraw work')).toBeVisible()
  queue = { ...queue, opened_by: 'Imran Sheikh' }
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('heading', { name: 'Imran is reviewing it now' })).toBeVisible()
  await expect.element(button('Withdraw work')).not.toBeInTheDocument()
})

test('a task without words of its own shows its description and the form, and nothing else', async () => {
  await open({ around: bare }).shown
  await expect.element(page.getByText('Share the repository.')).toBeVisible()
  await expect.element(page.getByLabelText('What you did')).toBeVisible()
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Your work'])
})

test('approved work is shown as an example when its maker says so', async () => {
  const approved: MySubmission = { ...sent, status: 'approved', karma: 100, ahead: null }
  const { asked, shown } = open(
    { submissions: [approved], task: { ...task, closed_because: 'You’ve completed this task' } },
    [
      on(callTo(api.submissions.showAsExample, { submission_id: sent.id })),
      on(api.shownWork.ofTask, { own: null, total: 0, works: [] }),
    ],
  )
  await shown
  await expect.element(page.getByText('You’ve completed this task')).toBeVisible()
  await page.getByRole('switch', { name: /^Show my work as an example/ }).click()
  await expect.poll(() => asked.find(({ call }) => call.endsWith('/example/'))?.body).toEqual({ shown: true })
})

test('a task that checks itself leads to where it is done, and promises no reviewer', async () => {
  const bySelf: Partial<LearnerTask> = {
    closed_because: 'This task checks itself',
    self_check: 'groups_visited',
  }
  await open({ task: { ...task, ...bySelf } }).shown
  await expect
    .element(page.getByRole('link', { name: 'View groups' }))
    .toHaveAttribute('href', '/dashboard/interestgroups')
  await expect.element(page.getByRole('heading', { name: 'What good looks like' })).toBeVisible()
  expect(page.getByText('Your likely reviewer').elements()).toEqual([])
  expect(page.getByText('Your reviewer sees this too').elements()).toEqual([])
})

test('who waits for a review can be mailed about it, from where they wait', async () => {
  const { asked, shown } = open({ submissions: [sent] }, [
    on(
      callTo(api.noticeChoices.choose, { kind: 'submission_reviewed', way: 'mail' }),
      reply(choices, 'Saved'),
    ),
  ])
  await shown
  const mail = page.getByRole('switch', { name: 'Email me' })
  await expect.element(mail).not.toBeChecked()
  await mail.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ wanted: true })
})

test.each([
  ['returned', returned],
  ['rejected', rejected],
])(
  'the maker of work that was %s asks its reviewer one question, and sees the answer there',
  async (_, work) => {
    let now: MySubmission = work
    const { asked, shown } = open({}, [
      on(callTo(api.submissions.task, { task_id: TASK }), () => ({ task, around, submissions: [now] })),
      on(callTo(api.submissions.ask, { submission_id: work.id }), () => {
        now = { ...work, can_ask: false, questions: [question] }
        return reply(null, 'Question sent')
      }),
    ])
    await shown
    await page.getByText('Ask Imran a question').click()
    await button('Send question').click()
    await expect.element(page.getByText('Question is required')).toBeVisible()
    await page.getByLabelText('Your question').fill('Which book?')
    await button('Send question').click()
    await expect.element(page.getByText('Not answered yet')).toBeVisible()
    await expect.element(page.getByText('Ask Imran a question')).not.toBeInTheDocument()
    expect(asked.filter(({ call }) => call.endsWith('/question/')).map(({ body }) => body)).toEqual([
      { text: 'Which book?' },
    ])
    now = {
      ...now,
      questions: [{ ...question, answer: 'The first one.', answered_by: 'Imran Sheikh', open: false }],
    }
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('The first one.')).toBeVisible()
    await expect.element(page.getByText('Imran Sheikh answered')).toBeVisible()
    now = { ...now, status: 'pending', reason: null, decided_at: null, decided_by: null }
    await queryClient.invalidateQueries()
    await expect.element(page.getByRole('heading', { name: /^In review/ })).toBeVisible()
    await expect.element(page.getByText('The first one.')).toBeVisible()
  },
)

test('what is typed as a question is there again until it is sent', async () => {
  const first = open({ submissions: [returned] })
  const { unmount } = await first.shown
  await page.getByText('Ask Imran a question').click()
  await page.getByLabelText('Your question').fill('Which book')
  await unmount()
  await open({ submissions: [returned] }).shown
  await page.getByText('Ask Imran a question').click()
  await expect.element(page.getByLabelText('Your question')).toHaveValue('Which book')
})

test('after two rejections another reviewer is asked once, and the page says who decides and by when', async () => {
  await page.viewport(1440, 900)
  const due_at = '2026-11-24T10:00:00.000Z'
  let parts: Partial<ReplyOf<(typeof submissions)['task']>> = {
    around: { ...bare, appeal: { state: 'possible', reviewer: null, due_at: null } },
    submissions: [rejected],
  }
  const { asked, shown } = open({}, [
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({ task, ...parts })),
    on(callTo(api.submissions.appeal, { task_id: TASK }), () => {
      parts = {
        around: {
          ...bare,
          queue: { ahead: 7, faces: [], opened_by: null },
          appeal: { state: 'waiting', reviewer: devika, due_at },
        },
        submissions: [sent],
      }
      return reply(null, 'Another reviewer will decide')
    }),
  ])
  await shown
  await button('Ask another reviewer').click()
  const dialog = page.getByRole('dialog', { name: /^Ask another reviewer/ })
  await expect
    .element(dialog.getByText('You can do this once for this task.', { exact: false }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Ask another reviewer' }).click()
  await expect.element(page.getByText('Devika Raman', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'In review. Devika will decide.' })).toBeVisible()
  await expect.element(page.getByText('Devika’s review')).toBeVisible()
  await expect.element(page.getByText(/^Decides by 24 Nov 2026/)).toBeVisible()
  expect(asked.filter(({ call }) => call.endsWith('/appeal/'))).toHaveLength(1)
})

test('the page says that no one else can review it, and offers nothing', async () => {
  const appeal = { state: 'no_one', reviewer: null, due_at: null } as const
  await open({ around: { ...bare, appeal }, submissions: [rejected] }).shown
  await expect.element(page.getByText('No one else can review this task now', { exact: false })).toBeVisible()
  await expect.element(button('Ask another reviewer')).not.toBeInTheDocument()
})

test('the writer reads what a peer says, and thanks with one tap', async () => {
  const params = { submission_id: sent.id }
  let review: PeerReview = {
    submission_id: sent.id,
    by: 'Devika',
    works: 'The headline. I knew who you are.',
    next: 'Lock the book first.',
    open_points: ['Nothing can be lent twice'],
    read: false,
    thanked: false,
    reported: false,
  }
  const { asked, shown } = open({}, [
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({
      task,
      around: { ...bare, peer_review: review, queue: { ahead: 7, faces: [], opened_by: null } },
      submissions: [sent],
    })),
    on(callTo(api.peerReviews.read, params), {}),
    on(callTo(api.peerReviews.thank, params), () => {
      review = { ...review, read: true, thanked: true }
      return reply(null, 'Thanks sent')
    }),
  ])
  await shown
  await expect.element(page.getByRole('heading', { name: 'Devika reviewed your work' })).toBeVisible()
  await expect.element(page.getByText('“Lock the book first.”')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Still open' })).toBeVisible()
  await expect.poll(() => asked.some(to(api.peerReviews.read))).toBe(true)
  await button('Say thanks').click()
  await expect.element(button('You said thanks')).toBeDisabled()
})

test('the writer reports what a peer says', async () => {
  const params = { submission_id: sent.id }
  let review: PeerReview = {
    submission_id: sent.id,
    by: 'Devika',
    works: 'Lazy work.',
    next: null,
    open_points: [],
    read: true,
    thanked: false,
    reported: false,
  }
  const { asked, shown } = open({}, [
    on(callTo(api.submissions.task, { task_id: TASK }), () => ({
      task,
      around: { ...bare, peer_review: review },
      submissions: [sent],
    })),
    on(callTo(api.peerReviews.report, params), () => {
      review = { ...review, reported: true }
      return reply(null, 'Thank you. Staff will review it.')
    }),
  ])
  await shown
  await button('Report').click()
  const dialog = page.getByRole('dialog', { name: 'Report Devika’s review of your work?' })
  await dialog.getByRole('radio', { name: 'It insults or threatens me' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(button('Reported')).toBeDisabled()
  expect(asked.find(to(api.peerReviews.report))?.body).toMatchObject({ reason: 'insult' })
})

test('a screenshot can be pasted into the form, and pasted text stays text', async () => {
  const PICTURE = 'picture-of-mine.seal'
  const { asked, shown } = open({}, [on(api.submissions.uploadPicture, { proof_picture: PICTURE })])
  await shown
  const field = page.getByRole('textbox', { name: 'What you did' })
  await field.click()
  const paste = (fill: (data: DataTransfer) => void) => {
    const clipboardData = new DataTransfer()
    fill(clipboardData)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const screenshot = new File([blob ?? ''], 'image.png', { type: 'image/png' })
  const withText = paste((data) => {
    data.setData('text/plain', 'A cell')
    data.items.add(screenshot)
  })
  expect(withText).toBe(false)
  expect(paste((data) => void data.items.add(screenshot))).toBe(true)
  await expect.element(page.getByRole('img', { name: 'Work to submit' })).toBeVisible()
  await expect.poll(() => asked.filter(to(api.submissions.uploadPicture)).length).toBe(1)
  await expect.element(button('Replace picture')).toBeEnabled()
  paste((data) => void data.items.add(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' })))
  await expect.element(page.getByText(/Choose a PNG, JPEG or WebP picture/)).toBeVisible()
})

test('approved work shows what it brought, and asks whether others can see it', async () => {
  const approved = {
    ...sent,
    status: 'approved',
    karma: 40,
    ahead: null,
    reviewer_words: 'Clear',
    decided_by: 'Imran Sheikh',
    decided_at: '2026-11-21T10:00:00.000Z',
  } as const
  const state = { current: 'unanswered' as 'unanswered' | 'shown' }
  const own = () => ({
    id: approved.id,
    preview: { kind: 'words' as const, words: 'My service' },
    link: null,
    category: 'coder',
    state: state.current,
    is_private: false,
  })
  const { asked, shown } = open(
    {
      task: { ...task, times_awarded: 1, closed_because: 'You’ve completed this task' },
      submissions: [approved],
    },
    [
      on(api.shownWork.ofTask, () => ({ own: own(), total: 0, works: [] })),
      on(callTo(api.shownWork.show, { submission_id: approved.id })),
      on(api.submissions.doneBy, []),
    ],
  )
  await shown
  await expect.element(page.getByText('Your text in full')).toBeVisible()
  await expect.element(page.getByText('+40 karma')).toBeVisible()
  await button('Work options').click()
  state.current = 'shown'
  await page.getByRole('menuitem', { name: 'Show it to others' }).click()
  await expect
    .poll(() => asked.filter(to(api.shownWork.show)).map(({ body }) => body))
    .toEqual([{ shown: true }])
  await button('Work options').click()
  await expect.element(page.getByRole('menuitem', { name: 'Stop showing' })).toBeVisible()
})
