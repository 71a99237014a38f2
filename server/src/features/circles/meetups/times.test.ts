import { describe, expect, it } from 'vitest'
import { dayAndWeek, weeksAround } from './times.ts'

const utc = (text: string) => new Date(`${text}Z`)

describe('days and weeks', () => {
  it('run from Monday to Sunday in UTC', () => {
    expect(dayAndWeek(utc('2026-11-22T23:59:59'))).toEqual({ day: '2026-11-22', week: '2026-11-16' })
    expect(dayAndWeek(utc('2026-11-23T00:00:00'))).toEqual({ day: '2026-11-23', week: '2026-11-23' })
    expect(weeksAround([utc('2026-11-25T10:00:00'), utc('2026-11-16T10:00:00')])).toEqual({
      from: utc('2026-11-16T00:00:00'),
      before: utc('2026-11-30T00:00:00'),
    })
  })
})
