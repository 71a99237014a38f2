import { describe, expect, it } from 'vitest'
import { movedAlike, seriesTimes, spokenTime } from './times.ts'

const utc = (text: string) => new Date(`${text}Z`)

describe('a series', () => {
  it('keeps its hour on the clock of its zone when summer time ends', () => {
    const times = seriesTimes(utc('2026-10-20T16:00:00'), 'Europe/Berlin', 'weekly', 3)
    expect(times).toEqual([
      utc('2026-10-20T16:00:00'),
      utc('2026-10-27T17:00:00'),
      utc('2026-11-03T17:00:00'),
    ])
  })

  it('meets at the same moment every week where there is no summer time', () => {
    const times = seriesTimes(utc('2026-10-20T13:00:00'), 'Asia/Kolkata', 'weekly', 2)
    expect(times[1]).toEqual(utc('2026-10-27T13:00:00'))
  })

  it('takes place day after day', () => {
    const times = seriesTimes(utc('2026-10-24T08:00:00'), 'Europe/Berlin', 'daily', 3)
    expect(times).toEqual([
      utc('2026-10-24T08:00:00'),
      utc('2026-10-25T09:00:00'),
      utc('2026-10-26T09:00:00'),
    ])
  })

  it('takes the last day of short months and returns to its own day afterwards', () => {
    const days = seriesTimes(utc('2027-01-31T12:00:00'), 'Asia/Kolkata', 'monthly', 4)
    expect(days.map((day) => day.toISOString().slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })
})

describe('moving', () => {
  it('takes others along by days and hour, across the end of summer time', () => {
    const change = { from: utc('2026-10-20T16:00:00'), to: utc('2026-10-21T17:30:00') }
    expect(movedAlike(utc('2026-10-27T17:00:00'), change, 'Europe/Berlin')).toEqual(
      utc('2026-10-28T18:30:00'),
    )
  })

  it('counts days on the clock of the zone', () => {
    const change = { from: utc('2026-11-21T10:00:00'), to: utc('2026-11-21T19:00:00') }
    expect(movedAlike(utc('2026-11-28T10:00:00'), change, 'Asia/Kolkata')).toEqual(utc('2026-11-28T19:00:00'))
  })
})

it('says a time with its zone', () => {
  expect(spokenTime(utc('2026-11-21T13:00:00'), 'Asia/Kolkata')).toBe(
    'Saturday, 21 November 2026, 18:30 (Asia/Kolkata)',
  )
})
