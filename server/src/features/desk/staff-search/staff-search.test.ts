import { staffSearch } from '@muster/contract/desk/staff-search.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let fellow: TestMember
let taskStaff: TestMember
let anjali: TestMember
let gone: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  fellow = await createMember(test, { roles: ['Fellow'] })
  taskStaff = await createMember(test, { dynamicTypes: ['Task Management'] })
  anjali = await createMember(test, { fullName: 'Anjali Findable', email: 'hidden.letters@muster.test' })
  gone = await createMember(test, { fullName: 'Anjali Deactivated' })
  await test.db.execute(sql`update "user" set status = 'suspended' where id = ${gone.id}`)
})
afterAll(() => test.close())

const members = async (query: Record<string, string>) =>
  (await test.call(staffSearch.members, { as: fellow.token, query })).response.map(
    ({ full_name }) => full_name,
  )

describe('members that staff choose from', () => {
  it('are found by name, member ID and whole address, private profiles as well', async () => {
    expect(await members({ search: 'ANJALI find' })).toEqual(['Anjali Findable'])
    expect(await members({ search: anjali.muid })).toEqual(['Anjali Findable'])
    expect(await members({ search: 'hidden.letters@muster.test' })).toEqual(['Anjali Findable'])
  })

  it('are not found by a part of their address, nor by wildcards', async () => {
    expect(await members({ search: 'hidden.let' })).toEqual([])
    expect(await members({ search: 'hidden.letters@muster.t' })).toEqual([])
    expect(await members({ search: 'anj%findable' })).toEqual([])
    expect(await members({})).toEqual([])
  })

  it('are active, unless others are asked for', async () => {
    expect(await members({ search: 'anjali deact' })).toEqual([])
    expect(await members({ search: 'anjali deact', inactive: 'true' })).toEqual(['Anjali Deactivated'])
  })

  it('are shown when they are chosen already, by id or member ID', async () => {
    const chosen = `${anjali.id},${gone.muid},nobody@muster`
    expect((await members({ chosen })).toSorted()).toEqual(['Anjali Deactivated', 'Anjali Findable'])
    const tooMany = Array.from({ length: 51 }, (_, at) => `m${at}@muster`).join()
    expect(
      await test.call(staffSearch.members, { as: fellow.token, query: { chosen: tooMany } }),
    ).toMatchObject({
      status: 400,
    })
  })

  it('are at most ten, read in one statement', async () => {
    for (let at = 0; at < 11; at += 1) await createMember(test, { fullName: `Crowded Name ${at}` })
    const { statements } = await test.countStatements(async () => {
      expect(await members({ search: 'crowded' })).toHaveLength(10)
    })
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('organisations that staff choose from', () => {
  const found = async (query: Record<string, string>) =>
    (await test.call(staffSearch.organizations, { as: taskStaff.token, query })).response

  it('are found by title, of one kind where that is asked, with kind and place', async () => {
    const id = await createOrganization(test, 'College', 'Selectable College')
    expect(await found({ search: 'selectable' })).toMatchObject([
      { id, title: 'Selectable College', org_type: 'College', place: expect.stringMatching(/^.+, .+$/) },
    ])
    expect(await found({ search: 'selectable', kind: 'Company' })).toEqual([])
    expect(await found({ chosen: id })).toMatchObject([{ title: 'Selectable College' }])
  })

  it('narrow the list of tasks', async () => {
    const org = await createOrganization(test, 'College', 'Owning College')
    const task = await createTask(test)
    await createTask(test)
    await test.db.execute(sql`update task set organization_id = ${org} where id = ${task.id}`)
    const { response } = await test.call(tasks.list, { as: taskStaff.token, query: { org } })
    expect(response.data).toMatchObject([{ id: task.id }])
  })
})
