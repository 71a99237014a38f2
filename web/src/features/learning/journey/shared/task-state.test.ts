import { describe, expect, it } from 'vitest'
import { taskState } from './task-state.ts'

describe('a task on the journey', () => {
  it('stands where its newest submission stands, else where its awards do', () => {
    expect(taskState({ submission: 'returned', completed: true })).toBe('returned')
    expect(taskState({ submission: 'peer_approved', completed: false })).toBe('waiting')
    expect(taskState({ submission: 'approved', completed: true })).toBe('completed')
    expect(taskState({ submission: 'rejected', completed: false })).toBe('open')
    expect(taskState({ submission: 'reversed', completed: false })).toBe('open')
  })
})
