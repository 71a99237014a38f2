import { describe, expect, it } from 'vitest'
import { waitedText } from './waiting-time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (hours: number) => waitedText(new Date(now - hours * 3_600_000).toISOString(), now)

describe('how long something has waited', () => {
  it('is told in days from two days on, in hours, and in minutes', () => {
    expect([97, 47, 3, 1, 0.5].map((hours) => ago(hours).short)).toEqual([
      '4 d',
      '47 h',
      '3 h',
      '1 h',
      '30 min',
    ])
    expect([97, 1, 0.02].map((hours) => ago(hours).long)).toEqual(['4 days', '1 hour', '1 minute'])
  })

  it('is a minute for what comes now, also where the clocks differ', () => {
    expect([ago(0).short, ago(-1).short]).toEqual(['1 min', '1 min'])
  })
})
