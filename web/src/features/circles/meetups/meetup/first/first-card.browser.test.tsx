import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, to } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { sessionStore } from '../../../../../api/session/session-store.ts'
import { meetup } from '../meetup.fixture.ts'
import { FirstCard } from './first-card.tsx'
import { JoinCard } from './join-card.tsx'

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

const now = new Date('2099-11-20T11:00:00.000Z')
const GOING = callTo(api.meetups.going, { meet_id: meetup.id })
const open = (changes: Partial<MeetupDetail>) =>
  show(<FirstCard meetup={{ ...meetup, ...changes }} now={now} code={null} justCame={false} />)

const over = { state: 'reported', meet_time: '2099-11-01T11:00:00.000Z', is_lc_member: true } as const

test.each<[string, Partial<MeetupDetail>, string]>([
  ['Come along', {}, 'I’m coming'],
  ['All places are taken', { coming: 12, waiting: 1 }, 'Join waiting list'],
  ['On the waiting list', { my_status: 'waiting', my_place_in_line: 2 }, 'Leave waiting list'],
  ['Check in now', { my_status: 'going', state: 'open', my_ticket: meetup.id }, 'I can’t come'],
])('%s', async (title, changes, act) => {
  await open(changes)
  await expect.element(page.getByRole('heading', { name: title })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: act }).first()).toBeVisible()
})

test('another district is named above the button, and is no reason not to come', async () => {
  await open({ other_district: 'Kozhikode' })
  const line = page.getByText('It’s in Kozhikode, another district than yours.')
  await expect.element(line).toBeVisible()
  const button = page.getByRole('button', { name: 'I’m coming' })
  await expect.element(button).toBeEnabled()
  expect(line.element().compareDocumentPosition(button.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('my own district is not worth a line', async () => {
  await open({ other_district: null })
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).toBeVisible()
  await expect.element(page.getByText(/another district/)).not.toBeInTheDocument()
})

test('a place is a ticket with its number, and can be given back', async () => {
  await open({ my_status: 'going', my_ticket: meetup.id, coming: 9 })
  await expect.element(page.getByRole('region', { name: 'Ticket: Golden hour walk' })).toBeVisible()
  await expect.element(page.getByText('9 of 12 places taken')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I can’t come' })).toBeVisible()
})

test('a place that was just taken has the focus', async () => {
  const coming = { ...meetup, my_status: 'going', my_ticket: meetup.id } as const
  await show(<FirstCard meetup={coming} now={now} code={null} justCame />)
  await expect.element(page.getByRole('region', { name: 'Ticket: Golden hour walk' })).toHaveFocus()
})

test('afterwards it asks for the report, and then says what coming has brought', async () => {
  await open({ ...over, state: 'report_due', my_status: 'report_due' })
  await expect.element(page.getByRole('link', { name: 'Write your report' })).toBeVisible()
  await open({ ...over, my_status: 'done', my_karma: 30, total_joined: 4 })
  await expect.element(page.getByRole('heading', { name: 'You were there' })).toBeVisible()
  await expect.element(page.getByText('+30 karma')).toBeVisible()
})

test('pressing says it to the server, once', async () => {
  const asked = answer(on(GOING, { my_status: 'going', my_place_in_line: null }))
  await open({})
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await expect.poll(() => asked.filter(to(GOING))).toHaveLength(1)
})

test('on a phone the button is a bar at the bottom of the screen, with what it is about', async () => {
  await page.viewport(390, 844)
  await open({})
  await expect.element(page.getByText('4 places free')).toBeVisible()
  const bar = page.getByRole('button', { name: 'I’m coming' }).element().getBoundingClientRect()
  expect(bar.bottom).toBeGreaterThan(innerHeight - 40)
  await page.viewport(1280, 800)
})

test('a visitor is told who comes, and that they want to come is kept until they are in', async () => {
  await show(<JoinCard meetup={meetup} now={now} />)
  await expect.element(page.getByText(/Lakshmi and 7 others are coming/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up to come' }).click()
  expect(sessionStorage.getItem('meetup.coming')).toContain(meetup.id)
  sessionStorage.removeItem('meetup.coming')
})
