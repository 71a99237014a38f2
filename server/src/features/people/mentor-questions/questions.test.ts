import { randomUUID } from 'node:crypto'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let mentor: TestMember
let asha: TestMember
let staff: TestMember
const newMentor = async (most_at_once = 3) => {
  const made = await createMember(test, { roles: ['Mentor'], isPublic: true })
  await test.call(mentorQuestions.setOffer, {
    as: made.token,
    body: { helps_with: 'First steps in Git', takes_questions: true, most_at_once },
  })
  return made
}
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  mentor = await newMentor()
  asha = await createMember(test)
})

const ask = (by: TestMember, of: TestMember, id: string = randomUUID()) =>
  test.call(mentorQuestions.ask, {
    as: by.token,
    body: { id, muid: of.muid, subject: 'Merging', text: 'What do I do when two branches differ?' },
  })
const asked = async (by = asha, of = mentor) => (await ask(by, of)).response.id
const on = (by: TestMember, question_id: string) => {
  const to = { as: by.token, params: { question_id } }
  return {
    accept: () => test.call(mentorQuestions.accept, to),
    decline: (word?: string) =>
      test.call(mentorQuestions.decline, { ...to, body: { ...(word && { word }) } }),
    answer: (text: string, to_follow_up = false) =>
      test.call(mentorQuestions.answer, { ...to, body: { text, to_follow_up } }),
    askBack: (text: string) => test.call(mentorQuestions.followUp, { ...to, body: { text } }),
    close: () => test.call(mentorQuestions.close, to),
    report: () => test.call(mentorQuestions.report, { ...to, body: { reason: 'insult', note: 'Rude' } }),
    dismiss: () => test.call(mentorQuestions.dismiss, to),
    remove: (warning?: 'insult') =>
      test.call(mentorQuestions.removeReported, {
        ...to,
        body: { reason: 'An insult', ...(warning && { warning }) },
      }),
    undo: () => test.call(mentorQuestions.undo, to),
    readReported: () => test.call(mentorQuestions.reportedCase, to),
    hold: () => test.call(mentorQuestions.holdReported, { ...to, body: {} }),
  }
}
const listOf = async (by: TestMember, side: 'asked' | 'received') =>
  (await test.call(mentorQuestions.list, { as: by.token, query: { side } })).response.data
const newsOf = async (member: TestMember) => [
  ...(await test.db.execute<{ title: string; url: string }>(
    sql`select title, url from notification where user_id = ${member.id} and kind = 'question_news' order by created_at`,
  )),
]
const standing = async (by: TestMember, of: TestMember) =>
  (await test.call(mentorQuestions.mentors, { as: by.token, query: { muids: of.muid } })).response[0]

describe('a question', () => {
  it('goes from asking to the answer to the question back, and each side hears of the other', async () => {
    const id = await asked()
    expect((await newsOf(mentor))[0]).toMatchObject({
      title: `${asha.fullName} asked you a question`,
      url: `/dashboard/mentor-questions?side=received&question=${id}`,
    })
    expect((await mailsTo(test, mentor.email))[0]?.subject).toContain('asked you a question')

    await on(mentor, id).accept()
    await on(mentor, id).answer('Merge main into your branch first.')
    await on(asha, id).askBack('And when files clash?')
    expect((await on(asha, id).askBack('And then?')).status).toBe(409)
    await on(mentor, id).answer('Open them and choose.', true)

    expect((await listOf(asha, 'asked'))[0]).toMatchObject({
      id,
      side: 'asked',
      state: 'answered',
      answer: 'Merge main into your branch first.',
      follow_up: 'And when files clash?',
      follow_up_answer: 'Open them and choose.',
      mentor: { muid: mentor.muid },
    })
    expect((await listOf(mentor, 'received'))[0]).toMatchObject({
      side: 'received',
      asker: { muid: asha.muid },
    })
    expect((await newsOf(asha)).map(({ title }) => title)).toEqual([
      `${mentor.fullName} will answer your question`,
      `${mentor.fullName} answered your question`,
      `${mentor.fullName} answered your follow-up`,
    ])
  })

  it('is sent, accepted, declined and closed once, however often that is sent', async () => {
    const id = randomUUID()
    for (let times = 0; times < 2; times += 1) expect((await ask(asha, mentor, id)).status).toBe(200)
    expect(await countOf(test, sql`mentor_question where asker_id = ${asha.id}`)).toBe(1)
    for (let times = 0; times < 2; times += 1) {
      expect((await on(mentor, id).decline('Ask Biju, he knows more')).response.state).toBe('declined')
    }
    expect((await on(mentor, id).accept()).status).toBe(409)
    expect((await listOf(asha, 'asked'))[0]?.word).toBe('Ask Biju, he knows more')
    const other = await asked()
    for (let times = 0; times < 2; times += 1) {
      expect((await on(asha, other).close()).response.state).toBe('closed')
    }
    expect((await newsOf(mentor)).filter(({ title }) => title.includes('closed'))).toHaveLength(1)
  })

  it('is nobody else’s, and each side does only what is theirs', async () => {
    const id = await asked()
    const stranger = await createMember(test)
    for (const status of [
      (await on(stranger, id).close()).status,
      (await on(stranger, id).report()).status,
      (await on(asha, id).accept()).status,
      (await on(asha, id).answer('Mine')).status,
      (await on(mentor, id).askBack('And you?')).status,
    ]) {
      expect(status).toBe(404)
    }
    expect((await ask(stranger, mentor, id)).status).toBe(409)
  })
})

