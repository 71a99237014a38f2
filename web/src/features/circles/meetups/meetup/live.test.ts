import { expect, it } from 'vitest'
import { refreshAfter } from './live.ts'

it('looks often at the door, at its opening, and not at all once it is over', () => {
  const now = Date.parse('2026-11-27T12:00:00.000Z')
  const opening = (time: string) =>
    refreshAfter({ state: 'scheduled', check_in_opens_at: `2026-11-27T${time}.000Z` }, now)
  expect(opening('18:00:00')).toBe(60_000)
  expect(opening('12:00:20')).toBe(20_000)
  expect(opening('11:59:59')).toBe(3_000)
  expect(refreshAfter({ state: 'open', check_in_opens_at: '' }, now)).toBe(10_000)
  expect(refreshAfter({ state: 'verified', check_in_opens_at: '' }, now)).toBe(false)
})
