import { today } from '@muster/contract/desk/today.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, submit, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let imran: TestMember
let devika: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createMember(test, { roles: ['Fellow'], fullName: 'Imran Sheikh' })
  devika = await createMember(test, { roles: ['Fellow'], fullName: 'Devika Raman' })
})
afterAll(() => test.close())
// Today shows the five oldest.
beforeEach(() => test.db.execute(sql`delete from submission_question`))

const words = 'Which link do you mean?'
const ask = (member: TestMember, id: string, text = words) =>
  test.call(submissions.ask, { as: member.token, params: { submission_id: id }, body: { text } })
const reply = (reviewer: TestMember, id: string, text = 'The second one') =>
  test.call(submissions.answerQuestion, {
    as: reviewer.token,
    params: { submission_id: id },
    body: { text },
  })
const mine = async (member: TestMember, id: string) =>
  (await test.call(submissions.mine, { as: member.token })).response.data.find((row) => row.id === id)
const waitsFor = async (reviewer: TestMember) =>
  (await test.call(submissions.queue, { as: reviewer.token, query: { status: 'questions', perPage: 100 } }))
    .response.data
const onTodayOf = async (reviewer: TestMember) => {
  const { response } = await test.call(today.read, { as: reviewer.token })
  return (response.needs_look.value ?? []).filter(({ kind }) => kind === 'question').map(({ id }) => id)
}
const noticesOf = async (member: TestMember) => [
  ...(await test.db.execute<{ title: string }>(
    sql`select title from notification where user_id = ${member.id} order by created_at desc`,
  )),
]
const refusalOf = ({ status, message }: { status: number; message: { general: string[] } }) => [
  status,
  message.general[0],
]

/** Work that Imran sent back or rejected. */
async function turnedDown(how: 'sendBack' | 'reject' = 'sendBack', member?: TestMember) {
  const work = await waitingWork(test, member ? { member } : {})
  expect((await reviewing(test, imran)[how](work.id)).status).toBe(200)
  return work
}

