import { expect, test } from 'vitest'
import { findQuery, isNarrowed, nothingWanted, parseFind, writeFind } from './find-state.ts'

const group = '0b8f6c5e-6f1f-4a53-9d0e-1f0f3a7d2c11'
const college = '5d3c1f4a-0d43-4f0a-8d6a-7a9b0c1d2e3f'

test('keeps a state in the address and reads it back', () => {
  const state = {
    search: 'WEBKTU',
    ig: group,
    district: null,
    college: { id: college, name: 'Model Engineering College' },
    mine: true,
    sort: 'name',
  } as const
  expect(parseFind(writeFind(state))).toEqual(state)
  expect(findQuery(state, 'open')).toEqual({
    search: 'WEBKTU',
    ig: group,
    org: college,
    mine: 'true',
    open: 'true',
    sortBy: 'name',
  })
  expect(isNarrowed(state)).toBe(true)
})

test('leaves out what is so by default', () => {
  expect(writeFind(nothingWanted).toString()).toBe('')
  expect(findQuery(nothingWanted, 'full')).toEqual({ full: 'true', sortBy: 'near' })
  expect(isNarrowed({ ...nothingWanted, sort: 'name' })).toBe(false)
})

test('takes odd values for not given', () => {
  expect(parseFind(new URLSearchParams('ig=all&college=1&mine=yes&sort=members&search=%20'))).toEqual(
    nothingWanted,
  )
})
