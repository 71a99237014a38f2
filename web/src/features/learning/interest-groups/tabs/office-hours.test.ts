import { describe, expect, it } from 'vitest'
import { nextOfficeHours, type OfficeHours, officeHoursCalendar, officeHoursText } from './office-hours.ts'

const tuesday: OfficeHours = { weekday: 2, time: '14:00', minutes: 60 }
// 21 November 2026 is a Saturday.
const at = (moment: string) => new Date(moment)
const start = (hours: OfficeHours, now: string) => nextOfficeHours(hours, at(now)).start.toISOString()

describe('the next office hours', () => {
  it('are later this week, today, or on now', () => {
    expect(start(tuesday, '2026-11-21T10:00:00Z')).toBe('2026-11-24T14:00:00.000Z')
    expect(start(tuesday, '2026-11-24T09:00:00Z')).toBe('2026-11-24T14:00:00.000Z')
    expect(start(tuesday, '2026-11-24T14:59:00Z')).toBe('2026-11-24T14:00:00.000Z')
  })

  it('are next week when they are over', () => {
    expect(start(tuesday, '2026-11-24T15:00:00Z')).toBe('2026-12-01T14:00:00.000Z')
    expect(start(tuesday, '2026-11-25T03:00:00Z')).toBe('2026-12-01T14:00:00.000Z')
  })

  it('may reach past midnight', () => {
    const late: OfficeHours = { weekday: 2, time: '23:30', minutes: 90 }
    expect(start(late, '2026-11-25T00:30:00Z')).toBe('2026-11-24T23:30:00.000Z')
    expect(start(late, '2026-11-25T01:00:00Z')).toBe('2026-12-01T23:30:00.000Z')
  })
})

it('are told in the time of the reader, whose day may be another', () => {
  const now = at('2026-11-21T10:00:00Z')
  expect(officeHoursText(tuesday, now, 'Asia/Kolkata')).toBe('Tuesdays, 19:30 to 20:30')
  const late: OfficeHours = { weekday: 2, time: '20:00', minutes: 45 }
  expect(officeHoursText(late, now, 'Asia/Kolkata')).toBe('Wednesdays, 01:30 to 02:15')
})

it('go into a calendar as a weekly entry with escaped, folded text', () => {
  const file = officeHoursCalendar(
    tuesday,
    {
      uid: 'g1@muster.test',
      title: 'Office hours: Design, and more',
      description: `Questions; answers\n${'é'.repeat(60)}`,
      url: 'https://muster.test/dashboard/interestgroups/g1',
    },
    at('2026-11-21T10:00:00Z'),
  )
  expect(file).toContain('DTSTART:20261124T140000Z\r\nDTEND:20261124T150000Z\r\nRRULE:FREQ=WEEKLY\r\n')
  expect(file).toContain('SUMMARY:Office hours: Design\\, and more\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Questions\\; answers\\n${'é'.repeat(60)}`)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
})
