import { CircleInside } from '@muster/contract/circles/circle-inside.ts'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { CircleDetail, type learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, refusal, to } from '../../../../../../test/browser/answers.ts'
import { filled, type Some } from '../../../../../../test/browser/filled.ts'
import { signInAs } from '../../../../../../test/browser/session.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { profileQuery } from '../../../../../shell/session/session-queries.ts'
import { MemberPage } from '../member-page.tsx'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const member = (number: number, username: string, is_lead = false) => ({
  ...{ id: idOf(number), username, muid: `${username.toLowerCase()}@muster`, profile_pic: null },
  ...{ karma: 0, is_lead, level: 3, since: '2026-01-01T00:00:00.000Z', message: null },
})
const members = [member(1, 'Anjali', true), member(2, 'Tony'), member(3, 'Merin'), member(4, 'Fathima')]
const circleWith = (given: Some<CircleDetail> = {}) =>
  filled(CircleDetail, {
    ...{ id, name: 'Backwater Debuggers', members, member_count: 4, seats: 5, circle_code: 'WEB42' },
    ...{ ig_name: 'Web Development', ig_category: 'coder', rank: 3, karma: 1240, is_member: true },
    ...given,
  })
const HOURS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOURS).toISOString()
const meetup = (given: Some<NonNullable<CircleInside['next_meetup']>> = {}) => ({
  ...{ id: idOf(50), title: 'Reading other people’s code', meet_time: inHours(30), ends_at: inHours(31) },
  ...{ meet_place: 'Lab 2', town: 'Kannur', state: 'scheduled' as const, max_attendees: -1, coming: 1 },
  ...{ faces: [{ full_name: 'Tony Thomas', muid: 'tony@muster', profile_pic: null }], my_status: null },
  ...given,
})
const message = (number: number): CircleMessage => ({
  ...{ id: idOf(100 + number), is_mine: false, text: `Message ${number}`, mentions: [], reactions: [] },
  author: { id: idOf(2), full_name: 'Tony Thomas', muid: 'tony@muster', profile_pic: null },
  ...{ created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(), edited_at: null },
  ...{ removed_by: null, removal_reason: null, i_reported: false },
})

interface Shown {
  circle?: Some<CircleDetail>
  inside?: Some<CircleInside>
  messages?: number
  unread?: number
  firstUnread?: number
  tasks?: ReplyOf<(typeof learningCircles)['suggestedTasks']>
}

async function open({ circle, inside, messages = 0, unread = 0, firstUnread, tasks = [] }: Shown = {}) {
  const asked = answer(
    on(api.circleInside.show, filled(CircleInside, inside ?? {})),
    on(api.learningCircles.suggestedTasks, tasks),
    on(api.circleThreads.standing, [{ circle_id: id, unread, version: messages }]),
    on(api.circleThreads.list, {
      messages: Array.from({ length: messages }, (_, place) => message(messages - place)),
      ...{ has_older: false, has_newer: false },
      first_unread: firstUnread === undefined ? null : idOf(100 + firstUnread),
    }),
    on(api.circleThreads.read),
  )
  await show(<MemberPage circle={circleWith(circle)} />, { at: `/dashboard/learningcircle/dashboard/${id}` })
  return asked
}

beforeEach(() => {
  signInAs({ muid: 'anjali@muster' })
  queryClient.setQueryData(profileQuery.queryKey, filled(UserProfile, { muid: 'anjali@muster' }))
})

test('a member says that they come: the line gets the focus, and they can still say no', async () => {
  await open({ inside: { next_meetup: meetup() } })
  await expect.element(page.getByText('Tony is coming')).toBeVisible()
  await expect.element(page.getByText(/Lab 2 · Kannur/)).toBeVisible()
  const asked = answer(
    on(api.meetups.going, { my_status: 'going', my_place_in_line: null }),
    on(
      api.circleInside.show,
      filled(CircleInside, { next_meetup: meetup({ my_status: 'going', coming: 2 }) }),
    ),
  )
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await expect.element(page.getByText('You’re coming')).toHaveFocus()
  expect(asked.some(to(api.meetups.going))).toBe(true)

  answer(
    on(api.meetups.away),
    on(api.circleInside.show, filled(CircleInside, { next_meetup: meetup({ am_away: true }) })),
  )
  await page.getByRole('button', { name: 'Can’t make it' }).click()
  await expect.element(page.getByText('You can’t make it')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).not.toBeInTheDocument()

  answer(on(api.meetups.notAway), on(api.circleInside.show, filled(CircleInside, { next_meetup: meetup() })))
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).toBeVisible()
})

test.each([
  [{ is_online: false }, 'Check in'],
  [{ is_online: true, location: 'https://meet.example/1' }, 'Join online'],
])('from two hours before the start of one with %o, the way in is %s', async (given, way) => {
  await open({ inside: { next_meetup: meetup({ meet_time: inHours(1.5), my_status: 'going', ...given }) } })
  await expect.element(page.getByRole('link', { name: way })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).not.toBeInTheDocument()
})

