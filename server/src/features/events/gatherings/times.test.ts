import { describe, expect, it } from 'vitest'
import { endLike, movedAlike, seriesTimes, spokenTime } from './times.ts'

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

describe('clocks that change', () => {
  const newYork = 'America/New_York'

  it.each([
    ['weekly', '2027-03-07T07:30:00', ['2027-03-14T07:30:00', '2027-03-21T06:30:00'], newYork],
    ['daily', '2027-03-13T07:30:00', ['2027-03-14T07:30:00', '2027-03-15T06:30:00'], newYork],
    ['monthly', '2026-09-14T06:30:00', ['2026-10-14T06:30:00', '2026-11-14T07:30:00'], newYork],
    ['weekly', '2027-03-21T01:30:00', ['2027-03-28T01:30:00', '2027-04-04T00:30:00'], 'Europe/Berlin'],
    ['weekly', '2027-09-25T15:45:00', ['2027-10-02T15:45:00', '2027-10-09T15:15:00'], 'Australia/Lord_Howe'],
    ['weekly', '2027-10-31T05:30:00', ['2027-11-07T05:30:00', '2027-11-14T06:30:00'], newYork],
    ['daily', '2027-11-06T05:30:00', ['2027-11-07T05:30:00', '2027-11-08T06:30:00'], newYork],
  ] as const)(
    'move a %s time by the gap, and take the first of a repeated hour: %s',
    (rhythm, first, rest, zone) => {
      expect(seriesTimes(utc(first), zone, rhythm, 3)).toEqual([first, ...rest].map(utc))
    },
  )

  it.each([
    ['skip the start', '2027-03-14T07:30:00', '2027-03-14T07:30:00', '2027-03-14T08:30:00'],
    ['skip the end', '2027-03-14T06:30:00', '2027-03-14T07:30:00', '2027-03-14T07:30:00', '06:30', '07:30'],
    [
      'repeat the start',
      '2027-11-07T05:30:00',
      '2027-11-07T07:30:00',
      '2027-11-07T06:30:00',
      '05:30',
      '06:30',
    ],
  ])(
    'never end a date before it starts when they %s',
    (_, start, end, expected, from = '07:30', to = '08:30') => {
      const other = { start: utc(`2027-02-07T${from}:00`), end: utc(`2027-02-07T${to}:00`) }
      expect(endLike({ start: utc(start), end: utc(end) }, other, newYork)).toEqual(utc(expected))
    },
  )

  it('keep the end of an event of several days on the wall clock', () => {
    const other = { start: utc('2027-03-05T15:00:00'), end: utc('2027-03-07T23:00:00') }
    const end = utc('2027-03-14T22:00:00')
    expect(endLike({ start: utc('2027-03-12T15:00:00'), end }, other, newYork)).toEqual(end)
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
  expect(spokenTime(utc('2026-11-21T13:00:00'), 'Asia/Kolkata').shown()).toBe(
    'Saturday, 21 November 2026, 18:30 (Asia/Kolkata)',
  )
})
