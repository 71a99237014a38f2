import { randomUUID } from 'node:crypto'
import { MOST_QUESTIONS, meetupQuestions } from '@muster/contract/circles/meetup-questions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createCircle, DAY, noticesOf, planned, type TestCircle } from '../meetups.fixture.ts'

let test: TestApp
let circle: TestCircle
let guest: TestMember
let meet_id: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  circle = await createCircle(test)
  guest = await createMember(test, { isPublic: true, fullName: 'Zoya Khan' })
  meet_id = await planned(test, circle, 2 * DAY)
})
afterAll(() => test.close())

const list = (who?: TestMember, id = meet_id) =>
  test.call(meetupQuestions.list, { as: who?.token, params: { meet_id: id } })
const listed = async (who?: TestMember) => (await list(who)).response.questions
const ask = (who: TestMember, text = 'Is there a bus?', id: string = randomUUID(), at = meet_id) =>
  test.call(meetupQuestions.ask, { as: who.token, params: { meet_id: at }, body: { id, text } })
const about = (who: TestMember, question_id: string, body?: object) => ({
  as: who.token,
  params: { meet_id, question_id },
  ...(body && { body }),
})

/** The guest asks a question; returns its id. */
async function asked(text?: string): Promise<string> {
  const id = randomUUID()
  expect((await ask(guest, text, id)).status).toBe(200)
  return id
}
const forgetAll = () => test.db.execute(sql`delete from meetup_question`)

describe('questions about a meetup', () => {
  it('reach the host once however often they are sent, and the answer reaches who asked', async () => {
    const id = await asked()
    expect((await ask(guest, 'Is there a bus?', id)).status).toBe(200)
    expect(await listed(guest)).toMatchObject([
      { id, text: 'Is there a bus?', answer: null, is_mine: true, asked_by: { full_name: 'Zoya Khan' } },
    ])
    const told = await noticesOf(test, circle.lead, sql`cause like 'meetup-question:%'`)
    expect(told).toMatchObject([{ description: 'Zoya Khan asked: “Is there a bus?”' }])
    const answer = { answer: 'Every ten minutes.' }
    expect((await test.call(meetupQuestions.answer, about(guest, id, answer))).status).toBe(403)
    expect((await test.call(meetupQuestions.answer, about(circle.lead, id, answer))).status).toBe(200)
    expect(await noticesOf(test, guest, sql`cause like 'meetup-answer:%'`)).toHaveLength(1)
    expect(await listed()).toMatchObject([{ answer: 'Every ten minutes.', asked_by: { full_name: 'Zoya' } }])
    const edit = about(guest, id, { text: 'Is there a boat?' })
    expect((await test.call(meetupQuestions.edit, edit)).status).toBe(409)
    await test.call(meetupQuestions.removeAnswer, about(circle.lead, id))
    expect((await test.call(meetupQuestions.edit, edit)).status).toBe(200)
    expect(await listed(guest)).toMatchObject([{ text: 'Is there a boat?', answer: null }])
    await forgetAll()
  })

  it('are for those who may see the meetup, until it is over, and limited', async () => {
    const other = await createMember(test)
    const closed = await planned(test, circle, 4 * DAY, { is_public: false })
    expect((await list(other, closed)).status).toBe(404)
    expect((await ask(other, 'May I come?', randomUUID(), closed)).status).toBe(404)
    expect((await list(undefined)).response.may_ask).toBe(false)
    for (let count = 0; count < MOST_QUESTIONS.each; count += 1) await asked()
    expect((await ask(guest)).status).toBe(400)
    expect((await list(circle.lead)).response).toMatchObject({ may_ask: true, may_answer: true })
    await test.db.execute(sql`update meetup set cancelled_at = now() where id = ${closed}`)
    const late = await ask(circle.lead, 'Still on?', randomUUID(), closed)
    expect(late.message).toEqual({ general: ['This meetup has ended, so you can’t ask questions about it'] })
    await forgetAll()
  })

  it('are deleted by their writer, or by a host, who tells the writer', async () => {
    const [mine, theirs] = [await asked('One'), await asked('Two')]
    const stranger = await createMember(test)
    expect((await test.call(meetupQuestions.remove, about(stranger, mine))).status).toBe(403)
    expect((await test.call(meetupQuestions.edit, about(stranger, mine, { text: 'No' }))).status).toBe(404)
    await test.call(meetupQuestions.remove, about(guest, mine))
    await test.call(meetupQuestions.remove, about(circle.lead, theirs))
    expect(await listed(guest)).toEqual([])
    expect(await noticesOf(test, guest, sql`cause like 'meetup-question-removed:%'`)).toMatchObject([
      { description: 'A host deleted your question: “Two”' },
    ])
  })

  it('that three people report are hidden from others until a host lets them stand', async () => {
    const id = await asked('Buy my course')
    const reporters = await Promise.all([1, 2, 3].map(() => createMember(test)))
    for (const reporter of [...reporters, ...reporters]) {
      expect((await test.call(meetupQuestions.report, about(reporter, id))).status).toBe(200)
    }
    expect((await test.call(meetupQuestions.report, about(guest, id))).status).toBe(409)
    expect(await listed()).toEqual([])
    expect(await listed(guest)).toHaveLength(1)
    expect(await listed(circle.lead)).toMatchObject([{ id, reports: 3 }])
    expect(await noticesOf(test, circle.lead, sql`cause like 'meetup-question-reported:%'`)).toHaveLength(1)
    await test.call(meetupQuestions.keep, about(circle.lead, id))
    expect(await listed()).toMatchObject([{ id, reports: 0 }])
  })
})
