import { dynamicTypes, roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import type { NeedsLook, today } from '@muster/contract/desk/today.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, later, on, refusal, reply, to } from '../../../../test/browser/answers.ts'
import type { Some } from '../../../../test/browser/filled.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { screens } from '../../../screens.ts'
import { ScreensContext } from '../../../shell/manage/screens-context.ts'
import TodayPage from './today-page.tsx'

type Today = ReplyOf<(typeof today)['read']>
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const week = (now: number | null, before: number | null) => ({ now, before, days: [1, 2, 3, 2, 4, 5, 6] })

const empty: QueueCounts = {
  waiting: 0,
  overdue: 0,
  oldest_at: null,
  decided_today: 0,
  last_decided_at: null,
  people: [],
  decided_today_by_me: 0,
  reviewers: [],
}
const devika = { full_name: 'Devika Raman', muid: 'devika@muster', profile_pic: null }
const full: Today = {
  reviews: {
    failed: false,
    value: {
      waiting: 15,
      overdue: 4,
      oldest_at: ago(121),
      decided_today: 6,
      last_decided_at: ago(1),
      people: [devika],
      decided_today_by_me: 0,
      reviewers: [],
    },
  },
  meetups: { failed: false, value: { ...empty, waiting: 2, oldest_at: ago(3), decided_today: 9 } },
  new_organizations: { failed: false, value: empty },
  role_requests: null,
  referrals: null,
  reported: null,
  mine: { failed: false, value: [] },
  on_duty: { failed: false, value: [{ queue: 'submissions', person: devika }] },
  first_week: { failed: false, value: { weeks: [], handbooks: [] } },
  needs_look: { failed: false, value: [] },
  figures: {
    failed: false,
    value: {
      counted_at: ago(0.5),
      new_members: week(612, 519),
      karma_given: week(91_240, 98_000),
      decided: week(84, 84),
      hours_to_decide: week(19, 24),
    },
  },
  reported_questions: null,
  last_actions: {
    failed: false,
    value: [
      {
        id: 'a1',
        action: 'task.update',
        kind: 'task',
        record_id: 't1',
        record: 'Find your way',
        actor: 'Athira Mohan',
        actor_muid: 'athira@muster',
        created_at: ago(2),
        member: null,
        member_muid: null,
        record_now: null,
        job: null,
        count: 1,
        others: [],
      },
      {
        id: 'a2',
        action: 'user.suspend',
        kind: 'user',
        record_id: 'm1',
        record: 'Manu Varghese',
        actor: 'Sara Thomas',
        actor_muid: 'sara@muster',
        created_at: ago(5),
        member: null,
        member_muid: null,
        record_now: null,
        job: null,
        count: 1,
        others: [],
      },
    ],
  },
}

function signIn(grants: Some<UserInfo>) {
  signInAs({ muid: 'sara@muster', ...grants })
  answer(on(api.savedViews.pinned, []))
}

const showToday = () =>
  show(
    <ScreensContext value={screens}>
      <TodayPage />
    </ScreensContext>,
    {
      at: '/dashboard/management',
      others: { '/dashboard/reviews': <p>The queue</p>, '/dashboard/karma-voucher': <p>The vouchers</p> },
    },
  )

beforeEach(() => signIn({ roles: [roles.admins], dynamic_type: [] }))

const look = (more: Partial<NeedsLook>): NeedsLook => ({
  kind: 'error',
  id: 'ab12'.repeat(16),
  name: 'TypeError: x is not a function',
  count: 48,
  succeeded: null,
  import_kind: null,
  pair: null,
  by: null,
  at: ago(1),
  ...more,
})
const withLooks = (...looks: NeedsLook[]): Today => ({
  ...full,
  needs_look: { failed: false, value: looks },
})

test('leads to the donation whose refund failed', async () => {
  answer(on(api.today.read, withLooks(look({ kind: 'refund', id: 'd1', name: '2026-27/00007' }))))
  await showToday()
  await expect
    .element(page.getByRole('link', { name: 'View donation: The refund of donation 2026-27/00007 failed' }))
    .toHaveAttribute('href', '/donations?donation=d1')
})

test('leads to the work that a question is about', async () => {
  const question = look({ kind: 'question', id: 'w1', name: 'Plant a tree', by: 'Anju Antony' })
  answer(on(api.today.read, withLooks(question)))
  await showToday()
  await expect
    .element(page.getByRole('link', { name: 'Answer: Anju Antony asks about a review of “Plant a tree”' }))
    .toHaveAttribute('href', '/dashboard/reviews?status=questions&item=w1')
})

test('tells what waits and what is late, and starts with the oldest', async () => {
  answer(on(api.today.read, full))
  const { router } = await showToday()
  await expect.element(page.getByText(/17 waiting/)).toBeVisible()
  await expect.element(page.getByText('4 for more than 72 hours.')).toBeVisible()
  await expect.element(page.getByText('4 overdue, oldest 5 days')).toBeVisible()
  await expect.element(page.getByText('oldest 3 hours')).toBeVisible()
  await expect.element(page.getByText('6 today')).toBeVisible()
  await expect.element(page.getByText('Devika', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No one today')).toBeVisible()
  await expect.element(page.getByText('1 more is clear: New organisations')).toBeVisible()
  await page.getByRole('link', { name: 'Start with the oldest' }).click()
  expect(router.state.location.pathname).toBe('/dashboard/reviews')
})

test('shows the figures of the week beside the week before, and who did what', async () => {
  answer(on(api.today.read, full))
  await showToday()
  await expect.element(page.getByText('612')).toBeVisible()
  await expect.element(page.getByText('18% more')).toBeVisible()
  await expect.element(page.getByText('5 h faster')).toBeVisible()
  await expect.element(page.getByText('Athira Mohan updated the task “Find your way”')).toBeVisible()
  await expect.element(page.getByText('You deactivated the member Manu Varghese')).toBeVisible()
})

test('shows the label of an action without a record, and no one where no one acted', async () => {
  const entry = {
    kind: 'user',
    record_id: 'm1',
    actor: 'Athira Mohan',
    actor_muid: 'athira@muster',
    created_at: ago(2),
    member: null,
    member_muid: null,
    count: 1,
    others: [],
  }
  const value = [
    { ...entry, id: 'a1', action: 'hackathon.update', record: null },
    { ...entry, id: 'a2', action: 'donation.refund', record: null },
    { ...entry, id: 'a3', action: 'user.lapse_administrator', record: 'Manu Varghese' },
    { ...entry, id: 'a4', action: 'planet.terra_form', record: 'Mars' },
  ]
  answer(on(api.today.read, { ...full, last_actions: { failed: false, value } }))
  await showToday()
  await expect.element(page.getByText('Athira Mohan · Hackathon updated')).toBeVisible()
  await expect.element(page.getByText('Athira Mohan refunded a donation')).toBeVisible()
  await expect
    .element(page.getByText('The proposal of Manu Varghese as an administrator expired', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Athira Mohan · planet terra form')).toBeVisible()
})

test('the rest of the page can be used while what waits is on its way', async () => {
  const held = later(full)
  answer(on(api.today.read, held.answer))
  await showToday()
  await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^All pages/ })).toBeVisible()
  held.release()
  await expect.element(page.getByText(/17 waiting/)).toBeVisible()
})

test('says that all is clear when nothing waits', async () => {
  const clear = { failed: false, value: { ...empty, last_decided_at: ago(0.2) } }
  answer(on(api.today.read, { ...full, reviews: clear, meetups: { failed: false, value: empty } }))
  await showToday()
  await expect.element(page.getByText('All clear. Last decided 12 minutes ago')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start with the oldest' })).not.toBeInTheDocument()
})

test('a part that failed says so alone, and can be tried again', async () => {
  let failing = true
  answer(
    on(api.today.read, () =>
      failing
        ? { ...full, reviews: { failed: true, value: null }, figures: { failed: true, value: null } }
        : full,
    ),
  )
  await showToday()
  await expect.element(page.getByText('We couldn’t load its count')).toBeVisible()
  await expect
    .element(page.getByText('We couldn’t load this part. The rest of the page is up to date.'))
    .toBeVisible()
  await expect.element(page.getByText(/^2 waiting\./)).toBeVisible()
  await expect.element(page.getByText('You deactivated the member Manu Varghese')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText(/17 waiting/)).toBeVisible()
  await expect.element(page.getByText('We couldn’t load its count')).not.toBeInTheDocument()
})

test('offers another try when nothing came, and all pages beside it', async () => {
  answer(on(api.today.read, refusal(500, { general: 'Something went wrong' })))
  await showToday()
  await expect.element(page.getByText('We couldn’t load Today')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^All pages/ })).toBeVisible()
  answer(on(api.today.read, full))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/17 waiting/)).toBeVisible()
})