describe('asking', () => {
  it('is refused for who is no mentor, takes none, or is asked already', async () => {
    const learner = await createMember(test, { isPublic: true })
    expect((await ask(asha, learner)).message).toMatchObject({ muid: ['This member isn’t taking questions'] })
    expect((await ask(mentor, mentor)).status).toBe(400)
    await asked()
    expect((await standing(asha, mentor))?.closed_because).toBe(
      'You already have an open question to this mentor',
    )
    expect((await ask(asha, mentor)).status).toBe(400)
    await test.call(mentorQuestions.setOffer, {
      as: mentor.token,
      body: { helps_with: '', takes_questions: false, most_at_once: 3 },
    })
    const biju = await createMember(test)
    expect((await standing(biju, mentor))?.closed_because).toBe(
      'This mentor isn’t taking questions right now',
    )
    expect((await ask(biju, mentor)).status).toBe(400)
  })

  it('ends at three open questions, at what the mentor takes, and at five a day', async () => {
    const [busy, ...others] = await Promise.all([newMentor(1), newMentor(), newMentor(), newMentor()])
    if (!busy) throw new Error('four mentors were made')
    // At the same time, so that only the lock separates them.
    const three = await Promise.all([busy, ...others].map((one) => ask(asha, one)))
    expect(three.filter(({ status }) => status === 200)).toHaveLength(3)

    const biju = await createMember(test)
    const full = await newMentor(1)
    await asked(biju, full)
    expect((await standing(await createMember(test), full))?.closed_because).toMatch('has enough questions')
    for (let times = 0; times < 4; times += 1) await on(biju, await asked(biju, mentor)).close()
    expect((await ask(biju, mentor)).status).toBe(429)
  })

  it('offers only mentors', async () => {
    const offer = { helps_with: 'Everything', takes_questions: true, most_at_once: 2 }
    expect((await test.call(mentorQuestions.setOffer, { as: asha.token, body: offer })).status).toBe(400)
    expect((await test.call(mentorQuestions.offer, { as: asha.token })).response.may_offer).toBe(false)
    expect((await test.call(mentorQuestions.offer, { as: mentor.token })).response).toMatchObject({
      may_offer: true,
      helps_with: 'First steps in Git',
    })
  })
})

