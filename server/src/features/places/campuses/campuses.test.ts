import { campus } from '@muster/contract/places/campus/campus.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { foldBoardChanges } from '../../learning/leaderboards/index.ts'
import { createCampus, memberOf, type TestCampus } from './campuses.fixture.ts'
import { campusAddresses, campusPreview } from './preview.ts'

let test: TestApp
let admin: TestMember
let home: TestCampus
let asha: TestMember
let bela: TestMember
let chandra: TestMember

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const today = () => test.parts.clock.now().toISOString().slice(0, 10)

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  home = await createCampus(test, 'Hillside College')
  asha = await memberOf(test, home.id, { fullName: 'Asha Menon', isPublic: true, roles: ['Student'] })
  bela = await memberOf(test, home.id, { fullName: 'Bela Das', roles: ['Student'] })
  chandra = await memberOf(test, home.id, { fullName: 'Chandra Rao', isAlumni: true })
  await giveKarma(test, asha.id, 25, { task: await createTask(test, { level: 1 }) })
  await giveKarma(test, bela.id, 5)
  await giveKarma(test, chandra.id, 70)
  await test.db.execute(sql`update "user" set mobile = '+919876543210' where id = ${asha.id}`)
  await foldBoardChanges(test.db)
})
afterAll(() => test.close())

const details = (as: string, query = {}) => test.call(campus.details, { as, query })
const students = async (query = {}) =>
  (await test.call(campus.students, { as: home.lead.token, query })).response

describe('the link to a campus', () => {
  it('says where it is and how many learn there, and search engines find it', async () => {
    expect(await campusPreview(test.db, home.id)).toMatchObject({
      title: 'Hillside College',
      description: expect.stringMatching(/^4 members, 100 karma\. .+, .+/),
      kind: 'Campus',
      data: { '@type': 'CollegeOrUniversity', name: 'Hillside College' },
    })
    expect(await campusAddresses(test.db, 100)).toContain(`/dashboard/campus/${home.id}`)
    for (const none of [unknown, 'no-id']) expect(await campusPreview(test.db, none)).toBeNull()
  })
})

