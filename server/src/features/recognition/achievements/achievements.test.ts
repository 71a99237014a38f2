import { randomUUID } from 'node:crypto'
import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { achievementActs, milestone } from './achievements.fixture.ts'
import { foldAchievementCounts } from './counts.ts'

let test: TestApp
let admin: TestMember
let other: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  other = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const { create, withRule, claim, ofMember, doTask } = achievementActs(() => ({ test, admin }))

describe('staff', () => {
  const give = (muid: string, id: string, as = admin.token) =>
    test.call(achievementIssuing.manualIssue, { as, body: { muid, achievement_id: id } })
  const revoke = (muid: string, id: string, reason = 'Not their own work') =>
    test.call(achievementIssuing.revoke, { as: admin.token, body: { muid, achievement_id: id, reason } })

  it('give, revoke and give again; the member is told, and nobody gives to themselves', async () => {
    const member = await createMember(test)
    const { id } = await create()
    expect(await give(admin.muid, id)).toMatchObject({ status: 400, message: { muid: [expect.any(String)] } })
    expect(await give('nobody@muster', id)).toMatchObject({
      status: 400,
      message: { muid: [expect.any(String)] },
    })
    await Promise.all([give(member.muid, id), give(member.muid, id, other.token)])
    expect(await countOf(test, sql`achievement_log where user_id = ${member.id}`)).toBe(1)
    expect(await ofMember(member)).toHaveLength(1)
    expect(await revoke(member.muid, id)).toMatchObject({ status: 200 })
    expect(await revoke(member.muid, id)).toMatchObject({ status: 200 })
    expect(await ofMember(member)).toEqual([])
    expect(
      await readValue(
        test,
        sql`
        select description from notification where user_id = ${member.id} and title = 'An achievement was revoked'`,
      ),
    ).toContain('Not their own work')
    expect(await claim(id, member.token)).toMatchObject({ status: 404 })
    await give(member.muid, id)
    const log = await test.call(achievementIssuing.audit, { as: admin.token, params: { muid: member.muid } })
    expect(log.response.map(({ action }) => action)).toEqual(['issued', 'revoked', 'issued'])
    expect(log.response[1]).toMatchObject({
      metadata: { reason: 'Not their own work' },
      performed_by: 'Asha Admin',
    })
  })

  it('revoke and a claim at once leave one of the two, never both', async () => {
    const member = await createMember(test)
    const { id } = await withRule(milestone('total_tasks', 1))
    await doTask(member)
    await claim(id, member.token)
    await Promise.all([revoke(member.muid, id), claim(id, member.token)])
    expect(
      await readValue(test, sql`select state from member_achievement where user_id = ${member.id}`),
    ).toBe('revoked')
    expect(await claim(id, member.token)).toMatchObject({ status: 400 })
  })

  it('delete what nobody has had, and archive the rest', async () => {
    const member = await createMember(test)
    const { id } = await create()
    const remove = () => test.call(achievements.remove, { as: admin.token, params: { achievement_id: id } })
    await give(member.muid, id)
    expect(await remove()).toMatchObject({ status: 409 })
    await test.call(achievements.archive, { as: admin.token, params: { achievement_id: id } })
    expect(
      (await test.call(achievements.list, { as: member.token })).response.map((one) => one.id),
    ).not.toContain(id)
    expect(await ofMember(member)).toHaveLength(1)
    const unused = await create()
    const params = { achievement_id: unused.id }
    expect(await test.call(achievements.remove, { as: admin.token, params })).toMatchObject({ status: 200 })
    expect(await test.call(achievements.remove, { as: admin.token, params })).toMatchObject({ status: 404 })
  })

  it('count who has what, by month, and see it in the list', async () => {
    const [one, two] = [await createMember(test), await createMember(test)]
    const { id, name } = await create()
    await give(one.muid, id)
    await give(two.muid, id)
    await revoke(two.muid, id)
    const read = async () => {
      const { response } = await test.call(achievements.manage, { as: admin.token, query: { search: name } })
      return response.data[0]
    }
    expect(await read()).toMatchObject({ members: 1 })
    await foldAchievementCounts(test.db)
    expect(await read()).toMatchObject({ members: 1 })
    const { response } = await test.call(achievementIssuing.analytics, { as: admin.token })
    const row = response.achievements.find((each) => each.id === id)
    expect(row).toMatchObject({ issued: 2, revoked: 1 })
    expect(row?.months).toHaveLength(12)
    expect(row?.months.at(-1)).toMatchObject({ issued: 2 })
    const log = await test.call(achievementIssuing.issuedLog, { as: admin.token, query: { search: name } })
    expect(log.response.data).toMatchObject([
      { muid: two.muid, is_issued: false, revoke_reason: 'Not their own work' },
      { muid: one.muid, is_issued: true, issued_by: 'Asha Admin' },
    ])
  })

  it('try rules on a member and see the figures behind, giving nothing', async () => {
    const member = await createMember(test)
    const { id, ruleId } = await withRule(milestone('total_tasks', 2))
    await doTask(member)
    const params = { muid: member.muid }
    const tried = await test.call(achievementIssuing.simulate, {
      as: admin.token,
      params,
      query: { rule_id: ruleId },
    })
    expect(tried.response).toMatchObject([
      { achievement_id: id, eligible: false, reason: 'Tasks approved: 1 of 2.', rule_version: 1 },
    ])
    const all = await test.call(achievementIssuing.simulate, { as: admin.token, params })
    expect(all.response.length).toBeGreaterThan(30)
    const none = await test.call(achievementIssuing.simulate, {
      as: admin.token,
      params,
      query: { rule_id: randomUUID() },
    })
    expect(none.response).toEqual([])
    const debugged = await test.call(achievementIssuing.debug, {
      as: admin.token,
      params: { ...params, achievement_id: id },
    })
    expect(debugged.response).toMatchObject({
      evaluation: { eligible: false },
      facts: { karma: 10, totals: { tasks: 1 } },
    })
    expect(await countOf(test, sql`member_achievement where user_id = ${member.id} and state = 'held'`)).toBe(
      0,
    )
  })
})