describe('a question about a decision', () => {
  it.each(['sendBack', 'reject'] as const)(
    'goes to the reviewer after %s and comes back with the answer',
    async (how) => {
      const member = await createMember(test, { fullName: 'Asha Nair' })
      const { id } = await turnedDown(how, member)
      expect(await mine(member, id)).toMatchObject({ can_ask: true, questions: [] })
      expect((await ask(member, id)).status).toBe(200)
      expect(await mine(member, id)).toMatchObject({
        can_ask: false,
        questions: [{ text: words, answer: null, answered_by: null, open: true }],
      })
      expect((await noticesOf(imran))[0]?.title).toBe('Asha Nair asks about your review')
      expect((await mailsTo(test, imran.email))[0]?.body).toContain(words)
      expect((await waitsFor(imran)).find((row) => row.id === id)?.questions).toMatchObject([
        { text: words, open: true },
      ])
      expect(await onTodayOf(imran)).toContain(id)

      expect((await reply(imran, id)).status).toBe(200)
      const answered = { text: words, answer: 'The second one', answered_by: 'Imran Sheikh', open: false }
      expect((await mine(member, id))?.questions).toMatchObject([answered])
      expect((await noticesOf(member))[0]?.title).toBe('Your question was answered')
      expect((await mailsTo(test, member.email))[0]?.body).toContain('The second one')
      expect((await waitsFor(imran)).map((row) => row.id)).not.toContain(id)
      expect(await onTodayOf(imran)).not.toContain(id)
      const status = how === 'reject' ? 'rejected' : 'returned'
      const { response } = await test.call(submissions.queue, {
        as: devika.token,
        query: { status, perPage: 100 },
      })
      expect(response.data.find((row) => row.id === id)?.questions).toMatchObject([answered])
      expect(
        await readValue(
          test,
          sql`select after from audit_log where target_id = ${id} and action = 'submission.answer'`,
        ),
      ).toEqual({ answer: 'The second one' })
    },
  )

  it('is asked once for each decision, also twice at once', async () => {
    const { member, task, id } = await turnedDown()
    const answers = await Promise.all([1, 2, 3].map(() => ask(member, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(refusalOf(await ask(member, id, 'And another thing?'))).toEqual([
      409,
      'You’ve already asked about this decision. You can ask one question.',
    ])
    expect(await countOf(test, sql`submission_question where submission_id = ${id}`)).toBe(1)
    expect(
      await countOf(
        test,
        sql`notification where user_id = ${imran.id} and cause like ${`submission-question:${id}:%`}`,
      ),
    ).toBe(1)
    await submit(test, member, task)
    await reviewing(test, imran).sendBack(id)
    expect((await ask(member, id, 'And another thing?')).status).toBe(200)
    expect((await mine(member, id))?.questions.map(({ text, open }) => [text, open])).toEqual([
      [words, false],
      ['And another thing?', true],
    ])
  })

  it('different ones at once leave one', async () => {
    const { member, id } = await turnedDown()
    const answers = await Promise.all(['First?', 'Second?'].map((text) => ask(member, id, text)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is answered once: the second reviewer reads who was first', async () => {
    const { member, id } = await turnedDown()
    await ask(member, id)
    const answers = await Promise.all([imran, devika].map((by) => reply(by, id, `By ${by.id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await countOf(test, sql`audit_log where target_id = ${id} and action = 'submission.answer'`)).toBe(
      1,
    )
    const { member: other, id: second } = await turnedDown()
    await ask(other, second)
    const twice = await Promise.all([1, 2].map(() => reply(devika, second)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(refusalOf(await reply(imran, second, 'Neither'))).toEqual([
      409,
      'Devika Raman has already answered this',
    ])
  })

  it('ends unanswered with the next submission, and when the decision is undone', async () => {
    for (const how of ['sendBack', 'reject'] as const) {
      const { member, task, id } = await turnedDown(how)
      await ask(member, id)
      test.advance(1000)
      await submit(test, member, task)
      expect((await waitsFor(imran)).map((row) => row.id)).not.toContain(id)
      expect(await onTodayOf(imran)).not.toContain(id)
      expect((await reply(imran, id)).status).toBe(409)
      expect((await mine(member, id))?.questions).toMatchObject([{ text: words, answer: null, open: false }])
      expect((await ask(member, id, 'Too late?')).status).toBe(409)
    }
    const { member, id } = await turnedDown('reject')
    await ask(member, id)
    await reviewing(test, imran).reopen(id)
    expect((await reply(imran, id)).status).toBe(409)
  })

  it('is for work that was turned down, by its maker', async () => {
    const { member, id } = await waitingWork(test)
    const late = [409, 'You can ask about work that was sent back or rejected, until you submit it again']
    expect(refusalOf(await ask(member, id))).toEqual(late)
    expect((await mine(member, id))?.can_ask).toBe(false)
    expect((await reply(imran, id)).status).toBe(409)
    await reviewing(test, imran).approve(id)
    expect(refusalOf(await ask(member, id))).toEqual(late)
    const { id: returned } = await turnedDown()
    expect((await ask(member, returned)).status).toBe(404)
    expect((await reply(imran, member.id)).status).toBe(404)
  })

  it('needs words, and not too many', async () => {
    const { member, id } = await turnedDown()
    for (const text of ['', '  ', 'x'.repeat(501)]) {
      const answer = await ask(member, id, text)
      expect([answer.status, Object.keys(answer.message)]).toEqual([400, ['general', 'text']])
    }
    await ask(member, id)
    for (const text of ['', 'x'.repeat(501)]) expect((await reply(imran, id, text)).status).toBe(400)
  })

  it.each([
    ['Admins', 200],
    ['Fellow', 200],
    ['Associate', 200],
    ['Appraiser', 200],
    ['Mentor', 403],
    ['Student', 403],
  ])('%s who answers gets %i', async (role, status) => {
    const { member, id } = await turnedDown()
    await ask(member, id)
    expect((await reply(await createMember(test, { roles: [role] }), id)).status).toBe(status)
  })

  it('isn’t answered by its own maker, who is a reviewer as well', async () => {
    const { id } = await turnedDown('sendBack', devika)
    await ask(devika, id)
    expect((await reply(devika, id)).status).toBe(400)
    expect((await waitsFor(devika)).map((row) => row.id)).not.toContain(id)
  })

  it('appears on Today of other reviewers once it has waited for three days', async () => {
    const { member, id } = await turnedDown()
    await ask(member, id)
    expect([(await onTodayOf(imran)).includes(id), (await onTodayOf(devika)).includes(id)]).toEqual([
      true,
      false,
    ])
    await test.db.execute(
      sql`update submission_question set asked_at = '2000-01-01' where submission_id = ${id}`,
    )
    expect(await onTodayOf(devika)).toContain(id)
  })

  it.each([
    ['has left', (by: TestMember) => sql`update "user" set status = 'suspended' where id = ${by.id}`],
    ['no longer reviews', (by: TestMember) => sql`delete from user_role where user_id = ${by.id}`],
    [
      'has blocked the learner',
      (by: TestMember, member: TestMember) =>
        sql`insert into member_block (blocker_id, blocked_id, blocked_at) values (${by.id}, ${member.id}, now())`,
    ],
  ])('goes to the others at once when the reviewer %s', async (_, away) => {
    const gone = await createReviewer(test)
    const { member, id } = await waitingWork(test)
    await reviewing(test, gone).sendBack(id)
    await test.db.execute(away(gone, member))
    await ask(member, id)
    expect(await countOf(test, sql`notification where user_id = ${gone.id}`)).toBe(0)
    expect(await onTodayOf(devika)).toContain(id)
    const reader = await test.call(submissions.queue, { as: gone.token, query: { status: 'questions' } })
    if (reader.status === 200) expect(reader.response.data.map((row) => row.id)).not.toContain(id)
  })
})
