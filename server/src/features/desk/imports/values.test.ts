import { describe, expect, it } from 'vitest'
import { readLastDay, readWholeNumber } from './values.ts'

describe('a date ends with its day in the time zone of the community', () => {
  it.each([
    ['2030-12-31', 'Asia/Kolkata', '2030-12-31T18:29:59.999Z'],
    ['2030-12-31', 'America/New_York', '2031-01-01T04:59:59.999Z'],
    ['2030-12-31 14:30', 'Asia/Kolkata', '2030-12-31T18:29:59.999Z'],
    ['2030-12-31T00:00:00', 'Asia/Kolkata', '2030-12-31T18:29:59.999Z'],
    ['2031-01-01T04:59:59.999Z', 'America/New_York', '2031-01-01T04:59:59.999Z'],
    ['2030-12-31 23:00 +05:30', 'UTC', '2030-12-31T23:59:59.999Z'],
    ['9999-12-31', 'America/New_York', '9999-12-31T23:59:59.999Z'],
    ['', 'UTC', null],
  ])('%s in %s', (cell, zone, value) => {
    expect(readLastDay(cell, zone)).toEqual({ value, fault: null })
  })

  it.each([
    '05/06/2030',
    '31.12.2030',
    'Dec 2030',
    '2030',
    'until 2031',
    '47848',
    '2030-02-30',
    '2030-13-01',
    '1900-02-29',
    '10000-01-01',
    '+012030-12-31',
    '2030-12-31 25:00',
    '2030-12-31 noon',
    '2030-W01',
    '12:00',
    '٢٠٣٠-١٢-٣١',
    'TRUE',
  ])('%s is refused with the form that is wanted', (cell) => {
    expect(readLastDay(cell, 'UTC')).toEqual({
      value: null,
      fault: `“${cell}” isn’t a date. Enter it like 2030-12-31.`,
    })
  })
})

describe('a whole number is digits', () => {
  it.each([
    ['100', 100],
    ['0012', 12],
    ['', null],
  ])('%j', (cell, value) => expect(readWholeNumber('karma', cell)).toEqual({ value, fault: null }))

  it.each(['0x20', '1e3', '12.0', '1,000', '-5', '+5', '50%', 'ten', '١٢', 'TRUE', '9'.repeat(16)])(
    '%s is refused with the form that is wanted',
    (cell) => {
      const { value, fault } = readWholeNumber('karma', cell)
      expect([value, fault]).toEqual([null, expect.stringContaining('Enter digits only, such as 100.')])
    },
  )
})
