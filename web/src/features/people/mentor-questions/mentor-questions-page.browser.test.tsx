import type { MentorQuestion } from '@muster/contract/people/mentor-questions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import MentorQuestionsPage from './mentor-questions-page.tsx'

const waiting: MentorQuestion = {
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
  side: 'received',
  state: 'waiting',
  subject: 'Two branches',
  text: 'Where do I begin?',
  asker: { full_name: 'Asha Nair', muid: 'asha@muster', profile_pic: null },
  mentor: { full_name: 'Biju Paul', muid: 'biju@muster', profile_pic: null },
  answer: null,
  follow_up: null,
  follow_up_answer: null,
  word: null,
  i_reported: false,
  asked_at: '2026-11-20T10:00:00Z',
  changed_at: '2026-11-20T10:00:00Z',
}

const offer = { helps_with: 'Git', takes_questions: true, most_at_once: 3 }

test('a mentor answers a question that a notice leads to', async () => {
  let question = waiting
  const sent = answer(
    on(api.mentorQuestions.offer, { ...offer, may_offer: true }),
    on(api.mentorQuestions.list, ({ query }) =>
      query.get('over') === 'true' ? pageOf([]) : pageOf([question]),
    ),
    on(callTo(api.mentorQuestions.answer, { question_id: waiting.id }), () => {
      question = { ...waiting, state: 'answered', answer: 'Begin with main.' }
      return question
    }),
  )
  const screen = await show(<MentorQuestionsPage />, {
    at: `/dashboard/mentor-questions?side=received&question=${waiting.id}`,
  })
  await screen.getByLabelText('Your answer').fill('Begin with main.')
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(screen.getByText('Answered', { exact: true })).toBeVisible()
  expect(sent).toBeDefined()
})

test('a mentor who has to sign in again finds the word with which they decline', async () => {
  answer(
    on(api.mentorQuestions.offer, { ...offer, may_offer: true }),
    on(api.mentorQuestions.list, ({ query }) =>
      query.get('over') === 'true' ? pageOf([]) : pageOf([waiting]),
    ),
  )
  const at = '/dashboard/mentor-questions?side=received'
  const before = await show(<MentorQuestionsPage />, { at })
  await before.getByRole('switch', { name: 'I’m taking questions' }).click()
  await before.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabelText('A note for them (optional)').fill('Ask in the group')
  await before.unmount()
  const after = await show(<MentorQuestionsPage />, { at })
  await expect.element(after.getByRole('switch', { name: 'I’m taking questions' })).not.toBeChecked()
  await after.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByLabelText('A note for them (optional)')).toHaveValue('Ask in the group')
})

test('a mentor writes the sentence and topics of their card', async () => {
  const asked = answer(
    on(api.mentorQuestions.offer, { ...offer, sentence: '', topics: ['Git'], may_offer: true }),
    on(api.mentorQuestions.list, pageOf([])),
    on(api.mentorQuestions.setOffer, offer),
  )
  const screen = await show(<MentorQuestionsPage />, { at: '/dashboard/mentor-questions?side=received' })
  await screen.getByLabelText('Your sentence').fill('Bring a small data set.')
  await screen.getByRole('combobox', { name: 'Topics' }).fill('SQL')
  await screen.getByLabelText('Your sentence').click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked.find(to(api.mentorQuestions.setOffer))?.body)
    .toMatchObject({
      sentence: 'Bring a small data set.',
      topics: ['Git', 'SQL'],
    })
})

test('a member without questions is led to the mentors', async () => {
  answer(
    on(api.mentorQuestions.offer, { ...offer, may_offer: false }),
    on(api.mentorQuestions.list, pageOf([])),
  )
  const screen = await show(<MentorQuestionsPage />, { at: '/dashboard/mentor-questions' })
  await expect
    .element(screen.getByRole('link', { name: 'Find a mentor' }))
    .toHaveAttribute('href', '/dashboard/mentors')
})
