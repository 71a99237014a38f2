import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, refusalOf, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import AuthorizationPage from './authorization-page.tsx'
import KkemCirclesPage from './circles-page.tsx'
import KkemEventPage from './event-page.tsx'
import KkemPage from './kkem-page.tsx'

const STATUS = callTo(api.kkem.status, { encrypted_data: 'abc' })
const landing = [
  on(api.kkem.events, []),
  on(api.interestGroups.list, { interestGroup: [] }),
  on(STATUS, { muid: null }),
]
const openLanding = () => show(<KkemPage />, { at: '/kkem?param=abc' })
const button = (name: string) => page.getByRole('button', { name })

test('who comes from kkem says who they are, and then proves it by a mail', async () => {
  const asked = vi.fn(() => null)
  answer(landing, on(api.kkem.authorize, asked))
  await openLanding()
  await button('Continue').click()
  await expect.element(page.getByText('Enter a valid member ID')).toBeVisible()
  await page.getByLabelText('Member ID or email').fill('anu@muster')
  await button('Continue').click()
  await button('Sign in and connect').click()
  await expect.element(page.getByText('Enter your password')).toBeVisible()
  await button('Email me a link').click()
  await expect.element(page.getByText('Check your inbox')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a member ID that kkem knows stands there, and what kkem refuses is told', async () => {
  answer(
    landing,
    on(STATUS, { muid: 'anu@muster' }),
    on(api.kkem.login, () => refusal(409, { param: 'This kkem account belongs to another member' })),
  )
  await openLanding()
  await expect.element(page.getByLabelText('Member ID or email')).toHaveValue('anu@muster')
  await expect.element(page.getByLabelText('Member ID or email')).toHaveAttribute('readonly')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await button('Sign in and connect').click()
  await expect.element(page.getByText('This kkem account belongs to another member')).toBeVisible()
})

test('who has two-step sign-in is led to it, and comes back', async () => {
  answer(
    landing,
    on(STATUS, { muid: 'anu@muster' }),
    on(api.kkem.login, () =>
      refusalOf(400, 'second_step_needed', 'Finish signing in', { token: 't', ways: ['app'] }),
    ),
  )
  await openLanding()
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await button('Sign in and connect').click()
  await expect
    .element(page.getByRole('link', { name: 'Sign in', exact: true }).last())
    .toHaveAttribute('href', '/login?ruri=kkem%3Fparam%3Dabc')
})

test('a link that does not work is said so, and so is that kkem is away', async () => {
  answer(
    landing,
    on(STATUS, () => refusal(400, { general: 'The partner’s link isn’t valid. Check it and try again.' })),
  )
  await openLanding()
  await expect.element(page.getByText('This kkem link doesn’t work')).toBeVisible()
  await expect.element(page.getByText('No kkem events yet.')).toBeVisible()
})

test('a mailed link that fails ends in words, with both ways on', async () => {
  answer(
    on(callTo(api.kkem.confirm, { token: 'used' }), () =>
      refusal(400, { general: 'This link is no longer valid. Request a new one.' }),
    ),
  )
  await show(<AuthorizationPage />, {
    at: '/kkem/authorization/used',
    path: '/kkem/authorization/:token',
  })
  await button('Connect my account').click()
  await expect.element(page.getByText('We couldn’t connect your account')).toBeVisible()
  await expect.element(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
const row = {
  full_name: 'Asha Shown',
  muid: 'asha@muster',
  dwms_id: 'DW1',
  circle_name: 'Chess circle',
  circle_ig: 'Chess',
  organisation: 'College of Chess',
  karma_earned: 35,
}
const figures = { lc_count: 1, total_enrollment: 1, unique_users: 1, circle_count_by_ig: [] }

test('the report on circles is opened by the key alone, and its file has what the page shows', async () => {
  const calls = answer(
    on(api.circleReports.learners, pageOf([row])),
    on(api.circleReports.learnersCsv, () => new Response('full_name')),
    on(api.learningCirclesOlder.dashboard, figures),
  )
  await show(<KkemCirclesPage />, {
    at: '/kkem/learningcircles/dashboard?key=k-1&date=2026-02-01&search=chess&sort=-full_name&page=2',
  })
  await expect.element(page.getByText('Asha Shown')).toBeVisible()
  await button('Export these as CSV').click()
  const file = () => calls.find(to(api.circleReports.learnersCsv))
  await expect.poll(file).toBeDefined()
  expect(Object.fromEntries(file()?.query ?? [])).toEqual({
    search: 'chess',
    sortBy: '-full_name',
    since: '2026-02-01',
    leads: 'true',
  })
})

test('without a key, and with a wrong one, nothing is shown', async () => {
  answer(on(api.circleReports.learners, () => refusal(401, { general: 'no' })))
  const view = await show(<KkemCirclesPage />, { at: '/kkem/learningcircles/dashboard' })
  await expect.element(page.getByText('Enter the key to view this page')).toBeVisible()
  await view.unmount()
  await show(<KkemCirclesPage />, { at: '/kkem/learningcircles/dashboard?key=wrong' })
  await expect.element(page.getByText('You don’t have access to this page')).toBeVisible()
})

test('shows what came of an event, and says where there is none of the address', async () => {
  const EVENT = callTo(api.kkem.event, { slug: 'beyond-us' })
  const open = () => show(<KkemEventPage />, { at: '/kkem/beyond-us', path: '/kkem/:slug' })
  const winner = (group: 'winners' | 'runners_up', team: string) => ({ group, team, text: 'A boat' })
  answer(
    on(EVENT, {
      title: 'Beyond Us',
      text: 'Two days by the sea',
      picture: null,
      link: null,
      prize: null,
      starts_on: '2026-03-01',
      ends_on: '2026-03-02',
      participants: 1_200,
      registered: 2_000,
      winners: [winner('winners', 'Night Owls')],
    }),
  )
  const full = await open()
  await expect.element(page.getByRole('heading', { name: 'Beyond Us' })).toBeVisible()
  await expect.element(page.getByText('1,200')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Winners' }).getByText('Night Owls')).toBeVisible()
  await expect.element(page.getByText('Runners-up')).not.toBeInTheDocument()
  await full.unmount()
  answer(on(EVENT, () => refusal(404, { general: 'We couldn’t find this event' })))
  await open()
  await expect.element(page.getByText('We couldn’t find this event')).toBeVisible()
})