describe('a report', () => {
  it('closes the question, keeps the two apart, and staff remove the words or leave them', async () => {
    const id = await asked()
    await on(mentor, id).report()
    await on(mentor, id).report()
    expect((await standing(asha, mentor))?.closed_because).toBe(
      'This mentor isn’t taking questions right now',
    )
    const reported = async () =>
      (await test.call(mentorQuestions.reported, { as: staff.token })).response.data.find(
        (row) => row.id === id,
      )
    expect(await reported()).toMatchObject({ reported_by: 'mentor', note: 'Rude', asker: asha.fullName })
    await on(staff, id).remove()
    expect((await on(staff, id).dismiss()).status).toBe(409)
    expect(await reported()).toBeUndefined()
    expect((await listOf(mentor, 'received'))[0]).toMatchObject({ state: 'closed', text: 'Removed by staff' })
    expect((await newsOf(asha)).at(-1)?.title).toBe('Staff removed what you wrote')

    const biju = await createMember(test)
    const harmless = await asked(biju)
    await on(mentor, harmless).report()
    await on(staff, harmless).dismiss()
    expect((await standing(biju, mentor))?.closed_because).toBeNull()
  })

  it('is read with all texts of the question, and its removal with a warning can be undone for ten minutes', async () => {
    const writer = await createMember(test)
    const id = await asked(writer)
    await on(mentor, id).answer('Talk to each other first')
    await on(mentor, id).report()
    const { around } = (await on(staff, id).readReported()).response
    expect(around.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['Merging', true],
      ['What do I do when two branches differ?', true],
      ['Talk to each other first', false],
    ])
    expect((await on(staff, id).remove('insult')).status).toBe(200)
    expect((await newsOf(writer)).at(-1)).toMatchObject({ title: 'Staff have warned you' })
    expect((await listOf(writer, 'asked'))[0]).toMatchObject({ text: 'Removed by staff' })
    const after = (await on(staff, id).readReported()).response
    expect(after.around).toEqual(around)
    expect(after.conduct).toMatchObject({ removed: 1, warnings: 1, reports: 1 })
    const decided = await test.call(mentorQuestions.reported, {
      as: staff.token,
      query: { state: 'removed', perPage: 100 },
    })
    expect(decided.response.data.find((row) => row.id === id)).toMatchObject({
      warned: true,
      state: 'removed',
    })
    const colleague = await createMember(test, { roles: ['Admins'] })
    expect((await on(colleague, id).undo()).status).toBe(409)
    expect((await on(staff, id).undo()).status).toBe(200)
    expect((await on(staff, id).undo()).status).toBe(200)
    expect((await listOf(writer, 'asked'))[0]).toMatchObject({
      subject: 'Merging',
      text: 'What do I do when two branches differ?',
    })
    expect((await newsOf(writer)).at(-1)?.title).not.toBe('Staff have warned you')
    expect((await on(staff, id).readReported()).response.conduct).toMatchObject({ removed: 0, warnings: 0 })
    await on(staff, id).dismiss()
    test.advance(11 * 60_000)
    expect((await on(staff, id).undo()).status).toBe(409)
    test.advance(-11 * 60_000)
  })

  it('is held by who has it open, and only staff read and decide it', async () => {
    const id = await asked(await createMember(test))
    expect((await on(staff, id).readReported()).status).toBe(404)
    await on(mentor, id).report()
    expect((await on(staff, id).hold()).response.held_by).toBeNull()
    const acts = on(mentor, id)
    const answers = [await acts.readReported(), await acts.hold(), await acts.remove(), await acts.undo()]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const { waiting } = (await test.call(mentorQuestions.reportedCounts, { as: staff.token })).response
    expect(waiting).toBeGreaterThan(0)
  })
})

it('leaves the answers of a mentor who goes, and takes the questions of a member who goes', async () => {
  const id = await asked()
  await test.db.execute(sql`update "user" set status = 'suspended' where id = ${asha.id}`)
  expect((await on(mentor, id).answer('Are you there?')).status).toBe(409)
  await test.db.execute(sql`update "user" set status = 'active' where id = ${asha.id}`)
  expect((await test.call(leaving.exportData, { as: asha.token })).text).toContain('two branches differ')
  const { declared } = await import('../../../features.ts')
  const erase = (userId: string) =>
    test.db.transaction(async (tx) => {
      for (const held of declared.personal) await held.erase(tx, userId)
    })
  await erase(mentor.id)
  expect((await listOf(asha, 'asked'))[0]).toMatchObject({
    state: 'closed',
    mentor: { full_name: 'Former member', muid: null },
  })
  await erase(asha.id)
  expect(await countOf(test, sql`mentor_question where id = ${id}`)).toBe(0)
})
