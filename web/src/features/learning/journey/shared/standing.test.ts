import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { describe, expect, it } from 'vitest'
import { bonusRuns, openOne, standingText } from './standing.ts'

const stood = (part: Partial<MySubmission>) =>
  ({ status: 'pending', ahead: null, karma: null, decided_by: null, ...part }) as MySubmission

describe('where a submission stands', () => {
  it('tells how many wait before it, and for whom it waits', () => {
    expect(standingText(stood({ ahead: 3 }))).toBe(
      'It’s waiting for a peer or an appraiser. 3 submissions ahead of yours.',
    )
    expect(standingText(stood({ ahead: 1 }))).toContain('1 submission ahead of yours.')
    expect(standingText(stood({ status: 'peer_approved', ahead: 0 }))).toBe(
      'A peer has vouched for it. An appraiser will decide next. Yours is next.',
    )
  })

  it('tells who decided, and what it brought', () => {
    expect(standingText(stood({ status: 'approved', karma: 1200, decided_by: 'Devika Raman' }))).toBe(
      'Approved by Devika Raman: 1,200 karma.',
    )
    expect(standingText(stood({ status: 'reversed' }))).toBe('The karma was reversed.')
  })
})

it('finds the one that waits or was sent back, among those that are over', () => {
  const rejected = stood({ status: 'rejected' })
  const returned = stood({ status: 'returned' })
  expect(openOne([rejected, returned])).toBe(returned)
  expect(openOne([rejected, stood({ status: 'approved' })])).toBeUndefined()
})

it('offers a bonus until its end', () => {
  const task = { bonus_karma: 20, bonus_time: '2026-11-21T12:00:00.000Z' }
  expect(bonusRuns(task, new Date('2026-11-21T11:59:00Z'))).toBe(true)
  expect(bonusRuns(task, new Date('2026-11-21T12:00:00Z'))).toBe(false)
  expect(bonusRuns({ bonus_karma: null, bonus_time: null }, new Date())).toBe(false)
})
