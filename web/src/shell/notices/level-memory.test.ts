import { describe, expect, it } from 'vitest'
import { levelToCelebrate } from './level-memory.ts'

describe('the celebration of a level', () => {
  it('comes when the level is above the one that is remembered, and not again', () => {
    expect(levelToCelebrate({ level: 3, remembered: 2, announced: true })).toBe(3)
    expect(levelToCelebrate({ level: 3, remembered: 2, announced: false })).toBe(3)
    expect(levelToCelebrate({ level: 3, remembered: 3, announced: true })).toBeUndefined()
  })

  it('does not come back after a level was lost and reached again', () => {
    expect(levelToCelebrate({ level: 2, remembered: 3, announced: true })).toBeUndefined()
  })

  it('needs an unread notice on a device that does not know the member', () => {
    expect(levelToCelebrate({ level: 4, remembered: undefined, announced: false })).toBeUndefined()
    expect(levelToCelebrate({ level: 4, remembered: undefined, announced: true })).toBe(4)
  })
})