test('marks an error as fixed, once however often it is pressed, and takes that back', async () => {
  const error = look({})
  let fixed = false
  const FIX = callTo(api.today.markErrorFixed, { error_id: error.id })
  const asked = answer(
    on(api.today.read, () => (fixed ? withLooks() : withLooks(error))),
    on(FIX, ({ body }) => {
      fixed = (body as { done: boolean }).done
      return reply({}, 'Marked as fixed')
    }),
  )
  await showToday()
  await expect.element(page.getByText(/48 times, last/)).toBeVisible()
  await userEvent.dblClick(page.getByRole('button', { name: /Mark as fixed/ }))
  await expect.element(page.getByText('TypeError: x is not a function')).not.toBeInTheDocument()
  expect(asked.filter(to(FIX))).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('TypeError: x is not a function')).toBeVisible()
})

test('says what failed, each with its act', async () => {
  answer(
    on(
      api.today.read,
      withLooks(
        look({ kind: 'mails', id: 'mails', name: '451 greylisted', count: 3 }),
        look({ kind: 'job', id: 'meetups.remind', name: 'no answer', count: 1 }),
        look({
          kind: 'import',
          id: 'i1',
          name: 'Tasks December.xlsx',
          count: 20,
          succeeded: 480,
          import_kind: 'task',
          by: 'Devika',
        }),
        look({
          kind: 'import',
          id: 'i2',
          name: 'links.csv',
          count: 2,
          succeeded: 1,
          import_kind: 'short_link',
          by: 'Sara',
        }),
      ),
    ),
    on(api.today.sendMailsAgain, () => {
      answer(on(api.today.read, full))
      return reply({ mails: 3 }, '3 emails are on their way again')
    }),
  )
  await showToday()
  await expect.element(page.getByText('The job “meetups.remind” failed')).toBeVisible()
  await expect.element(page.getByText('Import “Tasks December.xlsx” left out 20 rows')).toBeVisible()
  await expect.element(page.getByText(/480 tasks imported by Devika/)).toBeVisible()
  await expect.element(page.getByText(/1 short link imported by Sara/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again: 3 emails couldn’t be sent' }).click()
  await expect.element(page.getByText('3 emails are on their way again')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).not.toBeInTheDocument()
})

test('asks whether two organisations are the same, and leads to the merge with both chosen', async () => {
  const pair = {
    from_id: 'a1',
    from_title: 'GEC Kannur',
    from_members: 3,
    into_id: 'b2',
    into_title: 'Govt. Engineering College Kannur',
    into_members: 240,
    district: 'Kannur',
  }
  const looks = withLooks(look({ kind: 'pair', id: 'a1', name: 'GEC Kannur', count: 3, pair }))
  const asked = answer(
    on(api.today.read, looks),
    on(api.organisationTransfers.markDifferent, ({ body }) => {
      answer(on(api.today.read, (body as { different: boolean }).different ? full : looks))
      return reply(null, 'Marked as different')
    }),
  )
  await showToday()
  const title = 'Are GEC Kannur and Govt. Engineering College Kannur the same?'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect
    .element(page.getByText(/one with 3 members and one with 240. 2 more pairs look alike./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: `Merge: ${title}` }))
    .toHaveAttribute('href', '/dashboard/organization-transfer?from=a1&into=b2')
  await page.getByRole('button', { name: `Not the same: ${title}` }).click()
  await expect.element(page.getByRole('heading', { name: title })).not.toBeInTheDocument()
  const body = { one: 'a1', other: 'b2', different: true }
  expect(asked.find(to(api.organisationTransfers.markDifferent))?.body).toEqual(body)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('finds a page by any of its words', async () => {
  answer(on(api.today.read, full))
  await showToday()
  await page.getByRole('button', { name: /^All pages/ }).click()
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('discord')
  await expect.element(page.getByRole('link', { name: /^Channels/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Karma vouchers/ })).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('nothing at all')
  await expect.element(page.getByText('No page is called “nothing at all”. Try another word.')).toBeVisible()
})

test('puts what an import did together, and names what it was', async () => {
  const value = [
    {
      id: 'a1',
      action: 'role.grant',
      kind: 'role',
      record_id: 'r1',
      record: 'Mentor',
      actor: 'Athira Mohan',
      actor_muid: 'athira@muster',
      created_at: ago(2),
      member: 'Anju Antony',
      member_muid: 'anju@muster',
      count: 22,
      others: ['Binu Raj'],
    },
  ]
  answer(on(api.today.read, { ...full, last_actions: { failed: false, value } }))
  await showToday()
  await expect.element(page.getByText(/, 22 times$/)).toBeVisible()
  await page.getByText('View them').click()
  await expect.element(page.getByText('Binu Raj')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View all 22' })).toBeVisible()
})

test('starts with the reader’s own oldest case, by key too, and lists it under Mine', async () => {
  const mine = {
    queue: 'submissions',
    case_id: 's1',
    name: 'Plant a tree, Anju Antony',
    since: ago(90),
    overdue: true,
    given_by: null,
  } as const
  answer(on(api.today.read, { ...full, mine: { failed: false, value: [mine] } }))
  const { router } = await showToday()
  await expect
    .element(page.getByRole('link', { name: /Plant a tree, Anju Antony/ }))
    .toHaveAttribute('href', '/dashboard/reviews?item=s1')
  await userEvent.keyboard('s')
  await expect.element(page.getByText('The queue')).toBeVisible()
  expect(router.state.location.search).toBe('?item=s1')
})

test('fits 900 pixels: queues, figures and what needs attention are in view', async () => {
  await page.viewport(1184, 846)
  const looks = [1, 2, 3, 4, 5, 6].map((at) => look({ id: `${at}`.repeat(64) }))
  const busy = { ...full, role_requests: full.meetups, referrals: full.meetups, reported: full.meetups }
  answer(on(api.today.read, { ...busy, needs_look: { failed: false, value: looks } }))
  await showToday()
  const heading = page.getByRole('heading', { name: /^Needs attention/ })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(846 - 100)
  await expect.element(page.getByRole('button', { name: /^Mark as fixed/ })).toHaveLength(4)
  await page.getByRole('button', { name: 'View all' }).click()
  await expect.element(page.getByRole('button', { name: /^Mark as fixed/ })).toHaveLength(6)
})

test('somebody with a single staff page goes straight there', async () => {
  signIn({ roles: [], dynamic_type: [dynamicTypes.karmaVoucher] })
  const { router } = await showToday()
  await expect.element(page.getByText('The vouchers')).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard/karma-voucher')
})

test('pinned views stand there with their counts, and lead to their lists', async () => {
  const view = {
    id: 'v1',
    list: 'users',
    name: 'Level 1',
    address: 'level=1',
    columns: null,
    shared: false,
    pinned: true,
    mine: true,
    owner: 'Sara',
    updated_at: '2026-01-01T00:00:00.000Z',
  } as const
  answer(
    on(api.today.read, full),
    on(api.savedViews.pinned, [{ view, counted: { count: 4210, count_is_capped: false } }]),
  )
  await showToday()
  const link = page.getByRole('link', { name: /Level 1.*4,210/ })
  await expect.element(link).toHaveAttribute('href', '/dashboard/manage-users?level=1&view=v1')
})
