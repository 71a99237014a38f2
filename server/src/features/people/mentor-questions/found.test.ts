import { randomUUID } from 'node:crypto'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let test: TestApp
let groups: string[]
let group: string
let asha: TestMember
let used = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 50)
})
afterAll(() => test.close())
beforeEach(async () => {
  group = groups[used++ % groups.length] ?? ''
  asha = await memberOf([group])
})

async function memberOf(of: readonly string[], options: object = {}): Promise<TestMember> {
  const member = await createMember(test, { isPublic: true, ...options })
  for (const pk of of) await test.call(interestGroups.join, { as: member.token, params: { pk } })
  return member
}
const offerOf = (member: TestMember, change: object = {}) =>
  test.call(mentorQuestions.setOffer, {
    as: member.token,
    body: {
      helps_with: '',
      sentence: 'Send me the error and what you expected.',
      topics: ['APIs', 'Databases'],
      takes_questions: true,
      most_at_once: 10,
      ...change,
    },
  })
async function newMentor(fullName: string, change: object = {}): Promise<TestMember> {
  const mentor = await memberOf([group], { fullName, roles: ['Mentor'] })
  await offerOf(mentor, change)
  return mentor
}
const found = async (reader = asha, ig?: string) =>
  (await test.call(mentorQuestions.found, { as: reader.token, query: { ...(ig && { ig }) } })).response
const names = async (reader = asha) => (await found(reader)).mentors.map(({ full_name }) => full_name)

/** Asks a mentor as someone new. */
async function ask(mentor: TestMember, by?: TestMember): Promise<{ id: string; by: TestMember }> {
  const asker = by ?? (await createMember(test))
  const id = randomUUID()
  const text = 'Where do I begin? I have two branches that differ.'
  const { status } = await test.call(mentorQuestions.ask, {
    as: asker.token,
    body: { id, muid: mentor.muid, text },
  })
  if (status !== 200) throw new Error(`the question was not asked: ${status}`)
  return { id, by: asker }
}
const answer = (mentor: TestMember, question_id: string) =>
  test.call(mentorQuestions.answer, {
    as: mentor.token,
    params: { question_id },
    body: { text: 'Start with what can fail.' },
  })
async function answerMany(mentor: TestMember, times: number, after: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { id } = await ask(mentor)
    test.advance(after)
    await answer(mentor, id)
  }
}

