import type { RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { describe, expect, it } from 'vitest'
import { conditionsOf, draftOf, treeOf, withCondition, withGroup } from './rule-draft.ts'

const streak = { kind: 'streak', streak_type: 'daily_task', required_streak: 14 } as const
const tasks = { kind: 'milestone', milestone_type: 'total_tasks', required_value: 3 } as const
const rule: RuleTree = { match: 'all', conditions: [tasks, { match: 'any', conditions: [streak, tasks] }] }

describe('a rule while it is written', () => {
  it('says what it said when nothing was changed', () => {
    expect(treeOf(draftOf(rule))).toEqual(rule)
  })

  it('changes one of two conditions that are the same', () => {
    const draft = draftOf(rule)
    const last = conditionsOf(draft).at(-1)
    const changed = withCondition(draft, last?.key ?? '', { ...tasks, required_value: 9 })
    expect(conditionsOf(changed).map(({ condition }) => condition)).toEqual([
      tasks,
      streak,
      { ...tasks, required_value: 9 },
    ])
  })

  it('loses a group with its last condition', () => {
    const draft = draftOf(rule)
    const [, one, two] = conditionsOf(draft).map(({ key }) => key)
    const without = withCondition(withCondition(draft, one ?? '', null), two ?? '', null)
    expect(treeOf(without)).toEqual({ match: 'all', conditions: [tasks] })
  })

  it('changes how a group is met', () => {
    const draft = draftOf(rule)
    expect(treeOf(withGroup(draft, draft.parts[1]?.key ?? '', { match: 'all' })).conditions[1]).toEqual({
      match: 'all',
      conditions: [streak, tasks],
    })
  })
})
