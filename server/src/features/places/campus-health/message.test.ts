import { randomUUID } from 'node:crypto'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { campusHealth, MOST_MESSAGES_A_DAY } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses/campuses.fixture.ts'

let test: TestApp
let home: TestCampus
let asha: TestMember
let bela: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  home = await createCampus(test, `Hillside ${randomUUID().slice(0, 6)}`)
  asha = await memberOf(test, home.id, { fullName: 'Asha Menon' })
  bela = await memberOf(test, home.id, { fullName: 'Bela Das' })
})
afterAll(() => test?.close())

const send = (body: object, as = home.lead.token) =>
  test.call(campusHealth.message, {
    as,
    body: { key: randomUUID(), seen: 3, text: 'Our hackathon starts on Friday', ...body },
  })
const told = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and kind = 'campus_message'`)

it('reaches who matches, by notice and mail, and names those who cannot be reached', async () => {
  await test.call(notifications.setMailPreferences, { as: bela.token, body: { campus_message: false } })
  const { response: job } = await send({ matching: { is_alumni: 'false' } })
  expect(job).toMatchObject({ total: 3, done: 1, refused: 2, detail: expect.stringContaining('Hillside') })
  expect(job.reasons.map(({ reason }) => reason).sort()).toEqual([
    'Opted out of campus messages',
    'This is you',
  ])
  expect(await told(asha)).toBe(1)
  expect((await mailsTo(test, asha.email))[0]?.body).toContain('Our hackathon starts on Friday')
  expect(await told(bela)).toBe(0)
  await test.call(bulkJobs.undo, { as: home.lead.token, params: { job_id: job.id } })
  expect(await told(asha)).toBe(0)
})

it('gives each one message a day, and a lead three', async () => {
  await send({ ids: [asha.id], seen: 1 })
  const again = await send({ ids: [asha.id], seen: 1 })
  expect(again.response.reasons).toEqual([{ reason: 'Got a campus message in the last 24 hours', rows: 1 }])
  expect(await told(asha)).toBe(1)
  const key = randomUUID()
  const twice = await Promise.all([
    send({ ids: [bela.id], seen: 1, key }),
    send({ ids: [bela.id], seen: 1, key }),
  ])
  expect(twice.map(({ response }) => response.id)).toEqual([twice[0]?.response.id, twice[0]?.response.id])
  expect(await told(bela)).toBe(1)
  expect(MOST_MESSAGES_A_DAY).toBe(3)
  expect((await send({ ids: [bela.id], seen: 1 })).message.general?.[0]).toContain('Try again tomorrow')
})

it('stays within the own campus; administrators name one', async () => {
  const other = await createCampus(test)
  const admin = await createMember(test, { roles: ['Admins'] })
  const strangers = await send({ ids: [asha.id], seen: 1 }, other.lead.token)
  expect(strangers.response.reasons).toEqual([{ reason: 'Not a member of this campus', rows: 1 }])
  expect((await send({ ids: [asha.id], seen: 1, org_id: home.id }, other.lead.token)).status).toBe(403)
  expect((await send({ matching: { org_id: home.id } }, other.lead.token)).status).toBe(403)
  expect((await send({ ids: [asha.id], seen: 1 }, asha.token)).status).toBe(403)
  expect((await send({ ids: [asha.id], seen: 1, text: '' })).message.text).toEqual(['Message is required'])
  expect(await told(asha)).toBe(0)
  const { response } = await send({ matching: { org_id: home.id }, org_id: home.id }, admin.token)
  expect(response).toMatchObject({ done: 3, refused: 0 })
})

it('becomes a job above fifty members', async () => {
  await test.db.execute(sql`
    with many as (
      insert into "user" (full_name, muid, email, password_hash)
      select 'Crowd ' || number, 'crowd' || number || ${randomUUID()} , number || ${`${randomUUID()}@muster.test`}, 'x'
      from generate_series(1, 60) as number returning id
    ), wallets as (insert into wallet (user_id) select id from many returning user_id)
    insert into user_organization (user_id, organization_id, verified)
    select user_id, ${home.id}, true from wallets`)
  const { response } = await send({ matching: { search: 'crowd' }, seen: 60 })
  expect(response).toMatchObject({ state: 'waiting' })
})
