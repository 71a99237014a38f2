import { activity } from '@muster/contract/desk/activity.ts'
import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { countGrowth } from './growth.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test?.close())

const list = async (query = {}) => (await test.call(collegeLevels.list, { query })).response.data
const one = async (college_code: string) =>
  (await test.call(collegeLevels.one, { params: { college_code } })).response.data[0]
const assign = (org_id: string, level: number, as = admin.token) =>
  test.call(collegeLevels.assign, { as, body: { org_id, level } })
const joins = (member: TestMember, college: string, daysAgo = 0, isAlumni = false) =>
  test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified, is_alumni, created_at)
    values (${member.id}, ${college}, true, ${isAlumni}, now() - ${daysAgo}::integer * interval '1 day')`)

describe('colleges and their growth', () => {
  it('show what was counted: members, karma and circles, and what came in the last 30 days', async () => {
    const college = await createOrganization(test, 'College', 'Growing College')
    const [old, young, former] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    await giveKarma(test, old.id, 100)
    await test.db.execute(
      sql`update karma_entry set created_at = now() - interval '40 days' where user_id = ${old.id}`,
    )
    await giveKarma(test, young.id, 25)
    await joins(old, college, 60)
    await joins(young, college)
    await joins(former, college, 90, true)
    expect(await one(college)).toMatchObject({ number_of_members: { member_count: 0 }, counted_at: null })
    await countGrowth(test.db, new Date())
    const counted = await one(college)
    expect(counted).toMatchObject({
      org: 'Growing College',
      number_of_members: { member_count: 3, no_of_members_increased: 1 },
      total_karma: { total_karma_gained: 125, total_karma_increased: 25, increased_percentage: 25 },
      no_of_lc: { lc_count: 0, no_of_lc_increased: 0 },
      no_of_alumni: 1,
      counted_at: expect.any(String),
    })
    await countGrowth(test.db, new Date())
    expect({ ...(await one(college)), counted_at: '' }).toEqual({ ...counted, counted_at: '' })
  })

  it('are for everybody, searched by name and code, and sorted by what they show', async () => {
    await createOrganization(test, 'College', 'Alpha Institute of Sorting')
    await createOrganization(test, 'Company', 'Alpha Institute of Business')
    expect(await list({ search: 'alpha institute' })).toMatchObject([{ org: 'Alpha Institute of Sorting' }])
    for (const sortBy of ['org', '-level', 'member_count', '-lc_count', '-total_karma_increased']) {
      expect((await list({ sortBy })).length).toBeGreaterThan(0)
    }
    const byMembers = await list({ sortBy: '-member_count' })
    expect(byMembers[0]?.number_of_members.member_count).toBeGreaterThanOrEqual(3)
    const code = await readValue<string>(
      test,
      sql`select code from organization where title = 'Alpha Institute of Sorting'`,
    )
    expect(await one(code)).toMatchObject({ code })
    expect(await test.call(collegeLevels.one, { params: { college_code: 'NOSUCH' } })).toMatchObject({
      status: 404,
    })
  })

  it('are shown to those who give levels by a call of their own', async () => {
    const learner = await createMember(test)
    const manage = (as: string) => test.call(collegeLevels.manage, { as, query: { search: 'growing' } })
    expect((await manage(admin.token)).response.data).toMatchObject([{ org: 'Growing College' }])
    expect((await manage(learner.token)).status).toBe(403)
  })

  it('come as a file with the columns that are asked for', async () => {
    const { text } = await test.call(collegeLevels.csv, {
      as: admin.token,
      query: { search: 'growing', columns: 'org,member_count,total_karma_increased' },
    })
    expect(text).toBe('org,member_count,total_karma_increased\nGrowing College,3,25\n')
  })
})

describe('the level of a college', () => {
  it('is given by hand once, changed, and left to the members again', async () => {
    const college = await createOrganization(test)
    const twice = await Promise.all([assign(college, 4), assign(college, 5)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const params = { college_id: college }
    expect(
      await test.call(collegeLevels.update, { as: admin.token, params, body: { level: 6 } }),
    ).toMatchObject({ status: 200, response: { level: 6 } })
    expect(await one(college)).toMatchObject({ level: 6, level_is_manual: true })
    expect(await test.call(collegeLevels.release, { as: admin.token, params })).toMatchObject({ status: 200 })
    expect(await one(college)).toMatchObject({ level: 6, level_is_manual: false })
  })

  it('is put back by Undo, as every change of staff', async () => {
    const college = await createOrganization(test)
    await assign(college, 2)
    await test.call(collegeLevels.update, {
      as: admin.token,
      params: { college_id: college },
      body: { level: 7 },
    })
    const params = { kind: 'college_level' as const, record_id: college }
    const [latest] = (await test.call(activity.ofRecord, { as: admin.token, params })).response.data
    const undone = await test.call(activity.undo, {
      as: admin.token,
      params: { activity_id: latest?.id ?? '' },
    })
    expect(undone.status).toBe(200)
    expect(await one(college)).toMatchObject({ level: 2, level_is_manual: true })
  })

  it('is one of a college, from 0 to 7', async () => {
    const company = await createOrganization(test, 'Company')
    expect(await assign(company, 3)).toMatchObject({ status: 400, message: { org_id: ['Choose a college'] } })
    const college = await createOrganization(test)
    expect(await assign(college, 8)).toMatchObject({
      status: 400,
      message: { level: ['Choose a level from 0 to 7'] },
    })
    const gone = { college_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11' }
    expect(await test.call(collegeLevels.release, { as: admin.token, params: gone })).toMatchObject({
      status: 404,
    })
  })
})

describe('my college', () => {
  it('is changed by myself; the one before stays as that of a former student', async () => {
    const member = await createMember(test)
    const [before, after] = [await createOrganization(test), await createOrganization(test)]
    const change = (org_id: string) =>
      test.call(collegeLevels.changeMine, { as: member.token, body: { org_id } })
    expect((await change(before)).status).toBe(200)
    expect((await change(after)).status).toBe(200)
    expect(
      await test.db.execute(sql`
        select organization_id as id, is_alumni from user_organization
        where user_id = ${member.id} order by is_alumni`),
    ).toEqual([
      { id: after, is_alumni: false },
      { id: before, is_alumni: true },
    ])
  })
})
