import { departments } from '@muster/contract/places/departments.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foldMemberCounts } from '../../people/member-counts/index.ts'

let test: TestApp
let admin: TestMember
let college: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Dev Departing' })
  college = await createOrganization(test)
})
afterAll(() => test?.close())

const create = (title: string) => test.call(departments.create, { as: admin.token, body: { title } })
const made = async (title: string) => (await create(title)).response.id
const merge = (from: string, into: string) =>
  test.call(departments.merge, { as: admin.token, body: { from, into } })
const remove = (department_id: string) =>
  test.call(departments.remove, { as: admin.token, params: { department_id } })
const row = async (search: string) =>
  (await test.call(departments.list, { as: admin.token, query: { search } })).response.data[0]

/** A member who studies in this department. */
async function studentOf(department: string): Promise<TestMember> {
  const member = await createMember(test)
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, department_id, verified)
    values (${member.id}, ${college}, ${department}, true)`)
  return member
}

describe('departments', () => {
  it('count their members, before and after the counts are folded', async () => {
    const id = await made('Marine Biology')
    const student = await studentOf(id)
    await studentOf(id)
    expect(await row('marine')).toMatchObject({ members: 2, created_by: 'Dev Departing' })
    await foldMemberCounts(test.db)
    expect(await row('marine')).toMatchObject({ members: 2 })
    await test.db.execute(
      sql`update user_organization set department_id = null where user_id = ${student.id}`,
    )
    expect(await row('marine')).toMatchObject({ members: 1 })
    expect(await countOf(test, sql`wrong_member_counts()`)).toBe(0)
  })

  it('have unique names whatever the case', async () => {
    expect((await create('Botany')).status).toBe(200)
    expect(await create('BOTANY')).toMatchObject({
      status: 409,
      message: { title: ['There’s already a department with this title. Choose another one.'] },
    })
  })

  it('are renamed, to names that no other one has', async () => {
    const department_id = await made('Zoolgy')
    await made('Mycology')
    const rename = (title: string) =>
      test.call(departments.update, { as: admin.token, params: { department_id }, body: { title } })
    expect(await rename('Zoology')).toMatchObject({ status: 200 })
    expect(await row('zoology')).toMatchObject({ id: department_id, updated_by: 'Dev Departing' })
    expect(await rename('mycology')).toMatchObject({ status: 409, message: { title: [expect.any(String)] } })
  })

  it('stay while members are at them', async () => {
    const id = await made('Busy Studies')
    await studentOf(id)
    expect(await remove(id)).toMatchObject({
      status: 400,
      message: { general: ['1 member is in this department. Merge it into another one instead.'] },
    })
    const empty = await made('Empty Studies')
    expect(await remove(empty)).toMatchObject({ status: 200 })
    expect(await remove(empty)).toMatchObject({ status: 404 })
  })

  it('are merged: the members move, the other one goes, and both have it on record', async () => {
    const from = await made('Comp. Sci.')
    const into = await made('Computer Science of Old')
    const student = await studentOf(from)
    await studentOf(into)
    expect(await merge(from, into)).toMatchObject({
      status: 200,
      response: { title: 'Computer Science of Old', members: 1 },
    })
    expect(
      await readValue(test, sql`select department_id from user_organization where user_id = ${student.id}`),
    ).toBe(into)
    expect(await row('computer science of old')).toMatchObject({ members: 2 })
    expect(await countOf(test, sql`department where id = ${from}`)).toBe(0)
    expect(
      await countOf(
        test,
        sql`audit_log where action = 'department.merge' and target_id in (${from}, ${into})`,
      ),
    ).toBe(2)
    expect(await countOf(test, sql`wrong_member_counts()`)).toBe(0)
  })

  it('are merged once when two merge them at once, in opposite directions', async () => {
    const [one, two] = [await made('Old Alchemy One'), await made('Old Alchemy Two')]
    await studentOf(one)
    await studentOf(two)
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const left = await test.db.execute<{ id: string }>(
      sql`select id from department where id in (${one}, ${two})`,
    )
    expect(left).toHaveLength(1)
    expect(await row('old alchemy')).toMatchObject({ members: 2 })
  })

  it('are not merged with themselves or with what is gone', async () => {
    const id = await made('Alone')
    expect(await merge(id, id)).toMatchObject({
      status: 400,
      message: { into: ['Choose another department to keep'] },
    })
    const gone = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
    expect(await merge(id, gone)).toMatchObject({ status: 400, message: { into: [expect.any(String)] } })
    expect(await merge(gone, id)).toMatchObject({ status: 400, message: { from: [expect.any(String)] } })
  })
})
