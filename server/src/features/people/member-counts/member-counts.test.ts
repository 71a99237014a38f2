import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection } from '../../../platform/database.ts'
import { reverseAward } from '../../learning/karma/index.ts'
import { countAllMembers, foldMemberCounts, memberCountChecks } from './index.ts'

let test: TestApp
let admin: TestMember
let group: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  const [first] = await test.db.execute<{ id: string }>(
    sql`select id from interest_group order by name limit 1`,
  )
  group = first?.id ?? ''
})
afterAll(() => test.close())

async function differences(): Promise<number> {
  const [check] = memberCountChecks
  const [row] = await test.db.execute<{ differences: number }>(check.query)
  return row?.differences ?? -1
}

const summary = async () => (await test.call(users.summary, { as: admin.token })).response
const inGroup = async () =>
  (await test.call(interestGroups.list, {})).response.interestGroup.find(({ id }) => id === group)?.members

const join = (id: string) =>
  test.db.execute(sql`insert into user_interest_group (user_id, interest_group_id) values (${id}, ${group})`)

describe('the kept numbers of members', () => {
  it('follow every change at once, whether it was folded or is pending', async () => {
    const before = await summary()
    const [asha, bela] = [await createMember(test), await createMember(test)]
    await join(asha.id)
    await join(bela.id)
    expect(await summary()).toMatchObject({ members: before.members + 2, new_this_week: before.members + 2 })
    expect(await inGroup()).toBe(2)
    await foldMemberCounts(test.db)
    expect(await summary()).toMatchObject({ members: before.members + 2, suspended: before.suspended })
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${asha.id}`)
    await test.db.execute(sql`update "user" set status = 'erased' where id = ${bela.id}`)
    await test.db.execute(sql`delete from user_interest_group where user_id = ${bela.id}`)
    expect(await summary()).toMatchObject({ members: before.members + 1, suspended: before.suspended + 1 })
    expect(await inGroup()).toBe(1)
    expect(await countAllMembers(test.db)).toBe(before.members + 1)
    await test.db.execute(sql`delete from "user" where id = ${asha.id}`)
    expect(await inGroup()).toBe(0)
    expect(await countAllMembers(test.db)).toBe(before.members)
    expect(await differences()).toBe(0)
  })

  it('know the awards of each task that stand', async () => {
    const title = 'Counted by its awards'
    const task = await createTask(test, { title })
    const awards = async () => {
      const { response } = await test.call(tasks.list, { as: admin.token, query: { search: title } })
      return response.data.find(({ id }) => id === task.id)?.total_karma_gainers
    }
    expect(await awards()).toBe(0)
    const given = [await giveKarma(test, admin.id, 5, { task }), await giveKarma(test, admin.id, 5, { task })]
    expect(await awards()).toBe(2)
    await foldMemberCounts(test.db)
    await test.db.transaction((tx) =>
      reverseAward(tx, given[0]?.entryId ?? '', { reason: 'By mistake', actorId: admin.id, at: new Date() }),
    )
    expect(await awards()).toBe(1)
    await foldMemberCounts(test.db)
    expect(await awards()).toBe(1)
    expect(await differences()).toBe(0)
  })

  it('do not make two who register wait for each other', async () => {
    const [one, other] = [1, 2].map(() => openConnection(test.parts.config.DATABASE_URL ?? '').sql)
    const register = (name: string) => `
      insert into "user" (muid, full_name, email) values ('${name}@muster', '${name}', '${name}@muster.test')`
    await one?.begin(async (tx) => {
      await tx.unsafe(register('first'))
      await other?.unsafe(`set lock_timeout = '2s'`)
      await other?.unsafe(register('second'))
    })
    await Promise.all([one?.end(), other?.end()])
    expect(await differences()).toBe(0)
  })

  it('are right while they are folded from two sides', async () => {
    const members = await countAllMembers(test.db)
    await Promise.all([
      ...Array.from({ length: 6 }, () => createMember(test)),
      foldMemberCounts(test.db),
      foldMemberCounts(test.db),
    ])
    await foldMemberCounts(test.db)
    expect(await countAllMembers(test.db)).toBe(members + 6)
    expect(await differences()).toBe(0)
  })

  it('are found wrong by the doctor, and right once everybody was counted again', async () => {
    await test.db.execute(sql`update member_count set members = members + 3 where key = 'active'`)
    expect(await differences()).toBe(1)
    await test.db.execute(sql`select rebuild_member_counts()`)
    expect(await differences()).toBe(0)
  })
})
