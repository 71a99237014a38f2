import { describe, expect, it } from 'vitest'
import { groupChoiceProblem, mayChooseGroups } from './group-rules.ts'

const web = { id: 'web', name: 'Web Development', karma: 0 }

describe('who may choose interest groups', () => {
  it('is open from level 4 on', () => {
    expect(mayChooseGroups({ level: 'lvl3', roles: ['Student'], interest_groups: [web] })).toBe(false)
    expect(mayChooseGroups({ level: 'lvl4', roles: ['Student'], interest_groups: [web] })).toBe(true)
  })

  it('is open to mentors, and to anyone who has none yet', () => {
    expect(mayChooseGroups({ level: 'lvl1', roles: ['Mentor'], interest_groups: [web] })).toBe(true)
    expect(mayChooseGroups({ level: 'lvl1', roles: [], interest_groups: [] })).toBe(true)
  })
})

describe('choosing groups', () => {
  it('says that three are the most, instead of doing nothing', () => {
    expect(groupChoiceProblem(['a', 'b', 'c'], 'd')).toContain('up to 3')
    expect(groupChoiceProblem(['a', 'b'], 'd')).toBeNull()
  })

  it('keeps the last one', () => {
    expect(groupChoiceProblem(['a'], 'a')).toBe('You must have at least one interest group')
    expect(groupChoiceProblem(['a', 'b'], 'a')).toBeNull()
  })
})
