import { describe, expect, it } from 'vitest'
import { heatMapSummary, heatMapWeeks } from './heat-map-grid.ts'

describe('heat map', () => {
  it('lays days out in weeks from Monday, with empty places outside of the period', () => {
    // 1 January 2026 is a Thursday.
    const weeks = heatMapWeeks([{ date: '2026-01-01', count: 10 }], '2026-01-01', '2026-01-31')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.map((cell) => cell?.date ?? null).slice(0, 4)).toEqual([null, null, null, '2026-01-01'])
    expect(weeks[4]?.map((cell) => cell?.date ?? null).slice(-2)).toEqual(['2026-01-31', null])
  })

  it('darkens from step to step, and any karma at all differs from none', () => {
    const days = [0, 1, 10, 50, 100, 500].map((count, index) => ({ date: `2026-01-${index + 12}`, count }))
    const steps = heatMapWeeks(days, '2026-01-12', '2026-01-17')[0]?.map((cell) => cell?.step)
    expect(steps?.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('counts active days and the longest run', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'].map((date) => ({ date, count: 1 }))
    expect(heatMapSummary([...days, { date: '2026-03-06', count: 0 }])).toEqual({ active: 4, longest: 3 })
  })
})