describe('the profile', () => {
  it('shows up to six chosen ones first, in their order', async () => {
    const member = await createMember(test)
    const ids: string[] = []
    for (let each = 0; each < 7; each += 1) {
      const { id } = await create()
      await test.call(achievementIssuing.manualIssue, {
        as: admin.token,
        body: { muid: member.muid, achievement_id: id },
      })
      ids.push(id)
    }
    const show = (achievement_ids: string[]) =>
      test.call(achievements.show, { as: member.token, body: { achievement_ids } })
    expect(await show(ids)).toMatchObject({
      status: 400,
      message: { achievement_ids: ['You can show up to 6'] },
    })
    const chosen = [ids[4], ids[0], ids[2]] as string[]
    expect(await show(chosen)).toMatchObject({ status: 200 })
    expect((await ofMember(member)).slice(0, 3).map(({ achievement }) => achievement.id)).toEqual(chosen)
    expect(await show([...chosen].reverse())).toMatchObject({ status: 200 })
    expect((await ofMember(member))[0]).toMatchObject({ shown: 1, achievement: { id: ids[2] } })
    const { id: foreign } = await create()
    expect(await show([foreign])).toMatchObject({ status: 400 })
  })

  it('keeps them from strangers while it is private', async () => {
    const member = await createMember(test)
    const answer = await test.call(achievements.ofMember, { params: { muid: member.muid } })
    expect(answer.status).toBe(404)
    await test.db.execute(sql`update "user" set is_public = true where id = ${member.id}`)
    expect(await test.call(achievements.ofMember, { params: { muid: member.muid } })).toMatchObject({
      status: 200,
    })
  })
})
