import { describe, expect, it } from 'vitest'
import { levelCounted, levelProgress, levelReached } from './levels.ts'

describe('which level an award counts towards', () => {
  it('is the level of the task', () => {
    expect(levelCounted({ levelOrder: 2, interestGroupId: null }, 4, [])).toBe(2)
  })
  it('is the current level when the task has none', () => {
    expect(levelCounted({ levelOrder: null, interestGroupId: null }, 3, [])).toBe(3)
  })
  it('is none for a task of level 5 or higher outside my groups', () => {
    expect(levelCounted({ levelOrder: 5, interestGroupId: 'robotics' }, 5, ['design'])).toBeNull()
    expect(levelCounted({ levelOrder: 6, interestGroupId: null }, 6, ['design'])).toBeNull()
    expect(levelCounted({ levelOrder: 5, interestGroupId: 'design' }, 5, ['design'])).toBe(5)
  })
})

describe('leaving a level', () => {
  it('happens at its threshold, not below', () => {
    expect(levelReached(1, new Map([[1, 19]]))).toBe(1)
    expect(levelReached(1, new Map([[1, 20]]))).toBe(2)
  })
  it('carries on through levels that were worked ahead', () => {
    const progress = new Map([
      [1, 20],
      [2, 250],
      [3, 800],
      [4, 1599],
    ])
    expect(levelReached(1, progress)).toBe(4)
  })
  it('never goes down, and stops at seven', () => {
    expect(levelReached(3, new Map())).toBe(3)
    expect(levelReached(7, new Map([[7, 100_000]]))).toBe(7)
  })
})

describe('progress in a level', () => {
  it('is a percentage capped at 100', () => {
    expect(levelProgress(3, 620)).toBe(77)
    expect(levelProgress(1, 500)).toBe(100)
    expect(levelProgress(7, 0)).toBe(100)
  })
})
