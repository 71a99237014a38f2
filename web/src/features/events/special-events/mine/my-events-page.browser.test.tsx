import type { specialEvents } from '@muster/contract/events/special-events.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, pageOf } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import MyEventsPage from './my-events-page.tsx'

const EVENT = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

type Page = ReplyOf<typeof specialEvents.mine>

const going: Page['data'][number] = {
  id: EVENT.replace('7b', '1b'),
  event_id: EVENT,
  title: 'Open Mentor Hour',
  starts_at: '2036-05-07T12:30:00.000Z',
  ends_at: '2036-05-07T14:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  state: 'upcoming',
  called_off: null,
  place: 'Harbour Hub',
  is_online: false,
  my_status: 'going',
  my_place_in_line: null,
  my_ticket: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b7ac204',
}
const waiting: Page['data'][number] = {
  ...going,
  id: EVENT.replace('7b', '2b'),
  title: 'Maker Evening',
  my_status: 'waiting',
  my_place_in_line: 3,
  my_ticket: null,
}
const off: Page['data'][number] = {
  ...going,
  id: EVENT.replace('7b', '3b'),
  title: 'Career Walk',
  called_off: 'The guide is ill',
}
const past: Page['data'][number] = {
  ...going,
  id: EVENT.replace('7b', '4b'),
  title: 'Robot Summer',
  my_status: 'joined',
  state: 'past',
  my_ticket: null,
}

const open = (query = '') => show(<MyEventsPage />, { at: `/dashboard/special-events/mine${query}` })

test('shows where one has a place or waits for one, with the ticket and what has been called off', async () => {
  answer(on(api.specialEvents.mine, pageOf([going, waiting, off])))
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Open Mentor Hour' }))
    .toHaveAttribute('href', `/dashboard/special-events/event/${EVENT}`)
  await expect.element(screen.getByText(/7 May 2036 · 18:00 to 19:30/).first()).toBeVisible()
  await expect.element(screen.getByText('You’re number 3 on the waiting list')).toBeVisible()
  await expect.element(screen.getByText('The guide is ill')).toBeVisible()
  // The ticket of a cancelled date isn't valid.
  expect(screen.getByRole('button', { name: 'Show at the door' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Show at the door' }).click()
  const door = page.getByRole('dialog', { name: 'Open Mentor Hour' })
  await expect.element(door.getByText('7AC 204')).toBeVisible()
})

test('what is over stands apart, and more of it comes when it is asked for', async () => {
  answer(
    on(api.specialEvents.mine, ({ query }) => {
      if (query.get('view') !== 'past') return pageOf([])
      return query.get('pageIndex') === '2'
        ? pageOf([{ ...past, id: EVENT, title: 'Design Days' }])
        : pageOf([past], { totalPages: 2, isNext: true, nextPage: 2 })
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('You don’t have a place at an event yet')).toBeVisible()
  await screen.getByRole('tab', { name: 'Past' }).click()
  await expect.element(screen.getByText('Robot Summer')).toBeVisible()
  await expect.element(screen.getByText('You were there')).toBeVisible()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('Design Days')).toBeVisible()
})

test('a search without a match can be taken away', async () => {
  answer(on(api.specialEvents.mine, ({ query }) => pageOf(query.get('search') ? [] : [going])))
  const screen = await open('?search=zzz')
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.element(screen.getByRole('link', { name: 'Open Mentor Hour' })).toBeVisible()
})
