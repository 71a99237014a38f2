import { expect, test } from 'vitest'
import { rhythmText, shortMonthText, slotTimeText, zoneNames } from './slot-words.ts'

test('says on which days a circle meets', () => {
  expect(rhythmText({ rhythm: 'weekly', meet_days: [4, 1] })).toBe('Every Monday and Thursday')
  expect(rhythmText({ rhythm: 'weekly', meet_days: [1, 3, 7] })).toBe('Every Monday, Wednesday and Sunday')
  expect(rhythmText({ rhythm: 'monthly', meet_days: [22, 3, 11] })).toBe(
    'On the 3rd, 11th and 22nd of every month',
  )
  expect(rhythmText({ rhythm: null, meet_days: [] })).toBeNull()
  expect(rhythmText({ rhythm: 'weekly', meet_days: [] })).toBeNull()
})

test('says what happens in short months, and only when it matters', () => {
  expect(shortMonthText({ rhythm: 'monthly', meet_days: [31] })).toBe(
    'In months without a 31st, you’ll meet on the last day.',
  )
  expect(shortMonthText({ rhythm: 'monthly', meet_days: [30, 5, 29] })).toBe(
    'In months without a 29th or 30th, you’ll meet on the last day.',
  )
  expect(shortMonthText({ rhythm: 'monthly', meet_days: [28] })).toBeNull()
  expect(shortMonthText({ rhythm: 'weekly', meet_days: [7] })).toBeNull()
})

test('names the zone of the circle, and the time for somebody elsewhere', () => {
  const winter = new Date('2026-01-10T12:00:00Z')
  const slot = (meet_time: string | null, time_zone = 'Asia/Kolkata') => ({ meet_time, time_zone })
  expect(slotTimeText(slot('18:30'), winter, 'Asia/Kolkata')).toBe('18:30 (Asia/Kolkata)')
  expect(slotTimeText(slot('18:30'), winter, 'Europe/Berlin')).toBe('18:30 (Asia/Kolkata), 14:00 your time')
  expect(slotTimeText(slot('02:00'), winter, 'UTC')).toBe(
    '02:00 (Asia/Kolkata), 20:30 your time on the day before',
  )
  expect(slotTimeText(slot('20:00', 'America/New_York'), winter, 'Asia/Kolkata')).toBe(
    '20:00 (America/New York), 06:30 your time on the day after',
  )
  expect(slotTimeText(slot(null), winter, 'UTC')).toBeNull()
})

test('offers time zones under their present names, and the chosen one whatever it is', () => {
  const names = zoneNames('Europe/Berlin')
  expect(names).toContain('Asia/Kolkata')
  expect(names).not.toContain('Asia/Calcutta')
  expect(zoneNames('Etc/Nowhere')[0]).toBe('Etc/Nowhere')
})
