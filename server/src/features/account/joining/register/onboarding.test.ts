import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const info = async (as: string) => (await test.call(account.info, { as })).response
const nowhere = '00000000-0000-4000-8000-000000000000'

describe('choosing a path', () => {
  it('keeps the order, the first being the badge, and replaces the choice before', async () => {
    const { token } = await createMember(test)
    expect((await info(token)).interest_selected).toBe('Choose your interests to get started')
    const select = (domains: string[]) =>
      test.call(registration.selectDomains, { as: token, body: { domains } })
    expect((await select(['manager', 'coder', 'manager'])).message.general).toEqual([
      'Domain updated successfully!',
    ])
    expect(await info(token)).toMatchObject({ user_domains: ['manager', 'coder'], interest_selected: null })
    await select(['creative'])
    expect((await info(token)).user_domains).toEqual(['creative'])
  })

  it('refuses unknown words, none and too many', async () => {
    const { token } = await createMember(test)
    const lists = [['wizard'], [], ['coder', 'maker', 'manager', 'creative', 'coder']]
    for (const domains of lists) {
      const answer = await test.call(registration.selectDomains, { as: token, body: { domains } })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.message)).toEqual(['general', 'domains'])
    }
  })

  it('lets goals be chosen in the same way', async () => {
    const { token } = await createMember(test)
    const select = (endgoals: string[]) =>
      test.call(registration.selectEndgoals, { as: token, body: { endgoals } })
    expect((await select(['social_impact', 'r&d'])).status).toBe(200)
    expect((await info(token)).user_endgoals).toEqual(['social_impact', 'r&d'])
    expect((await select(['fame'])).message.endgoals).toEqual(['Choose one of the listed goals'])
  })
})

