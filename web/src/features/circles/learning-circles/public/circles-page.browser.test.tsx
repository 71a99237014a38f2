import type { FoundCircle } from '@muster/contract/circles/learning-circles.ts'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import LearningCirclesPage from './circles-page.tsx'

const FIND = 'GET /api/v1/dashboard/learningcircle/find/'
const around = {
  'GET /api/v1/dashboard/lc/stats/': {
    learning_circle: 32,
    total_no_of_users: 180,
    meetups: 71,
    interest_group: 9,
    college: 6,
    district: 4,
  },
  'GET /api/v1/leaderboard/filters/': { districts: [], colleges: [] },
  'GET /api/v1/register/area-of-interest/list/': { aois: [] },
}
const circle: Partial<FoundCircle> = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Night Owls',
  purpose: null,
  ig_name: 'Web',
  ig_category: 'coder',
  cover: null,
  org_name: 'Kappad Shore College',
  district: 'Kozhikode',
  member_count: 5,
  seats: 5,
  lead_name: 'Anju',
  karma: 1_200,
  next_meetup: null,
  my_status: null,
}
const page = (data: unknown[]) => ({
  data,
  pagination: { count: data.length, totalPages: 1, isNext: false, isPrev: false, nextPage: null },
})
const open = () => show(<LearningCirclesPage />, { at: '/learning-circles' })

test('shows visitors which circles there are, each by way of the sign-in', async () => {
  answer({ ...around, [FIND]: page([circle]) })
  const screen = await open()
  const card = screen.getByRole('link', { name: /Night Owls/ })
  await expect.element(card.getByText('5 of 5 members, full')).toBeVisible()
  await expect.element(card).toHaveAttribute('href', expect.stringMatching(/^\/login\?ruri=/))
  await expect.element(screen.getByLabelText('Learning circles in numbers').getByText('180')).toBeVisible()
})

test('asks the server for a name, and offers all circles again where none has it', async () => {
  const asked = answer({
    ...around,
    [FIND]: ({ query }: { query: URLSearchParams }) => page(query.get('search') ? [] : [circle]),
  })
  const screen = await open()
  await screen.getByRole('searchbox').fill('owlets')
  await expect.element(screen.getByText('No circles here yet')).toBeVisible()
  expect(
    asked
      .filter(({ call }) => call === FIND)
      .at(-1)
      ?.query.get('search'),
  ).toBe('owlets')
  await screen.getByRole('button', { name: 'Show all circles' }).click()
  await expect.element(screen.getByRole('link', { name: /Night Owls/ })).toBeVisible()
})

test('tries again where the circles did not load', async () => {
  answer({ ...around, [FIND]: () => refusal(503, { general: 'Too much is going on right now' }) })
  const screen = await open()
  await expect.element(screen.getByText('We couldn’t load the circles')).toBeVisible()
  answer({ [FIND]: page([circle]) })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: /Night Owls/ })).toBeVisible()
})
