import { describe, expect, it } from 'vitest'
import { nextSlot, startTime } from './next-slot.ts'

const slot = {
  rhythm: 'weekly',
  meet_days: [1, 5],
  meet_time: '18:30',
  meet_place: null,
  time_zone: 'Asia/Kolkata',
} as const
const weekly = { ...slot, meet_days: [...slot.meet_days] }
const iso = (moment: Date | null) => moment?.toISOString()

describe('the next slot of a circle', () => {
  it('is on its own clock', () => {
    // A Friday, before and after 18:30 in Kerala.
    expect(iso(nextSlot(weekly, new Date('2026-11-27T12:59:00Z')))).toBe('2026-11-27T13:00:00.000Z')
    expect(iso(nextSlot(weekly, new Date('2026-11-27T13:00:00Z')))).toBe('2026-11-30T13:00:00.000Z')
  })

  it('keeps its hour over a change of the clocks', () => {
    const berlin = { ...weekly, time_zone: 'Europe/Berlin', meet_days: [7] }
    expect(iso(nextSlot(berlin, new Date('2026-10-24T00:00:00Z')))).toBe('2026-10-25T17:30:00.000Z')
    expect(iso(nextSlot(berlin, new Date('2026-10-17T18:00:00Z')))).toBe('2026-10-18T16:30:00.000Z')
  })

  it('takes the last day of a short month', () => {
    const monthly = { ...weekly, rhythm: 'monthly' as const, meet_days: [31] }
    expect(iso(nextSlot(monthly, new Date('2026-11-27T00:00:00Z')))).toBe('2026-11-30T13:00:00.000Z')
    expect(iso(nextSlot(monthly, new Date('2026-12-01T00:00:00Z')))).toBe('2026-12-31T13:00:00.000Z')
  })

  it('is none without a rhythm or an hour', () => {
    expect(nextSlot({ ...weekly, rhythm: null }, new Date())).toBeNull()
    expect(nextSlot({ ...weekly, meet_time: null }, new Date())).toBeNull()
  })
})

describe('the time that a new meetup begins with', () => {
  const now = new Date('2026-11-27T10:12:00Z')

  it('is the next slot, or the one after it when that day is taken', () => {
    expect(startTime({ ...weekly, next_meetup: null }, now)).toBe('2026-11-27T13:00:00.000Z')
    expect(startTime({ ...weekly, next_meetup: '2026-11-27T15:00:00.000Z' }, now)).toBe(
      '2026-11-30T13:00:00.000Z',
    )
  })

  it('is the next full hour for circles without a slot', () => {
    expect(startTime({ ...weekly, rhythm: null, next_meetup: null }, now)).toBe('2026-11-27T11:00:00.000Z')
  })
})
