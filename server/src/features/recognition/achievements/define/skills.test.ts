import { achievementRules } from '@muster/contract/recognition/achievement-rules.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { skills } from '@muster/contract/recognition/skills.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const as = () => admin.token
const add = (name: string, tasks: string[] = []) =>
  test.call(skills.create, { as: as(), body: { name, tasks } })
const named = async (name: string) =>
  (await test.call(skills.list, { as: as() })).response.find((skill) => skill.name === name)

describe('skills', () => {
  it('are named once in any letter case, and shown by tasks that there are', async () => {
    const { id: task } = await createTask(test)
    const { status } = await add('Weaving', [task])
    expect(status).toBe(200)
    expect(await named('Weaving')).toMatchObject({ tasks: [{ id: task }] })
    expect(await add('WEAVING')).toMatchObject({
      status: 409,
      message: { name: ['This name is taken. Choose another one.'] },
    })
    expect((await add('Carving', [unknown])).message).toHaveProperty('tasks')
  })

  it('change name and tasks, and go when no rule asks for them', async () => {
    const { response } = await add('Potery')
    const params = { skill_id: response.id }
    const { id: task } = await createTask(test)
    await test.call(skills.update, { as: as(), params, body: { name: 'Pottery', tasks: [task] } })
    expect(await named('Pottery')).toMatchObject({ id: response.id, tasks: [{ id: task }] })
    const made = await test.call(achievements.create, {
      as: as(),
      body: { name: 'Potter', description: 'For a test.', type: 'Badge' },
    })
    const rule = await test.call(achievementRules.create, {
      as: as(),
      body: {
        achievement_id: made.response.id,
        rule_type: 'skill',
        conditions: { skill_id: response.id, required_tasks: 2 },
      },
    })
    expect((await test.call(skills.remove, { as: as(), params })).status).toBe(409)
    await test.call(achievementRules.discard, { as: as(), params: { rule_id: rule.response.rule_id } })
    expect((await test.call(skills.remove, { as: as(), params })).status).toBe(200)
    expect(await named('Pottery')).toBeUndefined()
  })
})

describe('an achievement', () => {
  it('leaves the archive as it was, and its rule can be switched off', async () => {
    const body = { name: 'Kept in wool', description: 'For a test.', type: 'Badge' } as const
    const { response } = await test.call(achievements.create, { as: as(), body })
    const params = { achievement_id: response.id }
    const rule = await test.call(achievementRules.create, {
      as: as(),
      body: {
        achievement_id: response.id,
        rule_type: 'milestone',
        conditions: { milestone_type: 'total_karma', required_value: 5 },
      },
    })
    const ofRule = { rule_id: rule.response.rule_id }
    await test.call(achievementRules.activate, { as: as(), params: ofRule })
    await test.call(achievements.archive, { as: as(), params })
    expect((await test.call(achievements.restore, { as: as(), params })).status).toBe(200)
    const archived = sql`select archived_at from achievement where id = ${response.id}`
    expect(await readValue(test, archived)).toBeNull()
    expect((await test.call(achievementRules.deactivate, { as: as(), params: ofRule })).status).toBe(200)
    const one = await test.call(achievementRules.one, { as: as(), params: ofRule })
    expect(one.response).toMatchObject({ is_active: false, state: 'inactive' })
    const csv = await test.call(achievements.csv, { as: as(), query: { search: 'Kept in wool' } })
    expect(csv.text.split('\n')[1]).toContain('Kept in wool')
  })
})
