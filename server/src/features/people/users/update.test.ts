import { type UserDetail, users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganization, groupIds, readValue, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { auditOf, link, moveTo, rolesHeld, setKarma, someIds, storedMember } from './users.fixture.ts'

const NOBODY = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

let test: TestApp
let admin: TestMember
let member: TestMember
let district: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  ;[district] = await someIds(test, 'district', 1)
  const suspended = await createMember(test)
  await test.db.execute(sql`
    update "user" set mobile = '9876511111', discord_id = '999999999999999999', status = 'suspended'
    where id = ${suspended.id}`)
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await createMember(test)
})

const change = (body: object, as = admin.token, id = member.id) =>
  test.call(users.update, { as, params: { user_id: id }, body })

async function detail(id = member.id): Promise<UserDetail> {
  const answer = await test.call(users.detail, { as: admin.token, params: { user_id: id } })
  return answer.response
}

describe('the data of a member', () => {
  it('are shown to staff with ids for the form', async () => {
    const college = await createOrganization(test, 'College', 'Fern College')
    await moveTo(test, college, district)
    await link(test, member.id, college)
    await setKarma(test, member.id, 25, 2)
    await change({ district })
    expect(await detail()).toEqual({
      user_id: member.id,
      updated_at: expect.any(String),
      muid: member.muid,
      full_name: member.fullName,
      email: member.email,
      pending_email: null,
      mobile: null,
      gender: null,
      discord_id: null,
      dob: null,
      active: true,
      status: 'active',
      suspension_reason: null,
      view_locked_because: null,
      role: [],
      organizations: [
        {
          org: college,
          title: 'Fern College',
          org_type: 'College',
          department: null,
          graduation_year: null,
          country: expect.stringMatching(/^[0-9a-f-]{36}$/),
          state: expect.stringMatching(/^[0-9a-f-]{36}$/),
          district,
        },
      ],
      interest_groups: [],
      district,
      district_name: expect.stringMatching(/\w/),
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      country: expect.stringMatching(/^[0-9a-f-]{36}$/),
      joined: expect.stringMatching(/Z$/),
      karma: 25,
      level: 'lvl2',
      locked_because: null,
      roles_locked_because: null,
    })
  })

  it('keep the college when only a community is added', async () => {
    const college = await createOrganization(test, 'College')
    const community = await createOrganization(test, 'Community')
    await change({ organizations: [college] })
    expect((await change({ organizations: [college, community] })).status).toBe(200)
    expect((await detail()).organizations.map(({ org }) => org).sort()).toEqual([college, community].sort())
  })

  it('change field by field, with one audit row of only what changed', async () => {
    const answer = await change({
      full_name: '  New Name ',
      email: 'New.Address@Muster.test',
      mobile: '9876500001',
      gender: 'Other',
      dob: '2000-02-29',
      discord_id: '123456789012345678',
      district,
    })
    expect(answer).toMatchObject({
      status: 200,
      message: {
        general: ['Member updated. new.address@muster.test takes effect once its owner has confirmed it.'],
      },
    })
    expect(await detail()).toMatchObject({
      full_name: 'New Name',
      email: member.email,
      pending_email: 'new.address@muster.test',
      mobile: '9876500001',
      gender: 'Other',
      dob: '2000-02-29',
      discord_id: '123456789012345678',
      district,
    })
    await change({ gender: 'Female', full_name: 'New Name' })
    const [first, second, ...more] = await auditOf(test, member.id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ action: 'user.update', actor_id: admin.id })
    expect(Object.keys(first?.after ?? {}).sort()).toEqual(
      ['discord_id', 'district', 'dob', 'full_name', 'gender', 'mobile', 'pending_email'].sort(),
    )
    expect(first?.before).toMatchObject({ pending_email: null, mobile: null })
    expect(second).toMatchObject({ before: { gender: 'Other' }, after: { gender: 'Female' } })
  })

  it('take a name in parts, as older forms send it', async () => {
    await change({ first_name: 'Asha', last_name: 'Menon' })
    expect(await storedMember(test, member.id)).toMatchObject({ full_name: 'Asha Menon' })
    await change({ first_name: 'Asha' })
    expect(await storedMember(test, member.id)).toMatchObject({ full_name: 'Asha' })
    await change({ full_name: 'Asha K Menon', first_name: 'A', last_name: 'M' })
    expect(await storedMember(test, member.id)).toMatchObject({ full_name: 'Asha K Menon' })
  })

  it('are emptied by an empty text or null', async () => {
    await change({
      mobile: '9876500002',
      discord_id: '123456789012345679',
      gender: 'Male',
      dob: '1999-01-01',
      district,
    })
    await change({ mobile: '', discord_id: '', gender: null, dob: '', district: '' })
    expect(await storedMember(test, member.id)).toMatchObject({
      mobile: null,
      discord_id: null,
      gender: null,
      dob: null,
      district_id: null,
    })
  })

  it('stay as they are, without an audit row, when nothing differs', async () => {
    expect(await change({})).toMatchObject({ status: 200 })
    expect(
      await change({ full_name: member.fullName, email: member.email, roles: [], mobile: '' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await auditOf(test, member.id)).toEqual([])
  })

  it('are saved once when the same change comes twice', async () => {
    await change({ gender: 'Male' })
    await change({ gender: 'Male' })
    expect(await auditOf(test, member.id)).toHaveLength(1)
  })

  it.each([
    ['email', () => ({ email: admin.email.toUpperCase() })],
    ['mobile', () => ({ mobile: '9876511111' })],
    ['discord_id', () => ({ discord_id: '999999999999999999' })],
  ])('cannot take the %s of another member, a suspended one included', async (field, body) => {
    const answer = await change({ full_name: 'Not kept', ...body() })
    expect(answer).toMatchObject({ status: 409, message: { general: [], [field]: [expect.any(String)] } })
    expect(await detail()).toMatchObject({ full_name: member.fullName })
  })

  it.each([
    ['full_name', { full_name: ' ' }],
    ['full_name', { full_name: 'x'.repeat(151) }],
    ['email', { email: 'nobody' }],
    ['mobile', { mobile: '12' }],
    ['gender', { gender: 'Robot' }],
    ['dob', { dob: '2999-01-01' }],
    ['dob', { dob: '2001-02-29' }],
    ['discord_id', { discord_id: 'abc' }],
    ['district', { district: NOBODY }],
    ['district', { district: 'here' }],
    ['organizations', { organizations: [NOBODY] }],
    ['department', { department: NOBODY }],
    ['graduation_year', { graduation_year: 1800 }],
    ['roles', { roles: [NOBODY] }],
    ['interest_groups', { interest_groups: [NOBODY] }],
  ])('refuse a bad %s on the field and keep everything: %j', async (field, body) => {
    const answer = await change({ mobile: '9876522222', ...body })
    expect(answer.status).toBe(400)
    expect(answer.message[field]).toEqual([expect.any(String)])
    expect(await storedMember(test, member.id)).toMatchObject({ mobile: null, full_name: member.fullName })
    expect(await auditOf(test, member.id)).toEqual([])
  })
})

describe('interest groups of a member', () => {
  it('are replaced, and at most three', async () => {
    const groups = await groupIds(test, 4)
    expect((await change({ interest_groups: groups })).message).toHaveProperty('interest_groups')
    await change({ interest_groups: groups.slice(0, 3) })
    await change({ interest_groups: groups.slice(2, 4) })
    expect((await detail()).interest_groups.sort()).toEqual(groups.slice(2, 4).sort())
    const [, second] = await auditOf(test, member.id)
    expect(second?.after.interest_groups).toHaveLength(2)
  })
})

describe('organisations of a member', () => {
  let college: string
  let otherCollege: string
  let company: string
  let count = 0

  beforeEach(async () => {
    count += 1
    college = await createOrganization(test, 'College', `Oak College ${count}`)
    otherCollege = await createOrganization(test)
    company = await createOrganization(test, 'Company')
  })

  async function links() {
    const rows = await test.db.execute<{ organization_id: string; verified: boolean; created_at: string }>(
      sql`select * from user_organization where user_id = ${member.id} order by organization_id`,
    )
    return new Map([...rows].map((row) => [row.organization_id, row]))
  }

  it('are replaced: new links are verified, those that stay keep what they had', async () => {
    await link(test, member.id, college, { alumni: true, since: '2021-06-01' })
    await link(test, member.id, company)
    await change({ organizations: [college, otherCollege] })
    const now = await links()
    expect([...now.keys()].sort()).toEqual([college, otherCollege].sort())
    expect(now.get(college)).toMatchObject({
      is_alumni: true,
      verified: false,
      created_at: expect.stringMatching(/^2021-06-01/),
    })
    expect(now.get(otherCollege)).toMatchObject({ is_alumni: false, verified: true })
  })

  it('count the member and their karma from then on', async () => {
    await setKarma(test, member.id, 40)
    await change({ organizations: [college] })
    await change({ organizations: [otherCollege] })
    const totals = await test.db.execute<{ organization_id: string; karma: string; members: number }>(sql`
      select * from organization_total where organization_id in (${college}, ${otherCollege})`)
    const byId = new Map([...totals].map((row) => [row.organization_id, row]))
    expect(byId.get(college)).toMatchObject({ karma: '0', members: 0 })
    expect(byId.get(otherCollege)).toMatchObject({ karma: '40', members: 1 })
  })

  it('take department and year for the college only', async () => {
    const [department] = await someIds(test, 'department', 1)
    const year = new Date().getUTCFullYear() + 1
    await change({ organizations: [college, company], department, graduation_year: year })
    const now = await links()
    expect(now.get(college)).toMatchObject({ department_id: department, graduation_year: year })
    expect(now.get(company)).toMatchObject({ department_id: null, graduation_year: null })
    await change({ department: null })
    expect((await links()).get(college)).toMatchObject({ department_id: null, graduation_year: year })
  })

  it('need a college before there is a department', async () => {
    const [department] = await someIds(test, 'department', 1)
    const answer = await change({ organizations: [company], department })
    expect(answer).toMatchObject({ status: 400, message: { department: [expect.any(String)] } })
    expect(await links()).toEqual(new Map())
  })

  it('have one current college', async () => {
    const answer = await change({ organizations: [college, otherCollege] })
    expect(answer).toMatchObject({ status: 409, message: { organizations: [expect.any(String)] } })
  })

  it('may be none', async () => {
    await link(test, member.id, college)
    await change({ organizations: [] })
    expect(await links()).toEqual(new Map())
    expect(await auditOf(test, member.id)).toMatchObject([
      { before: { organizations: [{ title: `Oak College ${count}` }] }, after: { organizations: [] } },
    ])
  })
})

describe('roles of a member', () => {
  it('are replaced, verified, and named in the audit row', async () => {
    const [mentor, fellow] = [await roleId(test, 'Mentor'), await roleId(test, 'Fellow')]
    await change({ roles: [mentor] })
    await change({ roles: [fellow] })
    expect(await rolesHeld(test, member.id)).toEqual(['Fellow'])
    expect((await detail()).role).toEqual([fellow])
    const [, second] = await auditOf(test, member.id)
    expect(second).toMatchObject({ before: { roles: ['Mentor'] }, after: { roles: ['Fellow'] } })
  })

  it('that the member has asked for keep waiting when the roles stay as they are', async () => {
    const mentor = await roleId(test, 'Mentor')
    await test.db.execute(sql`insert into user_role (user_id, role_id) values (${member.id}, ${mentor})`)
    await change({ roles: [], full_name: 'Asks For It' })
    const waiting = await test.db.execute(
      sql`select from user_role where user_id = ${member.id} and not verified`,
    )
    expect(waiting).toHaveLength(1)
  })

  it('take effect on the next request of the member', async () => {
    expect(await test.call(users.summary, { as: member.token })).toMatchObject({ status: 403 })
    const carrier = await readValue<string>(
      test,
      sql`with made as (insert into role (title) values ('Member desk') returning id)
        insert into dynamic_role (type, role_id) select 'User Management', id from made returning role_id`,
    )
    await change({ roles: [carrier] })
    expect(await test.call(users.summary, { as: member.token })).toMatchObject({ status: 200 })
    await change({ roles: [] })
    expect(await test.call(users.summary, { as: member.token })).toMatchObject({ status: 403 })
  })

  it('are nobody’s own to change, administrators included', async () => {
    const answer = await change({ roles: [], full_name: 'Not kept' }, admin.token, admin.id)
    expect(answer).toMatchObject({ status: 403, message: { roles: ['You can’t change your own roles'] } })
    expect(await rolesHeld(test, admin.id)).toEqual(['Admins'])
    expect(await storedMember(test, admin.id)).toMatchObject({ full_name: admin.fullName })
    expect(await auditOf(test, admin.id)).toEqual([])
  })
})
