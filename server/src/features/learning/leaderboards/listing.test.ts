import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { board, createStudent, forgetEverybody, illTotals, standings } from './boards.fixture.ts'
import { foldBoardChanges } from './index.ts'

let test: TestApp
let college: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  college = await createOrganization(test)
})
afterEach(async () => {
  expect(await illTotals(test)).toEqual([])
  await foldBoardChanges(test.db)
  expect(await illTotals(test)).toEqual([])
  await forgetEverybody(test)
})
afterAll(() => test.close())

const isListed = async (name: string) => (await standings(test)).some(([, fullName]) => fullName === name)

describe('who is on the boards', () => {
  it('are students of a college, with the karma from before they became one', async () => {
    const member = await createMember(test, { fullName: 'Late' })
    await giveKarma(test, member.id, 30)
    expect(await isListed('Late')).toBe(false)
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${college})`,
    )
    expect(await isListed('Late')).toBe(false)
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${member.id}, id, false from role where title = 'Student'`)
    expect(await isListed('Late')).toBe(false)
    await test.db.execute(sql`update user_role set verified = true where user_id = ${member.id}`)
    expect(await standings(test)).toEqual([[1, 'Late', 30]])
    await test.db.execute(sql`update user_organization set is_alumni = true where user_id = ${member.id}`)
    expect(await isListed('Late')).toBe(false)
  })

  it('are no pupils, and no members of a company', async () => {
    for (const type of ['School', 'Company'] as const) {
      const { id } = await createStudent(test, await createOrganization(test, type))
      await giveKarma(test, id, 10)
    }
    expect(await standings(test)).toEqual([])
  })

  it('leaves out who does not want to be there, at once, until they change their mind', async () => {
    const { id, token } = await createStudent(test, college, { fullName: 'Wary' })
    await giveKarma(test, id, 30)
    const choose = (listed: boolean) => test.call(leaderboards.setVisibility, { as: token, body: { listed } })
    const choice = async () => (await test.call(leaderboards.visibility, { as: token })).response
    expect(await choice()).toEqual({ listed: true })
    for (const listed of [false, false]) expect((await choose(listed)).status).toBe(200)
    expect(await choice()).toEqual({ listed: false })
    expect(await standings(test)).toEqual([])
    expect((await board(test)).members).toBe(0)
    await giveKarma(test, id, 12)
    await Promise.all([choose(true), choose(true)])
    expect(await standings(test)).toEqual([[1, 'Wary', 42]])
    expect(
      (await test.call(leaderboards.setVisibility, { as: token, body: { listed: 'no' } })).message.listed,
    ).toEqual(['Send true or false'])
  })

  it('leaves out suspended members the moment they are, and has them back with what they had', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const { id } = await createStudent(test, college, { fullName: 'Rowdy' })
    await giveKarma(test, id, 30)
    const params = { user_id: id }
    expect((await test.call(users.suspend, { as: admin.token, params, body: {} })).status).toBe(200)
    expect(await standings(test)).toEqual([])
    await test.call(users.restore, { as: admin.token, params })
    expect(await standings(test)).toEqual([[1, 'Rowdy', 30]])
    await test.call(users.remove, { as: admin.token, params, body: {} })
    expect(await standings(test)).toEqual([])
  })

  it('follows a student to another college', async () => {
    const { id } = await createStudent(test, college, { fullName: 'Mover' })
    await giveKarma(test, id, 30)
    const next = await createOrganization(test)
    await test.db.execute(sql`
      update user_organization set organization_id = ${next} where user_id = ${id} and organization_id = ${college}`)
    expect(await standings(test, { college })).toEqual([])
    expect(await standings(test, { college: next })).toEqual([[1, 'Mover', 30]])
  })
})

describe('many things at once', () => {
  it('lose no karma when a member gets two awards at the same moment', async () => {
    const { id } = await createStudent(test, college)
    const task = await createTask(test)
    await Promise.all(Array.from({ length: 12 }, () => giveKarma(test, id, 5, { task })))
    expect((await standings(test)).map(([rank, , karma]) => [rank, karma])).toEqual([[1, 60]])
  })

  it('end in boards that the doctor finds nothing wrong with', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => createStudent(test, college)))
    const [group] = await groupIds(test, 1)
    const tasks = [await createTask(test), await createTask(test, { groupId: group ?? null })]
    const other = await createOrganization(test)
    const storm = students.flatMap(({ id, token }, index) => [
      ...tasks.flatMap((task) => [giveKarma(test, id, 7, { task }), giveKarma(test, id, 11, { task })]),
      test.db.execute(sql`update "user" set status = 'suspended' where id = ${id}`),
      giveKarma(test, id, 13, { task: tasks[index % 2] ?? tasks[0] }),
      test.db.execute(sql`update "user" set status = 'active' where id = ${id}`),
      test.call(leaderboards.setVisibility, { as: token, body: { listed: index % 2 === 0 } }),
      test.db.execute(sql`
        update user_organization set organization_id = ${other} where user_id = ${id} and organization_id = ${college}`),
      foldBoardChanges(test.db),
      giveKarma(test, id, 17, { task: tasks[1] }),
    ])
    await Promise.all(storm)
    // The services set a wallet's `ranked` flag; the storm of direct updates bypasses them.
    await test.db.execute(sql`
      update wallet set ranked = "user".status = 'active' from "user" where "user".id = wallet.user_id`)
    expect(await illTotals(test)).toEqual([])
  })

  it('repeat and drop nobody on the pages that are read at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => createStudent(test, college)))
    for (const [index, { id }] of students.entries()) await giveKarma(test, id, 1000 - index)
    const task = await createTask(test)
    const seen: string[] = []
    let after: string | undefined
    do {
      const [page] = await Promise.all([
        board(test, { limit: 3, after }),
        // Awards that change karma but no one's rank.
        ...students.slice(0, 3).map(({ id }) => giveKarma(test, id, 1, { task })),
        foldBoardChanges(test.db),
      ])
      seen.push(...page.rows.map(({ full_name }) => full_name))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(students.map(({ fullName }) => fullName))
  })
})

describe('boards that are rebuilt', () => {
  it('are as they were', async () => {
    const [group] = await groupIds(test, 1)
    const task = await createTask(test, { groupId: group ?? null })
    for (const karma of [10, 300, 70_000]) {
      const { id } = await createStudent(test, college)
      await giveKarma(test, id, karma, { task, at: new Date('2026-01-10T00:00:00Z') })
    }
    await createStudent(test, college)
    const before = [await standings(test), await standings(test, { ig: group, month: '2026-01' })]
    await test.db.execute(sql`update board_row set karma = karma + 1`)
    await test.db.execute(sql`delete from board_count`)
    await test.db.execute(sql`delete from board_college`)
    expect(await illTotals(test)).toEqual([
      'leaderboard karma',
      'leaderboard ranks',
      'karma and student numbers of colleges on leaderboards',
    ])
    await test.db.execute(sql`select rebuild_boards()`)
    expect([await standings(test), await standings(test, { ig: group, month: '2026-01' })]).toEqual(before)
  })
})
