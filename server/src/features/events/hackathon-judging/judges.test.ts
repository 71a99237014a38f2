import { describe, expect, it } from 'vitest'
import { assign, type Judging } from './judges.ts'

const free = ['j1', 'j2', 'j3']
const desks = (count: number, more: Partial<Judging> = {}): Judging[] =>
  Array.from({ length: count }, (_, index) => ({ project_id: `p${index + 1}`, free, sheets: [], ...more }))
const loads = (given: readonly { judge_id: string }[]) =>
  free.map((judge) => given.filter(({ judge_id }) => judge_id === judge).length)
const sheet = (judge: string, scored = false, conflict = false) => ({ judge, scored, conflict })

describe('projects are given to judges', () => {
  it('as many to each, and to each project as many judges', () => {
    const { given, taken, lacking } = assign(desks(6), 2)
    expect(loads(given)).toEqual([4, 4, 4])
    for (const { project_id } of desks(6)) {
      const own = given.filter((one) => one.project_id === project_id)
      expect(new Set(own.map(({ judge_id }) => judge_id)).size).toBe(2)
    }
    expect({ taken, lacking }).toEqual({ taken: [], lacking: 0 })
  })

  it('but never to one who is too close to the team, or said so', () => {
    const [first, ...others] = desks(5)
    const close = { ...(first as Judging), free: ['j2', 'j3'], sheets: [sheet('j2', false, true)] }
    const { given, lacking } = assign([close, ...others], 2)
    expect(given.filter(({ project_id }) => project_id === 'p1')).toEqual([
      { project_id: 'p1', judge_id: 'j3' },
    ])
    expect(lacking).toBe(1)
    expect(Math.max(...loads(given)) - Math.min(...loads(given))).toBeLessThanOrEqual(1)
  })

  it('once more changes nothing', () => {
    const first = assign(desks(4), 2)
    const again = desks(4).map((project) => ({
      ...project,
      sheets: first.given
        .filter((one) => one.project_id === project.project_id)
        .map(({ judge_id }) => sheet(judge_id)),
    }))
    expect(assign(again, 2)).toEqual({ given: [], taken: [], lacking: 0 })
  })

  it('keeping sheets with scores, also of judges who have left, and taking empty ones back', () => {
    const standing = desks(1, { sheets: [sheet('gone', true), sheet('left'), sheet('j1'), sheet('j2')] })
    const { given, taken } = assign(standing, 2)
    expect(given).toEqual([])
    expect(taken).toEqual([
      { project_id: 'p1', judge_id: 'left' },
      { project_id: 'p1', judge_id: 'j2' },
    ])
  })

  it('to who has fewest, those of other projects counted', () => {
    const { given } = assign(
      desks(1),
      1,
      new Map([
        ['j1', 3],
        ['j2', 1],
        ['j3', 2],
      ]),
    )
    expect(given).toEqual([{ project_id: 'p1', judge_id: 'j2' }])
  })
})
