import { expect, it } from 'vitest'
import { filterCount, listQueryOf, parseMeetups, writeMeetups } from './meetups-view.ts'

it('lives in the address', () => {
  const address = 'tab=saved&places=all&search=git&group=g1&mode=in-person&when=today&free=true'
  const state = parseMeetups(new URLSearchParams(address))
  expect(writeMeetups(state).toString()).toBe(address)
  expect(listQueryOf({ ...state, when: null }, 'all')).toEqual({
    view: 'saved',
    search: 'git',
    ig: 'g1',
    online: 'false',
    free: 'true',
  })
  expect(filterCount(state)).toBe(6)
})

it('takes what is odd as not given', () => {
  const state = parseMeetups(new URLSearchParams('tab=other&mode=both&search=%20&when=toString&places=moon'))
  expect(writeMeetups(state).toString()).toBe('')
  expect(filterCount(state)).toBe(0)
})

it('asks for those near the reader only among upcoming ones', () => {
  const upcoming = parseMeetups(new URLSearchParams())
  expect(listQueryOf(upcoming, 'near')).toEqual({ view: 'upcoming', called_off: 'true', near: 'true' })
  expect(listQueryOf(upcoming, 'all')).toEqual({ view: 'upcoming', called_off: 'true' })
  expect(listQueryOf({ ...upcoming, view: 'past' }, 'near')).toEqual({ view: 'past' })
})

it('asks for whole days, and for weeks from Monday', () => {
  const sunday = new Date(2026, 10, 22, 15)
  const span = (when: 'today' | 'tomorrow' | 'week' | 'next-week') => {
    const { from, until } = listQueryOf({ ...parseMeetups(new URLSearchParams()), when }, 'all', sunday)
    return [from, until].map((moment) => new Date(moment ?? '').getDate())
  }
  expect([span('today'), span('tomorrow'), span('week'), span('next-week')]).toEqual([
    [22, 23],
    [23, 24],
    [22, 23],
    [23, 30],
  ])
})
