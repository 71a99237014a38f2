import { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { meetup } from './meetup.fixture.ts'
import MeetupVisitorPage from './visitor-page.tsx'

const at = { meet_id: meetup.id }
const CARD = callTo(api.meetups.card, at)
const QUESTIONS = callTo(api.meetupQuestions.list, at)
const openPage = () =>
  show(<MeetupVisitorPage />, {
    at: `/dashboard/learningcircle/meetup/${meetup.id}?code=HILLTOP`,
    path: '/dashboard/learningcircle/meetup/:id',
  })

test('a visitor reads what is public, and joins with the code of the link', async () => {
  answer(
    on(CARD, MeetupCard.parse(meetup)),
    on(QUESTIONS, () => refusal(500, { general: 'Out of order' })),
  )
  await openPage()
  await expect.element(page.getByRole('heading', { name: 'Golden hour walk' })).toBeVisible()
  await expect.element(page.getByText('Walk in pairs')).toBeVisible()
  await expect.element(page.getByText('We couldn’t load the questions')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign up to come' }))
    .toHaveAttribute('href', expect.stringContaining('HILLTOP'))
})

test('one that is not public keeps neither heading nor title of the one before it', async () => {
  const other = '0d7c1b2a-3e4f-4c55-8f1e-6f2c1a349a0b'
  answer(
    on(CARD, MeetupCard.parse(meetup)),
    on(QUESTIONS, () => refusal(500, { general: 'Out of order' })),
    on(callTo(api.meetups.card, { meet_id: other }), () => refusal(404, { general: 'No meetup' })),
  )
  const { router } = await openPage()
  await expect.element(page.getByRole('heading', { name: 'Golden hour walk' })).toBeVisible()
  await router.navigate(`/dashboard/learningcircle/meetup/${other}`)
  await expect.element(page.getByText('This meetup isn’t public')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Meetup')
  // The title follows once the page is drawn.
  await expect.poll(() => document.title).toMatch(/^Meetup \|/)
})

test('one for its circle leads to signing in, and back', async () => {
  answer(on(CARD, () => refusal(404, { general: 'We couldn’t find this meetup' })))
  await openPage()
  await expect.element(page.getByText('This meetup isn’t public')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to view' }))
    .toHaveAttribute('href', expect.stringContaining(meetup.id))
})