describe('a campus', () => {
  it('shows its figures to its lead, of students, and of all who are verified', async () => {
    const { response } = await details(home.lead.token)
    expect(response).toMatchObject({
      org_id: home.id,
      college_name: 'Hillside College',
      total_karma: 100,
      total_members: 4,
      students: 3,
      alumni: 1,
      active_members: 2,
      active_30_days: 2,
      rank: 1,
      campus_level: 0,
      campus_lead: home.lead.fullName,
      lead: { campus_lead: home.lead.fullName, enabler: null },
      next_level: { level: 1, students: 0, needed: 20 },
      last_month: null,
    })
    const levels = await test.call(campus.studentLevels, { as: home.lead.token })
    expect(levels.response).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, students: { 1: 2, 2: 1 }[level] ?? 0 })),
    )
    const week = await test.call(campus.weeklyKarma, { as: home.lead.token })
    expect(Object.keys(week.response.karma)).toHaveLength(7)
    expect(week.response).toMatchObject({ college_name: 'Hillside College', karma: { [today()]: 30 } })
    const chart = await test.call(campus.karmaByWeek, { as: home.lead.token, query: { weeks: '4' } })
    expect(chart.response).toMatchObject({ karma: 30, before: 0 })
    expect(chart.response.weeks.map(({ karma }) => karma)).toEqual([0, 0, 0, 30])
  })

  it('ranks after colleges with more karma, and after older ones with as much', async () => {
    const other = await createCampus(test)
    expect((await details(other.lead.token)).response.rank).toBeGreaterThan(1)
    await giveKarma(test, other.lead.id, 200)
    expect((await details(other.lead.token)).response.rank).toBe(1)
    expect((await details(home.lead.token)).response.rank).toBe(2)
    await test.db.execute(sql`delete from user_organization where user_id = ${other.lead.id}`)
  })

  it('is one’s own; another one is refused, and so is nobody’s', async () => {
    const other = await createCampus(test)
    expect(await details(other.lead.token, { org_id: home.id })).toMatchObject({ status: 403 })
    expect(await details(other.lead.token, { org_id: other.id })).toMatchObject({ status: 200 })
    const homeless = await createMember(test, { roles: ['Campus Lead'] })
    expect(await details(homeless.token)).toMatchObject({ status: 400 })
    const former = await memberOf(test, home.id, { roles: ['Lead Enabler'], isAlumni: true })
    expect(await details(former.token)).toMatchObject({ status: 400 })
    const claimed = await memberOf(test, home.id, { roles: ['Lead Enabler'], verified: false })
    expect(await details(claimed.token)).toMatchObject({ status: 400 })
    await test.db.execute(sql`delete from user_organization where user_id in (${former.id}, ${claimed.id})`)
    expect(await details(asha.token)).toMatchObject({ status: 403 })
    const typed = await memberOf(test, other.id, { dynamicTypes: ['Campus'] })
    expect((await details(typed.token)).response.org_id).toBe(other.id)
  })

  it('is chosen by administrators', async () => {
    expect(await details(admin.token)).toMatchObject({
      status: 400,
      message: { org_id: ['Choose a campus'] },
    })
    expect((await details(admin.token, { org_id: home.id })).response.college_name).toBe('Hillside College')
    expect(await details(admin.token, { org_id: unknown })).toMatchObject({ status: 404 })
    const company = await createOrganization(test, 'Company')
    expect(await details(admin.token, { org_id: company })).toMatchObject({ status: 404 })
  })

  it('opens with three statements at most', async () => {
    const { statements } = await test.countStatements(() => details(home.lead.token))
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('the members of a campus', () => {
  it('are listed with their rank, most karma first, with addresses and numbers masked', async () => {
    const { data, pagination } = await students()
    expect(pagination.count).toBe(4)
    expect(data.map(({ full_name }) => full_name)).toEqual([
      'Chandra Rao',
      'Asha Menon',
      'Bela Das',
      home.lead.fullName,
    ])
    expect(data[1]).toMatchObject({
      muid: asha.muid,
      karma: 25,
      rank: 1,
      level: 'lvl2',
      level_order: 2,
      mobile: '•••••210',
      email: `m•••@muster.test`,
      is_alumni: false,
      verified: true,
    })
    expect(data[2]?.rank).toBe(2)
  })

  it('can be searched, filtered and put in order', async () => {
    const names = async (query: object) => (await students(query)).data.map(({ full_name }) => full_name)
    expect(await names({ search: 'ASHA' })).toEqual(['Asha Menon'])
    expect(await names({ search: bela.muid })).toEqual(['Bela Das'])
    expect(await names({ search: 'lvl2', is_alumni: '0' })).toEqual(['Asha Menon'])
    expect(await names({ is_alumni: 'True' })).toEqual(['Chandra Rao'])
    expect(await names({ is_alumni: '0', sortBy: 'full_name' })).toEqual([
      'Asha Menon',
      'Bela Das',
      home.lead.fullName,
    ])
    expect(await names({ level: 2, is_alumni: '0' })).toEqual(['Asha Menon'])
    expect(await names({ active: 'true', is_alumni: 'false' })).toEqual(['Asha Menon', 'Bela Das'])
    expect(await names({ active: 'false' })).toEqual([home.lead.fullName])
    const [group = ''] = await groupIds(test, 1)
    await test.db.execute(sql`insert into user_interest_group values (${bela.id}, ${group})`)
    expect(await names({ group })).toEqual(['Bela Das'])
    const department = await readValue<string>(
      test,
      sql`insert into department (title) values ('Hill Farming') returning id`,
    )
    await test.db.execute(
      sql`update user_organization set department_id = ${department} where user_id = ${asha.id}`,
    )
    expect(await names({ department })).toEqual(['Asha Menon'])
    for (const sortBy of ['muid', 'level', 'join_date', '-is_alumni', 'first_name', 'nonsense']) {
      expect(await names({ sortBy }), sortBy).toHaveLength(4)
    }
    expect(
      await test.call(campus.students, { as: home.lead.token, query: { is_alumni: 'perhaps' } }),
    ).toMatchObject({ status: 400, message: { is_alumni: ['Send true or false'] } })
  })

  it('come as a file, masked as well, which a job makes where it is long', async () => {
    const columns = ['full_name', 'email', 'mobile', 'is_alumni']
    const query = { is_alumni: 'false', sortBy: 'full_name' }
    const file = await test.call(campus.studentsCsv, {
      as: home.lead.token,
      query: { ...query, columns: columns.join(',') },
    })
    expect(file.text.split('\n').slice(0, 2)).toEqual([
      'full_name,email,mobile,is_alumni',
      'Asha Menon,m•••@muster.test,•••••210,False',
    ])
    const { response: job } = await test.call(campus.studentsExport, {
      as: home.lead.token,
      body: { key: newKey(), seen: 3, matching: query, columns },
    })
    expect((await jobCalls(test, home.lead).file(job)).text).toBe(file.text)
  })

  it('show one number at a time, and are told of it', async () => {
    const show = (member: TestMember, as = home.lead.token, what: 'mobile' | 'email' = 'mobile') =>
      test.call(campus.showContact, { as, params: { member_id: member.id }, body: { show: what } })
    expect((await show(asha)).response).toEqual({ mobile: '+919876543210', email: null })
    expect((await show(bela, home.lead.token, 'email')).response).toEqual({ mobile: null, email: bela.email })
    expect(
      await readValue(
        test,
        sql`select detail from security_event where user_id = ${asha.id} and kind = 'contact_shown'`,
      ),
    ).toBe(`phone number to ${home.lead.muid}`)
    expect(
      await readValue(
        test,
        sql`select count(*)::integer from audit_log where action = 'campus.show_contact' and target_id = ${home.id}`,
      ),
    ).toBe(2)
    const other = await createCampus(test)
    expect(await show(asha, other.lead.token)).toMatchObject({ status: 404 })
  })

  it('are marked as alumni and back, once each, by their own campus alone', async () => {
    const mark = (member: TestMember, isAlumni: boolean, as = home.lead.token) =>
      test.call(campus.changeStudentType, {
        as,
        params: { member_id: member.id },
        body: { is_alumni: isAlumni },
      })
    const counted = async () => (await details(home.lead.token)).response
    const both = await Promise.all([mark(bela, true), mark(bela, true)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await counted()).toMatchObject({ students: 2, alumni: 2 })
    expect(
      await readValue(
        test,
        sql`select count(*)::integer from audit_log where action = 'campus.student_type' and member_id = ${bela.id}`,
      ),
    ).toBe(1)
    expect(await mark(bela, false)).toMatchObject({ status: 200 })
    expect(await counted()).toMatchObject({ students: 3, alumni: 1 })
    const other = await createCampus(test)
    expect(await mark(bela, true, other.lead.token)).toMatchObject({
      status: 400,
      message: { general: ['This person isn’t a member of your college'] },
    })
    expect(await mark(home.lead, true)).toMatchObject({
      status: 400,
      message: { is_alumni: [expect.stringContaining('Hand over the role first')] },
    })
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${chandra.id}, ${other.id}, true)`)
    expect(await mark(chandra, false)).toMatchObject({
      status: 409,
      message: { is_alumni: ['They now study at another college'] },
    })
    expect(
      await test.call(campus.changeStudentType, {
        as: home.lead.token,
        params: { member_id: bela.id },
        body: {} as never,
      }),
    ).toMatchObject({ status: 400, message: { is_alumni: [expect.any(String)] } })
  })
})

describe('the public page of a campus', () => {
  it('shows figures, levels and karma to visitors', async () => {
    const params = { org_id: home.id }
    await test.db.execute(sql`update "user" set full_name = 'Leena Mathew' where id = ${home.lead.id}`)
    const { response, text } = await test.call(campus.page, { params })
    expect(response).toMatchObject({
      college_name: 'Hillside College',
      students: 3,
      leads: [{ full_name: 'Leena', muid: null }],
      campus_lead: 'Leena',
      lead: { campus_lead: 'Leena' },
    })
    expect((await details(home.lead.token)).response.lead.campus_lead).toBe('Leena Mathew')
    expect(text).not.toContain('alumni')
    expect((await test.call(campus.pageLevels, { params })).response[1]).toEqual({ level: 2, students: 1 })
    expect((await test.call(campus.pageKarma, { params })).response.karma[today()]).toBe(30)
    for (const route of [campus.page, campus.pageLevels, campus.pageKarma]) {
      expect(await test.call(route, { params: { org_id: unknown } })).toMatchObject({ status: 404 })
    }
  })

  it('names students with a public profile, circles and their next public meetups alone', async () => {
    const [group = ''] = await groupIds(test, 1)
    const circle = await readValue<string>(
      test,
      sql`insert into learning_circle (name, circle_code, interest_group_id, organization_id)
        values ('Hill Coders', 'HC1', ${group}, ${home.id}) returning id`,
    )
    for (const [title, isPublic] of [
      ['Open evening', true],
      ['Among us', false],
    ] as const) {
      await test.db.execute(sql`
        insert into meetup (circle_id, meet_code, title, agenda, meet_place, starts_at, minutes, time_zone, is_public)
        values (${circle}, ${title.slice(0, 6)}, ${title}, 'Talk', 'Hall', now() + ${isPublic ? '2 days' : '4 days'}::interval, 60, 'UTC', ${isPublic})`)
    }
    const { response } = await test.call(campus.pagePeople, { params: { org_id: home.id } })
    expect(response.people.map(({ full_name }) => full_name)).toEqual(['Asha Menon'])
    expect(response.circles).toMatchObject([{ id: circle, title: 'Hill Coders' }])
    expect(response.meetups).toMatchObject([{ title: 'Open evening', circle: 'Hill Coders' }])
    expect(response.meetups[0]?.starts_at).toMatch(/Z$/)
  })
})
