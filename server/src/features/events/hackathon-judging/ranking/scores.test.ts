import { describe, expect, it } from 'vitest'
import { scoreProjects } from './scores.ts'

const criteria = [
  { id: 'useful', weight: 60 },
  { id: 'craft', weight: 40 },
]
const sheet = (judge_id: string, project_id: string, useful: number, craft: number) => ({
  judge_id,
  project_id,
  steps: { useful, craft },
})

describe('the score of a project', () => {
  it('is the mean of its sheets, of 100, and its parts add up to it', () => {
    const scores = scoreProjects(criteria, [sheet('a', 'one', 5, 4), sheet('b', 'one', 3, 3)], false)
    const one = scores.get('one')
    expect(one?.score).toBeCloseTo((92 + 60) / 2)
    expect(one?.parts[0]).toBeCloseTo((60 + 36) / 2)
    expect((one?.parts ?? []).reduce((sum, part) => sum + part)).toBeCloseTo(one?.score ?? 0)
    expect(one?.means).toEqual([4, 3.5])
    expect(one).toMatchObject({ sheets: 2, differ: 32 })
  })

  it('leaves out sheets with gaps, and projects without a sheet', () => {
    const gap = { judge_id: 'a', project_id: 'one', steps: { useful: 5 } }
    expect(scoreProjects(criteria, [gap], false).size).toBe(0)
    expect(scoreProjects([], [sheet('a', 'one', 5, 5)], false).size).toBe(0)
  })
})

describe('evening out', () => {
  const strict = ['one', 'two', 'three'].map((project, index) => sheet('strict', project, 1 + index, 1))
  const generous = ['four', 'five', 'six'].map((project, index) => sheet('generous', project, 3 + index, 5))

  it('gives the same score to those who are as good among the projects of their judge', () => {
    const raw = scoreProjects(criteria, [...strict, ...generous], false)
    const even = scoreProjects(criteria, [...strict, ...generous], true)
    expect(raw.get('three')?.score).toBeLessThan(raw.get('four')?.score ?? 0)
    expect(even.get('three')?.score).toBeCloseTo(even.get('six')?.score ?? 0)
    expect(even.get('one')?.score).toBeCloseTo(even.get('four')?.score ?? 0)
    const parts = even.get('three')?.parts ?? []
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(even.get('three')?.score ?? 0)
  })

  it('brings the spread of judges together', () => {
    const wide = ['a', 'b', 'c'].map((project, index) => sheet('wide', project, 1 + 2 * index, 3))
    const narrow = ['a', 'b', 'c'].map((project, index) => sheet('narrow', project, 2 + index, 3))
    const even = scoreProjects(criteria, [...wide, ...narrow], true)
    expect(even.get('a')?.differ).toBeCloseTo(0)
    expect(even.get('c')?.differ).toBeCloseTo(0)
  })

  it('leaves a judge alone who has scored one project', () => {
    const even = scoreProjects(criteria, [sheet('once', 'seven', 5, 5), ...strict], true)
    expect(even.get('seven')?.score).toBe(100)
  })

  it('keeps scores between 0 and 100', () => {
    const flat = Array.from({ length: 9 }, (_, index) => sheet('flat', `f${index}`, 1, 1))
    const one = { ...sheet('flat', 'best', 5, 5) }
    const wide = ['x', 'y', 'z'].map((project, index) => sheet('wide', project, index === 2 ? 5 : 1, 5))
    for (const { score } of scoreProjects(criteria, [...flat, one, ...wide], true).values()) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }
  })
})
