import { describe, expect, it } from 'vitest'
import { dateBlock } from '../../../../../ui/text/calendar-words.ts'
import { clockTime, lengthText, timeSpan, timeUntil, timeWithDay, zoneName } from './when.ts'

const zone = 'Asia/Kolkata'
const evening = '2026-11-27T13:00:00.000Z'

describe('the time of a meetup', () => {
  it('is shown on the reader’s clock, with two digits', () => {
    expect(clockTime(evening, zone)).toBe('18:30')
    expect(clockTime('2026-11-27T06:35:00.000Z', zone)).toBe('12:05')
    expect(dateBlock(evening, zone)).toEqual({ weekday: 'Fri', day: '27', month: 'Nov' })
    expect(zoneName(evening, zone)).toBe('India Standard Time')
  })

  it('goes with its day, unless that is today', () => {
    expect(timeWithDay(evening, new Date('2026-11-27T02:00:00.000Z'), zone)).toBe('18:30')
    expect(timeWithDay(evening, new Date('2026-11-26T02:00:00.000Z'), zone)).toMatch(
      /^18:30 on Friday,? 27 Nov/,
    )
  })

  it('names the day of an end past midnight', () => {
    expect(timeSpan({ meet_time: evening, ends_at: '2026-11-27T14:30:00.000Z' }, zone)).toBe('18:30 to 20:00')
    expect(timeSpan({ meet_time: evening, ends_at: '2026-11-27T20:00:00.000Z' }, zone)).toBe(
      '18:30 to Sat, 01:30',
    )
  })

  it('is told from now on', () => {
    const now = new Date('2026-11-27T10:00:00.000Z')
    expect(timeUntil(evening, now)).toBe('in 3 hours')
    expect(timeUntil('2026-11-27T10:20:00.000Z', now)).toBe('in 20 minutes')
    expect(timeUntil('2026-11-27T10:00:30.000Z', now)).toBe('now')
    expect(timeUntil('2026-11-28T13:00:00.000Z', now)).toBe('tomorrow')
    expect(timeUntil('2026-12-18T10:00:00.000Z', now)).toBe('in 3 weeks')
    expect(timeUntil('2026-11-27T08:00:00.000Z', now)).toBe('2 hours ago')
  })

  it('has a length that people say', () => {
    expect([0.5, 1, 1.5, 2].map(lengthText)).toEqual(['30 minutes', '1 hour', '1 hour 30 minutes', '2 hours'])
  })
})