describe('the mentors of my groups', () => {
  it('are those who answer, quickest first and new ones last', async () => {
    const [slow, quick] = [await newMentor('Devika Raman'), await newMentor('Imran Sheikh')]
    await newMentor('Karthik New')
    await answerMany(slow, 5, 24 * HOUR)
    await answerMany(quick, 5, 5 * HOUR)
    const { mentors } = await found()
    expect(mentors.map(({ full_name, usual_minutes }) => [full_name, usual_minutes])).toEqual([
      ['Imran Sheikh', 300],
      ['Devika Raman', 1440],
      ['Karthik New', null],
    ])
    expect(mentors[0]).toMatchObject({
      muid: quick.muid,
      level: 1,
      sentence: 'Send me the error and what you expected.',
      topics: ['APIs', 'Databases'],
      closed_because: null,
    })
    // No answer for 30 days: neither of the two is listed, and the new one would have to save the offer again.
    test.advance(31 * DAY)
    expect(await names()).toEqual([])
  })

  it.each([
    ['hasn’t written a sentence', () => newMentor('Gone', { sentence: '' })],
    ['takes no questions', () => newMentor('Gone', { takes_questions: false })],
    [
      'has a private profile',
      async () => {
        const mentor = await newMentor('Gone')
        await test.db.execute(sql`update "user" set is_public = false where id = ${mentor.id}`)
      },
    ],
    [
      'lost the role',
      async () => {
        const mentor = await newMentor('Gone')
        await test.db.execute(sql`delete from user_role where user_id = ${mentor.id}`)
      },
    ],
    [
      'blocked me',
      async () => {
        const mentor = await newMentor('Gone')
        await test.call(blocks.block, { as: mentor.token, params: { muid: asha.muid }, body: {} })
      },
    ],
    [
      'rests, with as many open questions as they take',
      async () => {
        const mentor = await newMentor('Gone', { most_at_once: 1 })
        await ask(mentor)
      },
    ],
    [
      'is in another group',
      async () => {
        const other = await memberOf([groups.find((id) => id !== group) ?? ''], {
          fullName: 'Gone',
          roles: ['Mentor'],
        })
        await offerOf(other)
      },
    ],
  ])('are without one who %s', async (_name, make) => {
    await newMentor('Stays')
    await make()
    expect(await names()).toEqual(['Stays'])
  })

  it('are those of one of my groups if I choose it', async () => {
    await newMentor('Imran Sheikh')
    const { groups: mine } = await found()
    expect(mine.map(({ id }) => id)).toEqual([group])
    expect((await found(asha, group)).mentors).toHaveLength(1)
    const other = groups.find((id) => id !== group)
    expect((await found(asha, other)).mentors).toEqual([])
    expect((await found(await createMember(test))).mentors).toEqual([])
  })

  it('can be members at Level 4 or of a verified company', async () => {
    const [level, company, neither] = [
      await memberOf([group]),
      await memberOf([group]),
      await memberOf([group]),
    ]
    expect((await offerOf(level)).status).toBe(400)
    await test.db.execute(sql`update wallet set level_order = 4 where user_id = ${level.id}`)
    await test.db.execute(sql`
      with made as (
        insert into organization (title, code, org_type, district_id)
        select 'Tidewater Systems', 'TIDE', 'Company', id from district order by id limit 1 returning id
      )
      insert into user_organization (user_id, organization_id, verified) select ${company.id}, id, true from made`)
    expect(
      [await offerOf(level), await offerOf(company), await offerOf(neither)].map(({ status }) => status),
    ).toEqual([200, 200, 400])
    expect((await found()).mentors).toHaveLength(2)
    expect((await found(level)).me).toEqual({ may_offer: true, is_listed: true, karma_to_go: null })
    const { me } = await found(await createMember(test))
    const levels = sql`select sum(karma)::integer from level where level_order < 4`
    expect(me).toEqual({ may_offer: false, is_listed: false, karma_to_go: await readValue(test, levels) })
  })
})

it('shows my open question, then the answer, until I close it', async () => {
  const mentor = await newMentor('Devika Raman')
  expect((await found()).newest).toBeNull()
  const { id } = await ask(mentor, asha)
  expect((await found()).newest).toMatchObject({ id, state: 'waiting', text: /^Where do I begin/ })
  expect((await found()).mentors[0]?.closed_because).toBe('You already have an open question to this mentor')
  await answer(mentor, id)
  expect((await found()).newest).toMatchObject({
    state: 'answered',
    text: 'Start with what can fail.',
    mentor: { full_name: 'Devika Raman', muid: mentor.muid },
  })
  await test.call(mentorQuestions.close, { as: asha.token, params: { question_id: id } })
  expect((await found()).newest).toBeNull()
})

it('takes the first sentence of a question as its subject', async () => {
  const mentor = await newMentor('Devika Raman')
  for (const [text, subject] of [
    ['Where do I begin? I have two branches.', 'Where do I begin?'],
    [`${'word '.repeat(40)}end`, `${'word '.repeat(16).slice(0, 79).trimEnd()}…`],
    ['See https://muster.test/x and help me', 'A question'],
  ]) {
    const { response } = await test.call(mentorQuestions.ask, {
      as: (await createMember(test)).token,
      body: { id: randomUUID(), muid: mentor.muid, text: text ?? '' },
    })
    expect(response.subject).toBe(subject)
  }
  const long = await test.call(mentorQuestions.ask, {
    as: asha.token,
    body: { id: randomUUID(), muid: mentor.muid, text: 'a'.repeat(401) },
  })
  expect([long.status, Object.keys(long.message)]).toEqual([400, expect.arrayContaining(['text'])])
})
