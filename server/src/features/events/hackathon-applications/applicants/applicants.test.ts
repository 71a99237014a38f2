import { randomUUID } from 'node:crypto'
import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { field, insertApplicants, insertForm, insertHackathon, withCrew } from '../hackathons.fixture.ts'

let test: TestApp
let admin: TestMember
let organiser: TestMember
let member: TestMember
let id: string
let application: string
const calls = hackathonApplicants
const params = () => ({ hackathon_id: id })
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  member = await createMember(test, { fullName: 'Parvathy Suresh' })
  const college = await createOrganization(test, 'College', 'Tide College')
  await test.db.execute(
    sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${college}::uuid)`,
  )
  id = await insertHackathon(test, {
    fields: [
      field('email', { kind: 'system', label: 'Email' }),
      field('Why?', { label: 'Why do you come?' }),
    ],
  })
  organiser = await withCrew(test, id, 'organiser', { fullName: 'Devika Raman' })
  const body = { answers: { 'Why?': 'For my town' }, consent: true, needs_team: true }
  const sent = await test.call(hackathonApplications.apply, { as: member.token, params: params(), body })
  application = sent.response.id
  await insertApplicants(test, id, 3)
})
afterAll(() => test.close())

const list = async (query = {}) =>
  (await test.call(calls.list, { as: organiser.token, params: params(), query })).response.data
const names = async (query = {}) => (await list(query)).map(({ full_name }) => full_name)

describe('applicants', () => {
  it('are listed with who waits longest first, searched, filtered and sorted', async () => {
    expect(await names()).toEqual(['Applicant 1', 'Applicant 2', 'Applicant 3', 'Parvathy Suresh'])
    expect(await list({ search: 'parvathy' })).toMatchObject([
      { org: 'Tide College', level: 1, needs_team: true, score: null, readings: 0, status: 'applied' },
    ])
    expect(await names({ search: 'tide coll' })).toEqual(['Parvathy Suresh'])
    expect(await names({ needs_team: 'true' })).toEqual(['Parvathy Suresh'])
    expect(await names({ status: 'accepted' })).toEqual([])
    expect(await names({ level_from: 2 })).toEqual([])
    expect(await names({ sortBy: '-full_name' })).toEqual([
      'Parvathy Suresh',
      'Applicant 3',
      'Applicant 2',
      'Applicant 1',
    ])
    const { ids } = (await test.call(calls.matching, { as: organiser.token, params: params() })).response
    expect(ids).toHaveLength(4)
  })

  it('are read whole: what they agreed to show and what they answered, and no more', async () => {
    const { response } = await test.call(calls.one, {
      as: organiser.token,
      params: { application_id: application },
    })
    expect(response).toMatchObject({
      row: { full_name: 'Parvathy Suresh' },
      account: [{ field_name: 'email', value: member.email }],
      answers: { 'Why?': 'For my town' },
      earlier: 0,
      readings: [],
      locked_because: null,
    })
    const unknown = { application_id: randomUUID() }
    expect((await test.call(calls.one, { as: organiser.token, params: unknown })).status).toBe(404)
  })

  it('are scored by those who read them, one score a person', async () => {
    const read = (as: TestMember, score: unknown, note = '') =>
      test.call(calls.read, {
        as: as.token,
        params: { application_id: application },
        body: { score, note },
      })
    expect((await read(organiser, 9.5, 'Clear person')).response).toEqual({ score: 9.5, readings: 1 })
    expect((await read(organiser, 9, 'Clear person, clear problem')).response).toEqual({
      score: 9,
      readings: 1,
    })
    expect((await read(admin, '8')).response).toEqual({ score: 8.5, readings: 2 })
    expect(await read(admin, 11)).toMatchObject({
      status: 400,
      message: { score: ['Enter a score from 1 to 10'] },
    })
    expect((await names({ sortBy: '-score' }))[0]).toBe('Parvathy Suresh')
    expect(await names({ unread: 'true' })).not.toContain('Parvathy Suresh')
    const back = { as: admin.token, params: { application_id: application } }
    for (let time = 0; time < 2; time += 1) {
      expect((await test.call(calls.unread, back)).response).toEqual({ score: 9, readings: 1 })
    }
    const { readings } = (await test.call(calls.one, back)).response
    expect(readings).toMatchObject([{ reader: 'Devika Raman', score: 9, mine: false }])
  })

  it('are a file, with the answers under the questions that were asked', async () => {
    await insertForm(test, id, 2, [
      field('email', { kind: 'system', label: 'Email' }),
      field('mobile', { kind: 'system', label: 'Mobile' }),
      field('Why?', { label: 'Why do you come?' }),
    ])
    const answer = await test.call(calls.csv, {
      as: organiser.token,
      params: params(),
      query: { columns: 'full_name,status', search: 'parvathy', reason: 'For the badges' },
    })
    // The form did not ask for her mobile number, so the export leaves it out.
    expect(linesOf(answer.text)).toEqual([
      'full_name,status,Email,Mobile,Why do you come?',
      `Parvathy Suresh,applied,${member.email},,For my town`,
    ])
  })

  it('are a file with the answers to questions that were removed since', async () => {
    const form = await test.db.execute<{ id: string }>(sql`
      insert into hackathon_form (hackathon_id, version, fields)
      values (${id}::uuid, 3, ${JSON.stringify([field('constructor', { label: 'Builder?' })])}::jsonb) returning id`)
    const answer = await test.call(calls.csv, {
      as: organiser.token,
      params: params(),
      query: { columns: 'full_name', search: 'parvathy', reason: 'For the badges' },
    })
    // No one has answered the version that asked for the mobile number.
    expect(linesOf(answer.text)).toEqual([
      'full_name,Builder?,Email (removed),Why do you come? (removed)',
      `Parvathy Suresh,,${member.email},For my town`,
    ])
    await test.db.execute(sql`delete from hackathon_form where id = ${form[0]?.id}::uuid`)
  })

  it('are listed in the older form', async () => {
    const older = await test.call(calls.older, { as: organiser.token, params: params() })
    expect(older.response.find(({ user_id }) => user_id === member.id)).toMatchObject({
      id: application,
      hackathon_id: id,
      data: { email: member.email, 'Why?': 'For my town' },
    })
    const empty = await insertHackathon(test)
    const none = await test.call(calls.older, { as: admin.token, params: { hackathon_id: empty } })
    expect([none.status, none.response]).toEqual([200, []])
    const unknown = { hackathon_id: randomUUID() }
    expect((await test.call(calls.older, { as: admin.token, params: unknown })).status).toBe(404)
    expect((await test.call(calls.everywhere, { as: admin.token })).response).toHaveLength(4)
    expect((await test.call(calls.everywhere, { as: organiser.token })).status).toBe(403)
  })

  it('hear what organisers announce, once however often it is sent', async () => {
    const body = {
      announcement_id: randomUUID(),
      audience: 'undecided',
      title: 'Doors open at nine',
      text: 'Bring a bottle.',
    }
    const announce = (more = {}) =>
      test.call(calls.announce, { as: organiser.token, params: params(), body: { ...body, ...more } })
    expect((await announce()).response).toEqual({ told: 4 })
    expect((await announce()).response).toEqual({ told: 4 })
    const subjects = (await mailsTo(test, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Doors open at nine'))).toHaveLength(1)
    expect((await announce({ announcement_id: randomUUID(), ids: [application] })).response).toEqual({
      told: 1,
    })
    expect(await announce({ announcement_id: randomUUID(), audience: 'waiting' })).toMatchObject({
      status: 400,
      message: { general: ['This message has no recipients. Choose other applicants.'] },
    })
    for (let sent = 2; sent < 10; sent += 1) await announce({ announcement_id: randomUUID() })
    expect((await announce({ announcement_id: randomUUID() })).status).toBe(429)
    const sent = (await test.call(calls.announcements, { as: organiser.token, params: params() })).response
    expect(sent).toHaveLength(10)
    expect(sent.at(-1)).toMatchObject({ audience: 'undecided', told: 4, sent_by: 'Devika Raman' })
    const other = { as: member.token, params: params(), body: { ...body, announcement_id: randomUUID() } }
    expect((await test.call(calls.announce, other)).status).toBe(403)
  })
})
