import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievementRules } from '@muster/contract/recognition/achievement-rules.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { upload } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { followDeeds } from '../rules/claimable.ts'
import { sweepRules } from '../rules/sweep.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

let made = 0
const create = async () => {
  const body = { name: `Sheet ${++made}`, description: 'For a test.', type: 'Badge' as const }
  return (await test.call(achievements.create, { as: admin.token, body })).response
}
const withRule = async () => {
  const { id } = await create()
  const conditions = { milestone_type: 'total_tasks' as const, required_value: 1 }
  const { response } = await test.call(achievementRules.create, {
    as: admin.token,
    body: { achievement_id: id, rule_type: 'milestone', conditions },
  })
  await test.call(achievementRules.activate, { as: admin.token, params: { rule_id: response.rule_id } })
  return { id, ruleId: response.rule_id }
}
const claim = (id: string, { token }: TestMember) =>
  test.call(achievements.claim, { as: token, params: { achievement_id: id } })
const doTask = async ({ id }: TestMember) => {
  await giveKarma(test, id, 10, { task: await createTask(test) })
  while ((await followDeeds(test.db)) > 0);
}
const send = (rows: readonly string[]) =>
  upload(test, achievementIssuing.import, {
    as: admin.token,
    content: Buffer.from(['muid,achievement_id', ...rows].join('\n')),
    fileName: 'members.csv',
    query: { again: 'true' },
  })
const undo = (importId: string | null) =>
  test.call(achievementIssuing.undoImport, { as: admin.token, params: { import_id: importId ?? '' } })
const stateOf = (member: TestMember, id: string) =>
  readValue(
    test,
    sql`select max(state) from member_achievement where user_id = ${member.id} and achievement_id = ${id}`,
  )

describe('achievements from a sheet', () => {
  it('go to each member once; rows that fail say why and do not stop the others', async () => {
    const [one, two] = [await createMember(test), await createMember(test)]
    const { id, name } = await create()
    const { response } = await send([
      `${one.muid},${id}`,
      `${two.muid},${name}`,
      `${one.muid},${name}`,
      `nobody@muster,${id}`,
      `${two.muid},No such thing`,
      `${admin.muid},${id}`,
    ])
    expect(response).toMatchObject({ succeeded: 2, failed: 4 })
    expect(response.errors).toMatchObject([
      { column: 'muid', code: 'repeated' },
      { column: 'muid', code: 'unknown' },
      { column: 'achievement_id', code: 'unknown' },
      { column: 'muid', code: 'not_allowed' },
    ])
    expect((await send([`${one.muid},${id}`])).response.errors).toMatchObject([{ code: 'taken' }])
    const { data } = (
      await test.call(achievementIssuing.issuedLog, {
        as: admin.token,
        query: { import: response.import_id ?? '', sortBy: 'user_name' },
      })
    ).response
    expect(data.map(({ muid }) => muid).sort()).toEqual([one.muid, two.muid].sort())
  })

  it('are taken back as they were: what was revoked stays revoked, and who meets the rule can claim', async () => {
    const [revoked, worker, stranger] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    const { id } = await withRule()
    for (const member of [revoked, worker]) await doTask(member)
    await claim(id, revoked)
    const reason = 'Not their own work'
    await test.call(achievementIssuing.revoke, {
      as: admin.token,
      body: { muid: revoked.muid, achievement_id: id, reason },
    })
    const sheet = [revoked, worker, stranger].map(({ muid }) => `${muid},${id}`)
    for (const _ of ['once', 'again']) {
      const { response } = await send(sheet)
      expect(response).toMatchObject({ succeeded: 3 })
      expect((await undo(response.import_id)).response).toEqual({ removed: 3, kept: 0, named: [] })
      expect(await stateOf(revoked, id)).toBe('revoked')
      expect(await stateOf(stranger, id)).toBeNull()
    }
    expect(
      await countOf(
        test,
        sql`member_achievement where user_id = ${revoked.id} and achievement_id = ${id} and revoke_reason = ${reason}`,
      ),
    ).toBe(1)
    expect(await claim(id, revoked)).toMatchObject({ status: 400 })
    await sweepRules(test.parts)
    expect(await stateOf(worker, id)).toBe('claimable')
  })
})

describe('while members claim', () => {
  const crowd = async (id: string) => {
    const members = await Promise.all(Array.from({ length: 4 }, () => createMember(test)))
    for (const member of members) await doTask(member)
    return { members, claims: () => members.map((member) => claim(id, member)) }
  }
  /** Every claim got an answer that matches the stored state, and nothing changes afterwards. */
  const settled = async (id: string, members: readonly TestMember[], statuses: readonly number[]) => {
    const held = () => countOf(test, sql`member_achievement where achievement_id = ${id} and state = 'held'`)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    expect(await held()).toBe(statuses.filter((status) => status === 200).length)
    for (const [at, member] of members.entries()) {
      const late = await claim(id, member)
      expect(late.status).toBe(404)
      expect((await stateOf(member, id)) === 'held').toBe(statuses[at] === 200)
    }
  }

  it('a rule that is deactivated lets nobody in after it, and who was before keeps it', async () => {
    const { id, ruleId } = await withRule()
    const { members, claims } = await crowd(id)
    const [, ...answers] = await Promise.all([
      test.call(achievementRules.deactivate, { as: admin.token, params: { rule_id: ruleId } }),
      ...claims(),
    ])
    await settled(
      id,
      members,
      answers.map(({ status }) => status),
    )
  })

  it('an achievement that is archived is claimed by nobody after it, and who was before keeps it', async () => {
    const { id } = await withRule()
    const { members, claims } = await crowd(id)
    const [, ...answers] = await Promise.all([
      test.call(achievements.archive, { as: admin.token, params: { achievement_id: id } }),
      ...claims(),
    ])
    await settled(
      id,
      members,
      answers.map(({ status }) => status),
    )
  })
})
