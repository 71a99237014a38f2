import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { firstWeek } from '@muster/contract/desk/first-week.ts'
import { practice } from '@muster/contract/desk/practice.ts'
import { today } from '@muster/contract/desk/today.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle, createMeetup } from '../../../../test/setup/circles.ts'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { withoutNames } from './without-names.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Athira Admin' })
})
afterAll(() => test.close())

const roleId = (title: string) => readValue<string>(test, sql`select id from role where title = ${title}`)
const weeks = async (as: TestMember) =>
  (await test.call(today.read, { as: as.token })).response.first_week.value?.weeks ?? []
const changed = async (as: TestMember) =>
  (await test.call(today.read, { as: as.token })).response.first_week.value?.handbooks ?? []
const change = (as: TestMember, role_id: string, body: object) =>
  test.call(firstWeek.change, { as: as.token, params: { role_id }, body })
const handbooks = async (as: TestMember) => (await test.call(firstWeek.handbooks, { as: as.token })).response
const age = (member: TestMember, days: number) =>
  test.db.execute(sql`
    update user_role set created_at = now() - make_interval(days => ${days}::integer), granted_at = null
    where user_id = ${member.id}`)

const fields = async (more: object = {}) => ({
  role_id: await roleId('Appraiser'),
  queue: 'submissions',
  submission_id: null,
  meetup_id: null,
  title: 'Unit tests for a parser',
  task_text: 'Write tests',
  good_when: 'Tests broken input\nRuns in a second\nHas a README',
  karma: 40,
  work: 'Here are twelve tests',
  outcome: 'returned',
  reason: 'The tests never touch broken input',
  archived: false,
  ...more,
})
const createCase = async (more: object = {}) => {
  const answer = await test.call(practice.create, { as: admin.token, body: await fields(more) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.response.id
}
const decide = (as: TestMember, practice_case_id: string, body: object) =>
  test.call(practice.decide, { as: as.token, params: { practice_case_id }, body })
const cases = async (as: TestMember) => (await test.call(practice.mine, { as: as.token })).response

describe('the first week of a role', () => {
  it('is for a staff role of the last seven days, with whom to ask', async () => {
    const reviewer = await createReviewer(test)
    const [week] = await weeks(reviewer)
    expect((await test.call(firstWeek.mine, { as: reviewer.token })).response).toEqual([week])
    expect(week).toMatchObject({
      role: 'Appraiser',
      handbook: { key: 'handbook-appraiser', opened: false },
      decisions: { made: 0, read: 0, agreed: 0 },
      met: false,
      hidden: false,
    })
    expect(week?.contact).not.toBeNull()
    await age(reviewer, 6)
    expect(await weeks(reviewer)).toHaveLength(1)
    await age(reviewer, 8)
    expect(await weeks(reviewer)).toEqual([])
  })

  it.each([['Campus Lead'], ['Tech Team']])('leaves out what %s has nothing to do with', async (role) => {
    const member = await createMember(test, { roles: [role, 'Student'] })
    expect(await weeks(member)).toMatchObject([{ role, practice: null, decisions: null, handbook: null }])
  })

  it('is folded away and shown again, and remembers who met the team', async () => {
    const reviewer = await createReviewer(test)
    const role = await roleId('Appraiser')
    await Promise.all([change(reviewer, role, { hidden: true }), change(reviewer, role, { hidden: true })])
    await change(reviewer, role, { met: true })
    expect(await weeks(reviewer)).toMatchObject([{ hidden: true, met: true }])
    await change(reviewer, role, { hidden: false })
    expect(await weeks(reviewer)).toMatchObject([{ hidden: false, met: true }])
    expect(await countOf(test, sql`first_week where user_id = ${reviewer.id}`)).toBe(1)
  })

  it('can’t be changed for a role that the member doesn’t have', async () => {
    const reviewer = await createReviewer(test)
    expect((await change(reviewer, await roleId('Fellow'), { hidden: true })).status).toBe(404)
  })
})

describe('a handbook', () => {
  const open = (as: TestMember, version: number, key = 'handbook-appraiser') =>
    test.call(firstWeek.openHandbook, { as: as.token, params: { key }, body: { version } })

  it('is marked as changed until a member of the role has opened the new version', async () => {
    const reviewer = await createReviewer(test)
    expect(await handbooks(reviewer)).toMatchObject([{ role: 'Appraiser', version: 1, opened_version: null }])
    await Promise.all([open(reviewer, 1), open(reviewer, 1)])
    expect((await weeks(reviewer))[0]?.handbook).toMatchObject({ opened: true })
    const published = await test.call(siteTexts.publish, {
      as: admin.token,
      params: { key: 'handbook-appraiser' },
      body: { title: 'Handbook', body: '## When to send back\nSoon.', after_version: 1 },
    })
    expect(published.status).toBe(200)
    expect(await handbooks(reviewer)).toMatchObject([
      { version: 2, opened_version: 1, published_by: 'Athira Admin' },
    ])
    expect(await changed(reviewer)).toMatchObject([{ role: 'Appraiser', version: 2 }])
    await open(reviewer, 2)
    expect(await changed(reviewer)).toEqual([])
    await open(reviewer, 1)
    expect(await handbooks(reviewer)).toMatchObject([{ opened_version: 2 }])
  })

  it('is read by its role and by administrators alone', async () => {
    const lead = await createMember(test, { roles: ['Campus Lead'] })
    expect(await handbooks(lead)).toEqual([])
    await open(lead, 1)
    expect(await countOf(test, sql`first_week where user_id = ${lead.id}`)).toBe(0)
    expect(await handbooks(admin)).toMatchObject([{ key: 'handbook-appraiser' }])
    const outside = await test.app.inject({ url: '/api/v1/public/texts/handbook-appraiser/' })
    expect(outside.statusCode).toBe(400)
    expect(outside.body).not.toContain('send back')
  })
})

describe('a practice case', () => {
  it('shows the team’s answer after the decision, keeps the first one and changes no work', async () => {
    const reviewer = await createReviewer(test)
    const id = await createCase()
    const [before] = (await cases(reviewer)).filter((one) => one.id === id)
    expect(before).toMatchObject({
      good_when: ['Tests broken input', 'Runs in a second', 'Has a README'],
      answer: null,
    })
    expect(JSON.stringify(before)).not.toContain('never touch')
    const work = () => countOf(test, sql`submission where decided_by_id = ${reviewer.id}`)
    const [first] = await Promise.all([
      decide(reviewer, id, { outcome: 'approved' }),
      decide(reviewer, id, { outcome: 'approved' }),
    ])
    expect(first.response.answer).toMatchObject({
      mine: 'approved',
      team: 'returned',
      team_reason: 'The tests never touch broken input',
    })
    const again = await decide(reviewer, id, { outcome: 'rejected', reason: 'Another thought' })
    expect(again.response.answer).toMatchObject({ mine: 'approved', my_reason: null })
    expect(await countOf(test, sql`practice_answer where practice_case_id = ${id}`)).toBe(1)
    expect(await work()).toBe(0)
    const { cases: all, decided } = (await weeks(reviewer))[0]?.practice ?? { cases: 0, decided: 0 }
    expect([all > 0, decided]).toEqual([true, 1])
  })

  it('is for reviewers with its role, until it’s archived', async () => {
    const id = await createCase()
    const associate = await createMember(test, { roles: ['Associate'] })
    expect(await cases(associate)).toEqual([])
    expect((await decide(associate, id, { outcome: 'approved' })).status).toBe(404)
    const [row] = (await test.call(practice.list, { as: admin.token, query: { archived: 'false' } })).response
      .data
    const archived = await test.call(practice.update, {
      as: admin.token,
      params: { practice_case_id: id },
      body: { archived: true, seen_at: row?.updated_at },
    })
    expect(archived.status).toBe(200)
    const reviewer = await createReviewer(test)
    expect((await cases(reviewer)).map((one) => one.id)).not.toContain(id)
    expect((await decide(reviewer, id, { outcome: 'approved' })).status).toBe(404)
  })

  it('is for roles that give access to reviews, and can be deleted', async () => {
    const rolesOf = (queue: string) => test.call(practice.roles, { as: admin.token, query: { queue } })
    const found = await rolesOf('submissions')
    expect((await rolesOf('meetup_records')).response.map(({ title }) => title)).toEqual(['Admins', 'Fellow'])
    expect(found.response.map(({ title }) => title)).toEqual(expect.arrayContaining(['Appraiser', 'Fellow']))
    expect(found.response.map(({ title }) => title)).not.toContain('Tech Team')
    const id = await createCase({ title: 'To be deleted' })
    const remove = () => test.call(practice.remove, { as: admin.token, params: { practice_case_id: id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await countOf(test, sql`practice_case where id = ${id}`)).toBe(0)
  })

  it('is copied from decided work without names, once for each role', async () => {
    const learner = await createMember(test, { fullName: 'Gayathri Mohan' })
    const { id } = await waitingWork(test, { member: learner })
    await test.db.execute(sql`
      update submission set proof_text = ${`Gayathri here, see https://example.org/gayathri or ${learner.muid}`}
      where id = ${id}`)
    const draft = () => test.call(practice.draft, { as: admin.token, params: { submission_id: id } })
    expect((await draft()).status).toBe(404)
    const reviewer = await createReviewer(test, 'Devika Raman')
    await reviewing(test, reviewer).sendBack(id, { reason: 'Gayathri, add a README. Devika' })
    const { response } = await draft()
    expect(response).toMatchObject({
      work: '… here, see … or …',
      reason: '…, add a README. …',
      outcome: 'returned',
    })
    const { task_text, good_when, ...copied } = response
    await createCase(copied)
    const twice = await test.call(practice.create, { as: admin.token, body: await fields(copied) })
    expect(twice.status).toBe(409)
  })

  it('is copied from a decided meetup record without names, once for each role', async () => {
    const lead = await createMember(test, { fullName: 'Lakshmi Varma' })
    const guest = await createMember(test)
    const circle = await createCircle(test, [lead, guest], { name: 'Marigold readers' })
    const { id: meet_id } = await createMeetup(test, circle, { startsIn: -24, joined: [lead, guest] })
    await test.db.execute(sql`
      update meetup set reported_at = now(), reported_by_id = ${lead.id},
        report_text = 'Lakshmi of Marigold readers showed https://example.org/slides'
      where id = ${meet_id}`)
    const draft = () => test.call(practice.draftOfMeetup, { as: admin.token, params: { meet_id } })
    expect((await draft()).status).toBe(404)
    const body = { reason: 'Lakshmi isn’t in the picture' }
    await test.call(meetupVerification.reject, { as: admin.token, params: { meet_id }, body })
    const { response } = await draft()
    expect(response).toMatchObject({
      queue: 'meetup_records',
      meetup_id: meet_id,
      work: '… of … showed …',
      task_text: expect.stringContaining('2 people checked in and 0 sent a report.'),
      outcome: 'rejected',
      reason: '… isn’t in the picture',
    })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const copied = { ...response, role_id: await roleId('Fellow'), good_when: null }
    const id = await createCase(copied)
    const made = await test.call(practice.create, { as: admin.token, body: await fields(copied) })
    expect(made.status).toBe(409)
    expect((await cases(fellow)).find((one) => one.id === id)).toMatchObject({ queue: 'meetup_records' })
    const decided = await decide(fellow, id, { outcome: 'approved' })
    expect(decided.response.answer).toMatchObject({ mine: 'approved', team: 'rejected' })
    await test.db.execute(sql`delete from meetup_attendee where meetup_id = ${meet_id}`)
    await test.db.execute(sql`delete from meetup where id = ${meet_id}`)
    expect((await cases(fellow)).map((one) => one.id)).not.toContain(id)
  })

  it.each([
    ['Call +91 98470 12345 or anjali@example.org', [], 'Call … or …'],
    ['Anjali M. wrote it, and anjali’s team', ['Anjali Menon'], '… M. wrote it, and …’s team'],
    ['Menonite stays, A is a letter', ['A Menon'], 'Menonite stays, A is a letter'],
    ['അഞ്ജലി എഴുതി', ['അഞ്ജലി മേനോൻ'], '… എഴുതി'],
  ])('%s', (text, names, expected) => expect(withoutNames(text, names)).toBe(expected))
})
