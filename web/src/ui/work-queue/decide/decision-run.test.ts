import { describe, expect, it } from 'vitest'
import { type Decision, runText, runWith, undoable } from './decision-run.ts'

const decided = (how: string, at: number, rows: readonly string[] = ['a']): Decision<string> => ({
  rows,
  how,
  at,
  text: `${rows.length} ${how} with care`,
})
const runOf = (...decisions: Decision<string>[]) =>
  decisions.reduce<readonly Decision<string>[]>((run, one) => runWith(run, one), [])

describe('decisions that follow each other', () => {
  it('are told one by one while there is one, and counted by what was decided after that', () => {
    expect(runText(runOf(decided('approved', 0)))).toBe('1 approved with care')
    expect(runText(runOf(decided('approved', 0), decided('approved', 5_000)))).toBe('2 approved')
    const mixed = runOf(
      decided('approved', 0, ['a', 'b', 'c']),
      decided('sent back', 1),
      decided('approved', 2),
    )
    expect(runText(mixed)).toBe('4 approved, 1 sent back')
  })

  it('begin again after half a minute', () => {
    expect(runOf(decided('approved', 0), decided('approved', 30_000))).toHaveLength(2)
    expect(runOf(decided('approved', 0), decided('approved', 30_001))).toHaveLength(1)
  })

  it('can be taken back for half a minute, the last one first', () => {
    const run = runOf(decided('approved', 0), decided('rejected', 10_000))
    expect(undoable(run, 40_000)?.how).toBe('rejected')
    expect(undoable(run, 40_001)).toBeUndefined()
    expect(undoable(run.slice(0, -1), 30_001)).toBeUndefined()
    expect(undoable([], 0)).toBeUndefined()
  })
})