describe('choosing interests', () => {
  const first = {
    choosen_interests: ['hardware', 'coder', 'coder'],
    other_interests: ['Kites'],
    choosen_endgoals: ['job'],
  }

  it('is done once, read back, and changed afterwards', async () => {
    const { token } = await createMember(test)
    const call = (
      route: typeof registration.chooseInterests | typeof registration.changeInterests,
      body: object,
    ) => test.call(route, { as: token, body })
    const change = { choosen_interests: [], choosen_endgoals: ['higher_education'] }
    expect((await test.call(registration.interests, { as: token })).response).toBeNull()
    expect((await call(registration.changeInterests, change)).message.general).toEqual([
      'Choose your interests first',
    ])
    expect((await call(registration.chooseInterests, first)).status).toBe(200)
    expect((await call(registration.chooseInterests, first)).status).toBe(400)
    expect(await info(token)).toMatchObject({ user_domains: ['maker', 'coder'], user_endgoals: ['job'] })
    expect((await call(registration.changeInterests, change)).status).toBe(200)
    expect((await test.call(registration.interests, { as: token })).response).toEqual({
      choosen_interests: ['hardware', 'coder'],
      other_interests: ['Kites'],
      choosen_endgoals: ['higher_education'],
      other_endgoals: [],
    })
    expect((await info(token)).user_endgoals).toEqual(['higher_education'])
  })

  it('is one choice when it is sent twice at once', async () => {
    const { token } = await createMember(test)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.call(registration.chooseInterests, { as: token, body: first })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  it('needs both lists', async () => {
    const { token } = await createMember(test)
    const body = { choosen_interests: [], choosen_endgoals: [] }
    const answer = await test.call(registration.chooseInterests, { as: token, body })
    expect(answer.message).toEqual({
      general: [],
      choosen_interests: ['Choose at least one interest'],
      choosen_endgoals: ['Choose at least one goal'],
    })
  })
})

describe('saying where one studies or works', () => {
  const choose = (as: string, body: object) => test.call(ownOrganisations.addOrganization, { as, body })
  const listed = async (as: string) => (await test.call(ownOrganisations.organizations, { as })).response

  it('with a college makes the member a student, at once, with a claim that is not verified', async () => {
    const { token } = await createMember(test)
    const college = await createOrganization(test)
    const department = await readValue<string>(test, sql`select id from department order by title limit 1`)
    expect((await info(token)).roles).toEqual([])
    await choose(token, { organization: college, department, graduation_year: '2027' })
    expect((await info(token)).roles).toEqual(['Student'])
    expect(await listed(token)).toMatchObject([
      { org_id: college, dept_id: department, graduation_year: 2027, is_alumni: false, verified: false },
    ])
  })

  it('with another college makes the one before an alumni link', async () => {
    const { token } = await createMember(test)
    const [first, second] = [await createOrganization(test), await createOrganization(test)]
    await choose(token, { organization: first })
    await choose(token, { organization: second })
    await choose(token, { organization: second })
    expect(await listed(token)).toMatchObject([
      { org_id: second, is_alumni: false },
      { org_id: first, is_alumni: true },
    ])
  })

  it('with two colleges at once ends with one current college', async () => {
    const member = await createMember(test)
    const colleges = await Promise.all([1, 2, 3, 4].map(() => createOrganization(test)))
    const answers = await Promise.all(colleges.map((organization) => choose(member.token, { organization })))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const current = sql`user_organization where user_id = ${member.id} and not is_alumni`
    expect(await countOf(test, current)).toBe(1)
  })

  it('with a company keeps neither department nor year and grants no role', async () => {
    const { token } = await createMember(test)
    const company = await createOrganization(test, 'Company')
    await choose(token, { organization: company, department: nowhere, graduation_year: 2026 })
    expect(await listed(token)).toMatchObject([{ org_id: company, dept_id: null, graduation_year: null }])
    expect((await info(token)).roles).toEqual([])
  })

  it('as alumni, or as nobody, grants no role; as a student of no college it does', async () => {
    const [alumni, student] = [await createMember(test), await createMember(test)]
    await choose(alumni.token, { organization: await createOrganization(test), is_alumni: true })
    await choose(alumni.token, { organization: null })
    expect((await info(alumni.token)).roles).toEqual([])
    await choose(student.token, { organization: null, is_student: true })
    expect((await info(student.token)).roles).toEqual(['Student'])
  })

  it('refuses what is not on the list, and years out of reach', async () => {
    const { token } = await createMember(test)
    const college = await createOrganization(test)
    const unknown = await choose(token, { organization: nowhere })
    expect(unknown.message.organization).toEqual(['Choose an organisation from the list'])
    const department = await choose(token, { organization: college, department: nowhere })
    expect(department.message.department).toEqual(['Choose a department from the list'])
    const year = await choose(token, { organization: college, graduation_year: 1901 })
    expect(year.message.graduation_year?.[0]).toMatch(/^Enter a year between/)
    expect(await listed(token)).toEqual([])
  })
})

describe('proposing an organisation that is missing', () => {
  const propose = (as: string, title: string, org_type = 'College') =>
    test.call(registration.proposeOrganization, { as, body: { title, org_type } })

  it('keeps one open proposal a member and title', async () => {
    const member = await createMember(test)
    const answers = await Promise.all([1, 2, 3].map(() => propose(member.token, 'College of Kites')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await countOf(test, sql`proposed_organization where user_id = ${member.id}`)).toBe(1)
    expect((await propose((await createMember(test)).token, 'College of Kites')).status).toBe(200)
  })

  it('is refused for one that exists under another spelling', async () => {
    const { token } = await createMember(test)
    await createOrganization(test, 'College', 'Government Engineering College of Kites')
    expect(await propose(token, 'Govt. Engg. College, Kites')).toMatchObject({
      status: 409,
      message: { title: ['This organisation is already in the list. Choose it there.'] },
    })
  })

  it('is refused for one that exists, whatever the letter case, but not for another type', async () => {
    const { token } = await createMember(test)
    await createOrganization(test, 'College', 'Institute of Rivers')
    expect((await propose(token, 'institute of RIVERS')).message.title).toEqual([
      'This organisation is already in the list. Choose it there.',
    ])
    expect((await propose(token, 'Institute of Rivers', 'School')).status).toBe(200)
    expect((await propose(token, 'ab')).message.title).toEqual(['Name must be 3 characters or more'])
  })
})
