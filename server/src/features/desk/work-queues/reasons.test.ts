import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { MOST_REASONS } from '@muster/contract/lib/work-queue.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let imran: TestMember
let fellow: TestMember
let learner: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createMember(test, { fullName: 'Imran Sheikh', roles: ['Appraiser'] })
  fellow = await createMember(test, { fullName: 'Faiz Fellow', roles: ['Fellow'] })
  learner = await createMember(test)
})
afterAll(() => test.close())

const read = (as: TestMember) => test.call(submissions.reasons, { as: as.token })
const change = (as: TestMember, body: object) => test.call(submissions.changeReasons, { as: as.token, body })
const records = () => countOf(test, sql`audit_log where target_type = 'queue_reasons'`)

describe('the reasons that reviewers keep ready', () => {
  it('are there from the beginning, five for each queue', async () => {
    const [work, meetups] = [
      (await read(imran)).response,
      (await test.call(meetupVerification.reasons, { as: fellow.token })).response,
    ]
    expect([work.reasons.length, meetups.reasons.length]).toEqual([MOST_REASONS, MOST_REASONS])
    expect(work.reasons).not.toEqual(meetups.reasons)
    expect(work.updated_by).toBeNull()
  })

  it.each([
    ['messages', reportedTexts],
    ['questions', mentorQuestions],
  ])('of reported %s are theirs, and can be changed', async (kind, calls) => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const saved = await test.call(calls.reasons, { as: admin.token })
    expect(saved.response.reasons).not.toEqual([])
    const reasons = [`No advertising, ${kind}`]
    await test.call(calls.changeReasons, { as: admin.token, body: { reasons } })
    expect((await test.call(calls.reasons, { as: admin.token })).response.reasons).toEqual(reasons)
    expect((await test.call(calls.changeReasons, { as: learner.token, body: { reasons } })).status).toBe(403)
  })

  it('are shared by all who review, in the order given, and the change is on record', async () => {
    const before = await records()
    const reasons = ['  The link does not open ', 'Too short']
    const { status, response } = await change(imran, { reasons })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      reasons: ['The link does not open', 'Too short'],
      updated_by: 'Imran Sheikh',
    })
    expect((await read(fellow)).response).toEqual(response)
    expect(await records()).toBe(before + 1)
    const meetups = (await test.call(meetupVerification.reasons, { as: fellow.token })).response
    expect(meetups.reasons).toHaveLength(MOST_REASONS)
  })

  it('twice at once are changed once', async () => {
    const before = await records()
    const answers = await Promise.all([1, 2, 3].map(() => change(imran, { reasons: ['Once is enough'] })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await records()).toBe(before + 1)
  })

  it('are not lost to a colleague who changed them in between', async () => {
    const seen_at = (await read(imran)).response.updated_at
    test.advance(1000)
    expect((await change(fellow, { reasons: ['Faiz was faster'], seen_at })).status).toBe(200)
    expect((await change(imran, { reasons: ['Imran was slower'], seen_at })).status).toBe(409)
    expect((await read(imran)).response.reasons).toEqual(['Faiz was faster'])
  })

  it('each queue has its own', async () => {
    const inVerification = await test.call(meetupVerification.changeReasons, {
      as: fellow.token,
      body: { reasons: ['The picture shows nobody'] },
    })
    expect(inVerification).toMatchObject({
      status: 200,
      response: { reasons: ['The picture shows nobody'] },
    })
    expect((await read(imran)).response.reasons).not.toContain('The picture shows nobody')
  })

  it('may be none', async () => {
    expect((await change(imran, { reasons: [] })).response.reasons).toEqual([])
  })

  it.each([
    [['x'.repeat(501)], /500 characters or fewer/],
    [['no'], /3 characters or more/],
    [['Same words', 'Same words'], /once/],
    [Array.from({ length: MOST_REASONS + 1 }, (_, index) => `Reason ${index}`), /up to 5 reasons/],
  ])('are refused with words at their field: %#', async (reasons, words) => {
    const { status, message } = await change(imran, { reasons })
    expect(status).toBe(400)
    expect(JSON.stringify(message)).toMatch(words)
  })

  it('are for those who review', async () => {
    expect([(await read(learner)).status, (await change(learner, { reasons: [] })).status]).toEqual([
      403, 403,
    ])
    expect(
      (await test.call(meetupVerification.changeReasons, { as: imran.token, body: { reasons: [] } })).status,
    ).toBe(403)
  })
})
