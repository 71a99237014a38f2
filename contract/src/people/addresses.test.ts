import { expect, it } from 'vitest'
import { profilePath } from './addresses.ts'

it('is readable for an ordinary member ID and safe for an odd one', () => {
  expect(profilePath('anjali@muster')).toBe('/profile/anjali@muster')
  expect(profilePath('a/b@muster')).toBe('/profile/a%2Fb@muster')
})
