import { describe, expect, it } from 'vitest'
import { badgeOf, canTakePlace, isFull, placesText, placeText, shortPlacesText } from './meetup-words.ts'

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

  it('says where it is: the room, the town and how far it is', () => {
    const hall = { is_online: false, meet_place: 'Drawing hall', town: 'Thrissur' }
    expect(placeText(hall)).toBe('Drawing hall · Thrissur')
    expect(placeText(hall, 20.6)).toBe('Drawing hall · Thrissur, 21 km')
    expect(placeText(hall, 0.4)).toBe('Drawing hall · Thrissur, under 1 km')
    expect(placeText({ ...hall, town: null })).toBe('Drawing hall')
    expect(placeText({ ...hall, is_online: true }, 3)).toBe('Online')
  })

  it('says on a card how many places are left', () => {
    const open = { state: 'scheduled', coming: 3, waiting: 0, max_attendees: -1 } as const
    expect(shortPlacesText(open)).toBe('3 coming')
    expect(shortPlacesText({ ...open, coming: 0 })).toBe('No one yet')
    expect(shortPlacesText({ ...open, max_attendees: 4 })).toBe('1 place left')
    expect(shortPlacesText({ ...open, max_attendees: 3, waiting: 2 })).toBe('Full, 2 waiting')
    expect(shortPlacesText({ ...open, state: 'verified' })).toBe('3 had a place')
  })

  it('has places to take until its end', () => {
    const meetup = { state: 'open', my_status: null, ends_at: '2026-11-27T14:00:00.000Z' } as const
    expect(canTakePlace(meetup, new Date('2026-11-27T13:59:00.000Z'))).toBe(true)
    expect(canTakePlace(meetup, new Date('2026-11-27T14:10:00.000Z'))).toBe(false)
    expect(canTakePlace({ ...meetup, my_status: 'going' }, new Date('2026-11-27T13:00:00.000Z'))).toBe(false)
  })
})