test('without a meetup it asks when it suits them, and who can’t come is named', async () => {
  await open()
  await expect.element(page.getByText('Nothing planned yet. When suits you?')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plan a meetup' }).first()).toBeVisible()
})

test('those who can’t make it are named', async () => {
  const away = [{ full_name: 'Merin Mathew', muid: 'merin@muster', profile_pic: null }]
  await open({ inside: { next_meetup: meetup({ away }) } })
  await expect.element(page.getByText('Tony is coming. Merin can’t make it.')).toBeVisible()
})

test('the last three messages are shown, with a line above the new ones', async () => {
  const asked = await open({ messages: 5, unread: 2, firstUnread: 4 })
  const log = page.getByRole('log', { name: 'Last messages' })
  await expect.element(log.getByText('Message 5')).toBeVisible()
  expect(log.element().querySelectorAll('article')).toHaveLength(3)
  expect(log.element().textContent?.replaceAll(/\s+/g, ' ')).toMatch(/Message 3.*2 new.*Message 4/)
  await expect.poll(() => asked.some(to(api.circleThreads.read))).toBe(true)
})

test('more new messages than those stay unread until the thread is opened', async () => {
  const asked = await open({ messages: 9, unread: 6, firstUnread: 4 })
  const log = page.getByRole('log', { name: 'Last messages' })
  await expect.element(log.getByText('6 new')).toBeVisible()
  expect(log.element().textContent).toMatch(/^6 new/)
  expect(asked.some(to(api.circleThreads.read))).toBe(false)
})

test('an empty thread invites to say hello; a message is there at once and can be sent again', async () => {
  await open()
  await expect.element(page.getByText('Say hello to your circle. They’ll be notified.')).toBeVisible()
  answer(on(api.circleThreads.post, () => refusal(500, { general: 'Out of order' })))
  await page.getByLabelText('Write to Backwater Debuggers').fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('log').getByText('Hello')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Not sent.')).toBeVisible()
  const asked = answer(on(api.circleThreads.post, message(1)))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Not sent.')).not.toBeInTheDocument()
  const ids = asked.filter(to(api.circleThreads.post)).map(({ body }) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('“Well done” toggles on the spot', async () => {
  const highlight = {
    ...{ id: idOf(70), kind: 'level' as const, level: 3, at: inHours(-5), well_done: 3, mine: false },
    person: { full_name: 'Merin Mathew', muid: 'merin@muster', profile_pic: null },
  }
  await open({ inside: { week: [highlight] } })
  answer(on(api.highlights.wellDone, { well_done: 4, mine: true }))
  const button = page.getByRole('button', { name: 'Well done to Merin Mathew' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toHaveTextContent('Well done to Merin Mathew4')
  answer(on(api.highlights.takeBack, { well_done: 3, mine: false }))
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
})

test('free seats are empty chairs with an invitation to share', async () => {
  await open()
  await expect.element(page.getByText('Four of us, one empty chair')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite someone to this seat' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite on WhatsApp' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this circle' })
  await expect
    .element(sheet.getByRole('link', { name: 'Share on WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(id)))
  await expect
    .element(sheet.getByAltText('What people see of the link'))
    .toHaveAttribute('src', expect.stringContaining(id))
})

test('a full circle has no chair and no invitation', async () => {
  await open({ circle: { members: [...members, member(5, 'Gopika')], member_count: 5 } })
  await expect.element(page.getByText('Five of us')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite on WhatsApp' })).not.toBeInTheDocument()
})

const task = (number: number, title: string, open_to: string[]) => ({
  ...{ id: idOf(number), title, hashtag: '#t', karma: 40, level_order: 1, open_to, done_by: [] },
})

test('tasks that two members can do now are last, those that most can do first', async () => {
  await open({
    tasks: [
      task(81, 'Alone', [idOf(1)]),
      task(82, 'Unit tests', [idOf(1), idOf(2)]),
      task(83, 'Fix something', [idOf(2), idOf(3), idOf(4)]),
    ],
  })
  await expect.element(page.getByText('You and Tony can start · +40')).toBeVisible()
  await expect.element(page.getByText('Three of you can start · +40')).toBeVisible()
  const shown = page.getByRole('link', { name: /^Start / }).elements()
  expect(shown.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Start Fix something',
    'Start Unit tests',
  ])
})

test('without such a task, the card is left out, and the week names the best one', async () => {
  await open({ tasks: [task(81, 'Alone', [idOf(1)])] })
  await expect.element(page.getByRole('link', { name: 'Alone' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Do a task together' })).not.toBeInTheDocument()
})

test.each([
  [
    false,
    [
      'Share',
      'Plan a meetup',
      'Members',
      'Meetups',
      'Records',
      'Notes and tasks',
      'Circle code WEB42',
      'Leave circle',
    ],
  ],
  [
    true,
    [
      'Share',
      'Plan a meetup',
      'Edit circle',
      'Members',
      'Meetups',
      'Records',
      'Notes and tasks',
      'Circle code WEB42',
      'Leave circle',
    ],
  ],
])('the menu has the rest; for a lead (%s) also the edit', async (is_lead, items) => {
  await open({ circle: { is_lead } })
  await page.getByRole('button', { name: 'Circle options' }).click()
  await expect.element(page.getByText('Rank in group 3')).toBeVisible()
  const shown = page.getByRole('menuitem').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(items)
})
