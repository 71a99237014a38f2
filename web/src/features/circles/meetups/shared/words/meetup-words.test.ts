import { describe, expect, it } from 'vitest'
import { badgeOf, canTakePlace, isFull, placesText } from './meetup-words.ts'

describe('a meetup in words', () => {
  it('tells how many come, and what is left where places are limited', () => {
    expect(placesText({ state: 'scheduled', coming: 0, max_attendees: -1 })).toBe('No one yet')
    expect(placesText({ state: 'scheduled', coming: 4, max_attendees: 5 })).toBe('4 coming, 1 place left')
    expect(placesText({ state: 'open', coming: 5, max_attendees: 5 })).toBe('5 coming, no places left')
    expect(placesText({ state: 'verified', coming: 5, max_attendees: -1 })).toBe('5 had a place')
    expect(placesText({ state: 'cancelled', coming: 5, max_attendees: -1 })).toBeNull()
    expect(isFull({ coming: 7, max_attendees: 5 })).toBe(true)
    expect(isFull({ coming: 7, max_attendees: 0 })).toBe(false)
  })

  it('shows what I am to it, unless it does not take place', () => {
    expect(badgeOf({ state: 'scheduled', my_status: 'going' }).label).toBe('Going')
    expect(badgeOf({ state: 'cancelled', my_status: 'going' }).label).toBe('Called off')
    expect(badgeOf({ state: 'verified', my_status: null }).label).toBe('Verified')
  })

  it('has places to take until its end', () => {
    const meetup = { state: 'open', my_status: null, ends_at: '2026-11-27T14:00:00.000Z' } as const
    expect(canTakePlace(meetup, new Date('2026-11-27T13:59:00.000Z'))).toBe(true)
    expect(canTakePlace(meetup, new Date('2026-11-27T14:10:00.000Z'))).toBe(false)
    expect(canTakePlace({ ...meetup, my_status: 'going' }, new Date('2026-11-27T13:00:00.000Z'))).toBe(false)
  })
})
