import { expect, it } from 'vitest'
import { withParameters } from './with-parameters.ts'

it('drops a parameter without a value and keeps the others', () => {
  const before = new URLSearchParams('tab=mentors&search=anu')
  expect(withParameters(before, { search: '', ig: 'g1' }).toString()).toBe('tab=mentors&ig=g1')
  expect(before.toString()).toBe('tab=mentors&search=anu')
})
