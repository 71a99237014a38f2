import { courses, wadhwani } from '@muster/contract/partners/courses.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CourseFake, startCourses } from '../../../../fakes/courses.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { partnerClient } from '../../../platform/partners/partner-client.ts'
import { checkCourses } from './finished.ts'

let fake: CourseFake
let test: TestApp
let member: TestMember
beforeAll(async () => {
  fake = await startCourses(0)
  test = await startTestApp({
    RATE_LIMITS: 'off',
    WADHWANI_AUTH_URL: `${fake.url}/oauth/token`,
    WADHWANI_URL: fake.url,
    WADHWANI_CLIENT_ID: 'demo',
    WADHWANI_CLIENT_SECRET: 'demo-secret',
  })
  member = await createMember(test)
})
afterAll(async () => {
  await test.close()
  await fake.close()
})

const list = (provider: 'wadhwani' | 'opengrad') => test.call(courses.list, { params: { provider } })
const login = (body: object, as = member.token) =>
  test.call(wadhwani.userLogin, { as, body: { course_root_id: 'root-101', ...body } })

describe('courses of a provider', () => {
  it('are shown to everybody, shortened, and those that cannot be begun without an id', async () => {
    const { response } = await list('wadhwani')
    expect(response).toMatchObject({ connected: true, name: 'Wadhwani' })
    expect(response.courses).toMatchObject([
      {
        root_id: 'root-101',
        text: 'Write your first programs. Learn loops, lists and functions.',
        hours: 12,
        lessons: 24,
      },
      { root_id: 'root-102' },
      { root_id: null, title: 'Design thinking' },
    ])
    await list('wadhwani')
    expect(fake.asked.get('/api/v1/courseservice/oauth/client/courses')).toBe(1)
  })

  it('are none where the provider is not connected, and its calls say so', async () => {
    expect((await list('opengrad')).response).toMatchObject({ connected: false, courses: [] })
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/v1/integrations/OpenGrad/course-details/',
      headers: { authorization: `Bearer ${member.token}` },
      payload: {},
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message.general[0]).toContain('isn’t connected to this site')
  })
})

describe('the calls of a provider', () => {
  it('give a token that works for its member alone, and is not the one of the provider', async () => {
    const { response } = await test.call(wadhwani.authToken, { as: member.token })
    const { access_token } = response as { access_token: string }
    expect(access_token).not.toMatch(/^token-/)
    const body = { 'Client-Auth-Token': access_token }
    expect((await test.call(wadhwani.courseDetails, { as: member.token, body })).status).toBe(200)
    const other = await createMember(test)
    expect(await test.call(wadhwani.courseDetails, { as: other.token, body })).toMatchObject({
      status: 400,
      message: { 'Client-Auth-Token': [expect.any(String)] },
    })
    expect((await test.call(wadhwani.courseDetails, { as: '', body: {} })).status).toBe(401)
  })

  it('open a course signed in, also after the provider has forgotten our token', async () => {
    fake.forgetTokens()
    expect((await login({})).response).toMatchObject({
      data: expect.stringContaining(`${fake.url}/open/root-101`),
    })
    const { response } = await test.call(courses.mine, { as: member.token })
    expect(response).toMatchObject([
      { root_id: 'root-101', title: 'Introduction to Python', finished_at: null },
    ])
    expect(await login({ course_root_id: 'root-999' })).toMatchObject({ status: 400 })
  })

  it('pass quiz data on', async () => {
    const answer = await test.call(wadhwani.quizData, { as: member.token, body: { course_id: 'c-101' } })
    expect(answer.response).toMatchObject({ data: [{ score: 8 }] })
  })
})

describe('a finished course', () => {
  const check = (as: string) => test.call(courses.check, { as, params: { provider: 'wadhwani' } })
  const submissions = (userId: string) =>
    readValue(test, sql`select count(*)::integer from submission where user_id = ${userId}`)

  it('becomes one submission, however often and however many at once ask; the next one waits for it', async () => {
    expect((await check(member.token)).response).toEqual({ finished: 0 })
    fake.finish(member.email, 'root-101')
    fake.finish(member.email, 'root-102')
    const answers = await Promise.all([check(member.token), check(member.token), check(member.token)])
    expect(answers.map(({ response }) => response.finished).toSorted()).toEqual([0, 0, 2])
    expect(await submissions(member.id)).toBe(1)
    await test.db.execute(sql`update submission set status = 'withdrawn' where user_id = ${member.id}`)
    await test.call(wadhwani.enrolStatus, { as: member.token, body: {} })
    expect(await submissions(member.id)).toBe(2)
    await check(member.token)
    expect(await submissions(member.id)).toBe(2)
  })

  it('is found by the hourly look at courses under way, without its learner asking', async () => {
    const other = await createMember(test)
    await login({}, other.token)
    fake.finish(other.email, 'root-101')
    await checkCourses(test.parts)
    expect(await submissions(other.id)).toBe(1)
  })

  it('brings karma at once where the site has a rule for it, once', async () => {
    const other = await createMember(test)
    fake.finish(other.email, 'root-102')
    Object.assign(test.parts.config, { COURSE_KARMA: 40 })
    try {
      await Promise.all([check(other.token), check(other.token)])
      await check(other.token)
    } finally {
      Object.assign(test.parts.config, { COURSE_KARMA: 0 })
    }
    expect(await readValue(test, sql`select karma from wallet where user_id = ${other.id}`)).toBe(40)
    expect((await test.call(courses.mine, { as: other.token })).response).toMatchObject([{ karma: 40 }])
    expect(await submissions(other.id)).toBe(0)
  })
})

describe('a provider on a bad day', () => {
  it.each(['slow', 'html', 'half', 'huge', 'down', 'dead'] as const)(
    'is refused in words, within its time: %s',
    async (trouble) => {
      const client = partnerClient('wadhwani', 'Wadhwani', test.parts, { withinMs: 400 })
      fake.misbehave(trouble)
      const ask = client.ask(`${fake.url}/oauth/token`, { method: 'POST', form: {} })
      await expect(ask).rejects.toMatchObject({
        status: 503,
        message: 'Wadhwani isn’t responding right now. Try again in a moment.',
      })
      fake.misbehave('none')
    },
  )

  it('is left alone after some failures, and asked again after the pause', async () => {
    const client = partnerClient('wadhwani', 'Wadhwani', test.parts, { failures: 2, pauseMs: 60 })
    const ask = () => client.ask(`${fake.url}/oauth/token`, { method: 'POST', form: {} })
    const asked = () => fake.asked.get('/oauth/token') ?? 0
    fake.misbehave('down')
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    const before = asked()
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    expect(asked()).toBe(before)
    fake.misbehave('none')
    await expect
      .poll(() =>
        ask().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })
})
