import { expect, it } from 'vitest'
import { socialAddress, socialLinks } from './social-links.ts'

it('leads to the profile of a plain username', () => {
  expect(socialAddress('github', 'anjali')).toBe('https://github.com/anjali')
  expect(socialAddress('linkedin', 'anjali')).toBe('https://www.linkedin.com/in/anjali')
  expect(socialAddress('medium', 'anjali')).toBe('https://medium.com/@anjali')
})

it('keeps the path of a pasted link', () => {
  expect(socialAddress('linkedin', 'company/muster')).toBe('https://www.linkedin.com/company/muster')
  expect(socialAddress('stackoverflow', 'users/22656/anjali')).toBe(
    'https://stackoverflow.com/users/22656/anjali',
  )
})

it('lists only accounts that were given', () => {
  const none = {
    facebook: null,
    instagram: null,
    dribble: null,
    behance: null,
    stackoverflow: null,
    medium: '',
  }
  const links = socialLinks({ ...none, github: 'anjali', linkedin: null, hackerrank: 'a1' })
  expect(links.map(({ network }) => network)).toEqual(['github', 'hackerrank'])
})
