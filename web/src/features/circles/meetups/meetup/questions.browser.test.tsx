import type { MeetupQuestion } from '@muster/contract/circles/meetup-questions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, later, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { AskForm } from '../../../../ui/questions/ask-form.tsx'
import { Question } from '../../../../ui/questions/question.tsx'
import { meetupBoard } from '../shared/meetup-board.ts'
import { meetup } from './meetup.fixture.ts'

const question: MeetupQuestion = {
  id: meetup.circle_id,
  text: 'Is there a bus?',
  asked_at: '2026-11-20T10:00:00.000Z',
  edited_at: null,
  asked_by: { full_name: 'Zoya Khan', muid: 'zoya@muster', profile_pic: null },
  answer: null,
  answered_by: null,
  answered_at: null,
  is_mine: false,
  i_reported: false,
  reports: 0,
}
const board = meetupBoard(meetup.id)
const at = { meet_id: meetup.id, question_id: question.id }
const ASK = callTo(api.meetupQuestions.ask, { meet_id: meetup.id })
const ANSWER = callTo(api.meetupQuestions.answer, at)
const REPORT = callTo(api.meetupQuestions.report, at)

test('Enter asks, the field is empty for the next one, which has an id of its own', async () => {
  const asked = answer(on(ASK))
  await show(<AskForm board={board} host="Lakshmi" />)
  const field = page.getByRole('textbox', { name: 'Ask Lakshmi a question' })
  for (const text of ['Is there a bus?', 'And a boat?']) {
    await userEvent.type(field, `${text}{Enter}`)
    await expect.element(field).toHaveValue('')
  }
  const bodies = asked.map(({ body }) => body as { id: string; text: string })
  expect(bodies.map(({ text }) => text)).toEqual(['Is there a bus?', 'And a boat?'])
  expect(bodies[0]?.id).not.toBe(bodies[1]?.id)
})

test('a question that was not sent is there again after the page was left', async () => {
  answer(on(ASK, refusal(401, { general: 'Please sign in again' })))
  const first = await show(<AskForm board={board} host="Lakshmi" />)
  const field = page.getByRole('textbox', { name: 'Ask Lakshmi a question' })
  await userEvent.type(field, 'Is there a bus?{Enter}')
  await first.unmount()
  await show(<AskForm board={board} host="Lakshmi" />)
  await expect.element(field).toHaveValue('Is there a bus?')
})

test('a host answers below the question', async () => {
  const asked = answer(on(ANSWER))
  await show(<Question board={board} question={question} mayAnswer />)
  await page.getByRole('button', { name: 'Answer Zoya' }).click()
  await userEvent.type(page.getByRole('textbox', { name: 'Answer to Zoya' }), 'Until nine.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.poll(() => asked.find(to(ANSWER))?.body).toEqual({ answer: 'Until nine.' })
})

test('others can report it, and neither change nor delete it', async () => {
  const line = later({})
  const asked = answer(on(REPORT, line.answer))
  await show(<Question board={board} question={question} mayAnswer={false} />)
  const more = page.getByRole('button', { name: 'Actions for Zoya’s question' })
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Report to hosts' }).click()
  await expect.poll(() => asked.filter(to(REPORT))).toHaveLength(1)
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  line.release()
  await expect.element(more).toHaveAttribute('aria-busy', 'false')
})

test('an answer that was not sent is there again after the page was left, and gone once it is sent or cancelled', async () => {
  answer(on(ANSWER, refusal(401, { general: 'Please sign in again' })))
  const shown = () => show(<Question board={board} question={question} mayAnswer />)
  const field = page.getByRole('textbox', { name: 'Answer to Zoya' })
  const begin = page.getByRole('button', { name: 'Answer Zoya' })
  const send = page.getByRole('button', { name: 'Answer', exact: true })
  const first = await shown()
  await begin.click()
  await userEvent.type(field, 'Until nine.')
  await send.click()
  await first.unmount()
  await shown()
  await begin.click()
  await expect.element(field).toHaveValue('Until nine.')
  answer(on(ANSWER))
  await send.click()
  await begin.click()
  await expect.element(field).toHaveValue('')
  await userEvent.type(field, 'No')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await begin.click()
  await expect.element(field).toHaveValue('')
})

test('what is typed while a question is on its way stays', async () => {
  const line = later({})
  answer(on(ASK, line.answer))
  await show(<AskForm board={board} host="Lakshmi" />)
  const field = page.getByRole('textbox', { name: 'Ask Lakshmi a question' })
  await userEvent.type(field, 'Is there a bus?{Enter}')
  await field.fill('And a boat?')
  line.release()
  await expect.element(page.getByRole('button', { name: 'Ask' })).not.toHaveAttribute('data-loading')
  await expect.element(field).toHaveValue('And a boat?')
})
