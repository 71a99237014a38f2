import { meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { meetup } from './meetup.fixture.ts'
import MeetupVisitorPage from './visitor-page.tsx'

const at = { meet_id: meetup.id }
const CARD = `GET ${addressOf(meetups.card, at)}`
const QUESTIONS = `GET ${addressOf(meetupQuestions.list, at)}`
const openPage = () =>
  show(<MeetupVisitorPage />, {
    at: `/dashboard/learningcircle/meetup/${meetup.id}?code=HILLTOP`,
    path: '/dashboard/learningcircle/meetup/:id',
  })

test('a visitor reads what is public, and joins with the code of the link', async () => {
  answer({
    [CARD]: { ...meetup, location: null },
    [QUESTIONS]: () => refusal(500, { general: 'Out of order' }),
  })
  await openPage()
  await expect.element(page.getByRole('heading', { name: 'Golden hour walk' })).toBeVisible()
  await expect.element(page.getByText('Walk in pairs')).toBeVisible()
  await expect.element(page.getByText('The questions did not load')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Join to come' }))
    .toHaveAttribute('href', expect.stringContaining('HILLTOP'))
})

test('one for its circle leads to signing in, and back', async () => {
  answer({ [CARD]: () => refusal(404, { general: 'This meetup was not found' }) })
  await openPage()
  await expect.element(page.getByText('Not a public meetup')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to see it' }))
    .toHaveAttribute('href', expect.stringContaining(meetup.id))
})
