import { expect, it } from 'vitest'
import { profileAddress } from './profile-address.ts'

it('is readable for an ordinary member ID and safe for an odd one', () => {
  expect(profileAddress('anjali@muster', 'https://x.org')).toBe('https://x.org/profile/anjali@muster')
  expect(profileAddress('a/b@muster', 'https://x.org')).toBe('https://x.org/profile/a%2Fb@muster')
})
