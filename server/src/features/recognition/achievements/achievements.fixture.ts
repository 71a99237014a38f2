import { achievementRules } from '@muster/contract/recognition/achievement-rules.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { followDeeds } from './rules/claimable.ts'

let made = 0

export const milestone = (milestone_type: string, required_value: number) => ({
  rule_type: 'milestone' as const,
  conditions: { milestone_type: milestone_type as 'total_tasks', required_value },
})

/**
 * Achievement calls for tests, as an administrator and as members.
 * @param on what their `beforeAll` has made
 */
export function achievementActs(on: () => { test: TestApp; admin: TestMember }) {
  const fields = (rest: object = {}) => ({
    name: `Made ${++made}`,
    description: 'For a test.',
    type: 'Badge' as const,
    ...rest,
  })
  const create = async (rest: object = {}) => {
    const { response } = await on().test.call(achievements.create, {
      as: on().admin.token,
      body: fields(rest),
    })
    return response
  }
  const writeRule = (achievementId: string, rule: object, as = on().admin.token) =>
    on().test.call(achievementRules.create, {
      as,
      body: { achievement_id: achievementId, ...(rule as ReturnType<typeof milestone>) },
    })
  const activate = (ruleId: string) =>
    on().test.call(achievementRules.activate, { as: on().admin.token, params: { rule_id: ruleId } })
  const withRule = async (rule: object, rest: object = {}) => {
    const row = await create(rest)
    const { response } = await writeRule(row.id, rule)
    await activate(response.rule_id)
    return { ...row, ruleId: response.rule_id }
  }
  const claim = (id: string, as: string) =>
    on().test.call(achievements.claim, { as, params: { achievement_id: id } })
  const eligible = async (as: string) =>
    (await on().test.call(achievements.eligible, { as })).response.map(({ achievement_id: id }) => id)
  const ofMember = async (member: TestMember, as: string | null = member.token) =>
    (await on().test.call(achievements.ofMember, { ...(as && { as }), params: { muid: member.muid } }))
      .response
  /** Gives the member approved work on a new task. */
  const doTask = async (member: TestMember) =>
    giveKarma(on().test, member.id, 10, { task: await createTask(on().test) })
  const settle = async () => {
    while ((await followDeeds(on().test.db)) > 0);
  }
  return { create, writeRule, activate, withRule, claim, eligible, ofMember, doTask, settle }
}
