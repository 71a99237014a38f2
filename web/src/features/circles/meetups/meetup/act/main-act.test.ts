import { describe, expect, it } from 'vitest'
import { isChangeable, mainAct, mayStayAway } from './main-act.ts'

const now = new Date('2026-11-27T13:30:00.000Z')
const meetup = {
  state: 'scheduled',
  my_status: null,
  ends_at: '2026-11-27T14:30:00.000Z',
  coming: 3,
  max_attendees: 5,
  total_joined: 0,
  is_lc_member: false,
  is_lc_lead: false,
} as const

describe('the one thing to do about a meetup', () => {
  it('is taking a place, and then giving it back', () => {
    expect(mainAct(meetup, now)).toBe('come')
    expect(mainAct({ ...meetup, my_status: 'interested' }, now)).toBe('come')
    expect(mainAct({ ...meetup, my_status: 'waiting' }, now)).toBe('stay-away')
  })

  it('is the door while it is open, for who may enter', () => {
    const open = { ...meetup, state: 'open' } as const
    expect(mainAct(open, now)).toBe('check-in')
    expect(mainAct({ ...open, coming: 5 }, now)).toBe('come')
    expect(mainAct({ ...open, coming: 5, my_status: 'going' }, now)).toBe('check-in')
    expect(mainAct({ ...open, coming: 5, my_status: 'waiting' }, now)).toBe('stay-away')
    expect(mainAct({ ...open, my_status: 'joined' }, now)).toBeNull()
  })

  it('leaves room to stay away at the door, until one has checked in', () => {
    const open = { ...meetup, state: 'open' } as const
    expect(mayStayAway({ ...open, my_status: 'going' }, now)).toBe(true)
    expect(mayStayAway({ ...open, my_status: 'joined' }, now)).toBe(false)
    expect(mayStayAway({ ...open, my_status: null }, now)).toBe(false)
    expect(mayStayAway({ ...meetup, my_status: 'going' }, now)).toBe(false)
  })

  it('is the report that I owe before the record that the circle owes', () => {
    const over = { ...meetup, state: 'report_due', is_lc_member: true, total_joined: 2 } as const
    expect(mainAct({ ...over, my_status: 'report_due' }, now)).toBe('report')
    expect(mainAct({ ...over, my_status: 'done' }, now)).toBe('record')
    expect(mainAct({ ...over, total_joined: 1 }, now)).toBeNull()
    expect(mainAct({ ...over, is_lc_member: false }, now)).toBeNull()
  })

  it('is mending a rejected record, for leads', () => {
    const rejected = { ...meetup, state: 'rejected', is_lc_member: true } as const
    expect(mainAct(rejected, now)).toBeNull()
    expect(mainAct({ ...rejected, is_lc_lead: true }, now)).toBe('change-record')
  })
})

it('can be changed by those who may, until it begins', () => {
  const planned = {
    may_change: true,
    state: 'open',
    is_started: false,
    meet_time: '2026-11-27T13:45:00.000Z',
  }
  const given = planned as Parameters<typeof isChangeable>[0]
  expect(isChangeable(given, now)).toBe(true)
  expect(isChangeable({ ...given, is_started: true }, now)).toBe(false)
  expect(isChangeable({ ...given, may_change: false }, now)).toBe(false)
  expect(isChangeable(given, new Date('2026-11-27T13:46:00.000Z'))).toBe(false)
})
