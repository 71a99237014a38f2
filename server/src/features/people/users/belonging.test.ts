import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { auditOf, link } from './users.fixture.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  manager = await createMember(test, { dynamicTypes: ['User Management'] })
})
afterAll(() => test.close())

const undo = (job: { id: string }) =>
  test.call(bulkJobs.undo, { as: manager.token, params: { job_id: job.id } })
const groupsOf = async ({ id }: TestMember) =>
  [
    ...(await test.db.execute<{ id: string }>(
      sql`select interest_group_id as id from user_interest_group where user_id = ${id} order by 1`,
    )),
  ].map((row) => row.id)
const placesOf = async ({ id }: TestMember) =>
  [
    ...(await test.db.execute<{ title: string }>(sql`
      select title from user_organization join organization on organization.id = organization_id
      where user_id = ${id} order by title`)),
  ].map((row) => row.title)

describe('adding members to a group in bulk', () => {
  const add = (members: readonly TestMember[], group: string, as = manager, key = newKey()) =>
    test.call(userActs.addToGroup, {
      as: as.token,
      body: { key, ids: members.map(({ id }) => id), seen: members.length, group },
    })

  it('leaves out who is in it or in three, is logged, repeated without effect, and undone', async () => {
    const groups = await groupIds(test, 4)
    const [group = '', ...others] = groups
    const [fresh, inside, full] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    for (const id of others)
      await test.db.execute(
        sql`insert into user_interest_group (user_id, interest_group_id) values (${full.id}, ${id})`,
      )
    await test.db.execute(
      sql`insert into user_interest_group (user_id, interest_group_id) values (${inside.id}, ${group})`,
    )
    const key = newKey()
    const [first, second] = await Promise.all([
      add([fresh, inside, full], group, manager, key),
      add([fresh, inside, full], group, manager, key),
    ])
    expect(first.response.id).toBe(second.response.id)
    expect(first.response).toMatchObject({ done: 1, refused: 2 })
    expect(first.response.reasons.map(({ reason }) => reason).sort()).toEqual([
      'Already in 3 interest groups',
      'Already in this interest group',
    ])
    expect(await groupsOf(fresh)).toEqual([group])
    expect((await auditOf(test, fresh.id)).map(({ action }) => action)).toEqual(['user.update'])
    await undo(first.response)
    expect(await groupsOf(fresh)).toEqual([])
    expect(await groupsOf(inside)).toEqual([group])
  })

  it('refuses an unknown group, members with more access, and other staff', async () => {
    const [group = ''] = await groupIds(test, 1)
    const member = await createMember(test)
    expect(await add([member], newKey())).toMatchObject({
      status: 400,
      message: { group: [expect.anything()] },
    })
    expect((await add([admin], group)).response).toMatchObject({ done: 0, refused: 1 })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    expect(await add([member], group, fellow)).toMatchObject({ status: 403 })
  })
})

describe('setting the organisation of members in bulk', () => {
  const set = (members: readonly TestMember[], organisation: string) =>
    test.call(userActs.setOrganisation, {
      as: manager.token,
      body: { key: newKey(), ids: members.map(({ id }) => id), seen: members.length, organisation },
    })

  it('replaces the current one of its type, keeps former ones and others, and is undone', async () => {
    const [oldOne, newOne, former, company] = [
      await createOrganization(test, 'College', 'Old College'),
      await createOrganization(test, 'College', 'New College'),
      await createOrganization(test, 'College', 'Former College'),
      await createOrganization(test, 'Company', 'Loom Works'),
    ]
    const member = await createMember(test)
    await link(test, member.id, former, { alumni: true, since: '2020-01-01' })
    await link(test, member.id, oldOne)
    await link(test, member.id, company)
    await test.db.execute(
      sql`update user_organization set graduation_year = 2027 where user_id = ${member.id} and organization_id = ${oldOne}`,
    )
    const { response } = await set([member], newOne)
    expect(response).toMatchObject({ done: 1, detail: 'New College' })
    expect(await placesOf(member)).toEqual(['Former College', 'Loom Works', 'New College'])
    expect((await set([member], newOne)).response).toMatchObject({ done: 0, refused: 1 })
    expect((await undo(response)).response).toMatchObject({ done: 1, reasons: [] })
    expect(await placesOf(member)).toEqual(['Former College', 'Loom Works', 'Old College'])
    const [back] = await test.db.execute(sql`
      select graduation_year, is_alumni from user_organization
      where user_id = ${member.id} and organization_id = ${oldOne}`)
    expect(back).toMatchObject({ graduation_year: 2027, is_alumni: false })
  })

  it('refuses one that does not exist', async () => {
    expect(await set([await createMember(test)], newKey())).toMatchObject({ status: 400 })
  })
})
