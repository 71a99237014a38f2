import { expect, it } from 'vitest'
import { maySearch, openTab, placesText, searchTabOf } from './search-state.ts'

const params = (address: string) => new URLSearchParams(address)

it('opens the tab of the address, of older links as well, and learners otherwise', () => {
  expect(searchTabOf(params('tab=campuses'))).toBe('campuses')
  expect(searchTabOf(params('activetab=Mentors'))).toBe('mentors')
  expect(searchTabOf(params('tab=campuses&activetab=mentors'))).toBe('campuses')
  expect(searchTabOf(params('tab=teachers'))).toBe('learners')
})

it('takes the text along to another tab, but no filter and no older name', () => {
  expect(openTab(params('search=anu&ig=g1&activetab=mentors'), 'campuses').toString()).toBe(
    'search=anu&tab=campuses',
  )
  expect(openTab(params('tab=campuses&district=d1'), 'learners').toString()).toBe('')
})

it('waits for two letters, unless a role or a group says whom to list', () => {
  expect(maySearch({ search: '', role: '', ig: null })).toBe(false)
  expect(maySearch({ search: 'a', role: 'mentor', ig: 'g1' })).toBe(false)
  expect(maySearch({ search: 'an', role: '', ig: null })).toBe(true)
  expect(maySearch({ search: '', role: 'mentor', ig: null })).toBe(true)
  expect(maySearch({ search: '', role: '', ig: 'g1' })).toBe(true)
})

it('names organisations with their type', () => {
  expect(
    placesText([
      { title: 'Govt. College', org_type: 'College' },
      { title: 'Kochi Makers', org_type: 'Community' },
    ]),
  ).toBe('Govt. College (College), Kochi Makers (Community)')
})
