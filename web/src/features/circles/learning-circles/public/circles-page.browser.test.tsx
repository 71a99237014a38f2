import { expect, test } from 'vitest'
import { answer, on, pageOf, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import LearningCirclesPage from './circles-page.tsx'

const around = [
  on(api.learningCircles.stats, {
    learning_circle: 32,
    total_no_of_users: 180,
    meetups: 71,
    interest_group: 9,
    college: 6,
    district: 4,
    free_seats: 37,
  }),
  on(api.leaderboards.filters, { districts: [] }),
  on(api.registration.areasOfInterest, { aois: [] }),
]
const circle = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Night Owls',
  purpose: null,
  ig_name: 'Web',
  ig_category: 'coder',
  cover: null,
  org_name: 'Kappad Shore College',
  district: 'Kozhikode',
  member_count: 4,
  seats: 5,
  faces: [],
  meet_place: null,
  rhythm: null,
  lead_name: 'Anju',
  karma: 1_200,
  next_meetup: null,
  my_status: null,
}

const open = () => show(<LearningCirclesPage />, { at: '/learning-circles' })

/** Circles with a free seat, and full ones. */
type Circle = typeof circle
const found = (withSeat: Circle[], full: Circle[] = []) =>
  on(api.learningCircles.find, ({ query }) => pageOf(query.get('full') ? full : withSeat))

test('shows visitors where a seat is free, each by way of the sign-in', async () => {
  answer(around, found([circle]))
  const screen = await open()
  const card = screen.getByRole('link', { name: /Night Owls/ })
  await expect.element(card.getByText('1 seat free')).toBeVisible()
  await expect.element(card).toHaveAttribute('href', expect.stringMatching(/^\/login\?ruri=/))
  await expect.element(screen.getByLabelText('Learning circles in numbers').getByText('37')).toBeVisible()
})

test('offers to tell when a seat is free in a full one, or to start one', async () => {
  answer(around, found([], [{ ...circle, member_count: 5 }]))
  const screen = await open()
  const notify = screen.getByRole('link', { name: 'Notify me when Night Owls has a free seat' })
  await expect.element(notify).toHaveAttribute('href', expect.stringMatching(/^\/login\?ruri=/))
  await expect.element(screen.getByRole('link', { name: 'Start a circle' })).toBeVisible()
})

test('asks the server for a name, and offers all circles again where none has it', async () => {
  const asked = answer(
    around,
    on(api.learningCircles.find, ({ query }) =>
      pageOf(query.get('search') || query.get('full') ? [] : [circle]),
    ),
  )
  const screen = await open()
  await screen.getByRole('searchbox').fill('owlets')
  await expect.element(screen.getByText('No circles here yet')).toBeVisible()
  expect(asked.filter(to(api.learningCircles.find)).at(-1)?.query.get('search')).toBe('owlets')
  await screen.getByRole('button', { name: 'Show all circles' }).click()
  await expect.element(screen.getByRole('link', { name: /Night Owls/ })).toBeVisible()
})

test('tries again where the circles did not load', async () => {
  answer(
    around,
    on(api.learningCircles.find, () => refusal(503, { general: 'Too much is going on right now' })),
  )
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t load the circles')).toBeVisible()
  answer(found([circle]))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: /Night Owls/ })).toBeVisible()
})
