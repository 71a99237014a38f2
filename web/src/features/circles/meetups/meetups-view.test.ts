import { expect, it } from 'vitest'
import { isFiltered, listQueryOf, parseMeetups, writeMeetups } from './meetups-view.ts'

it('lives in the address', () => {
  const address = 'tab=saved&search=git&group=g1&mode=in-person'
  const state = parseMeetups(new URLSearchParams(address))
  expect(writeMeetups(state).toString()).toBe(address)
  expect(listQueryOf(state)).toEqual({ view: 'saved', search: 'git', ig: 'g1', online: 'false' })
  expect(isFiltered(state)).toBe(true)
})

it('takes what is odd as not given', () => {
  const state = parseMeetups(new URLSearchParams('tab=other&mode=both&search=%20'))
  expect(state).toEqual({ view: 'upcoming', search: '', group: null, mode: null })
  expect(writeMeetups(state).toString()).toBe('')
  expect(listQueryOf(state)).toEqual({ view: 'upcoming' })
})
