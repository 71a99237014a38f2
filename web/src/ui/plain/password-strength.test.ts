import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const known = ['Anjali Menon', 'anju-k@muster.test', 'Muster']

it.each([
  ['short', 0],
  ['abcabcabc', 0],
  ['Anjali-2026', 0],
  ['mu5ter-2026', 0],
  ['password1', 1],
  ['Passw0rd123!', 1],
  ['12345678', 1],
  ['kettleblue', 1],
  ['kettle-blue', 2],
  ['three blue kettles', 3],
  ['xK7#pQ2m!wZ9', 3],
] as const)('%s is %i of 3', (password, steps) => {
  expect(passwordStrength(password, known).steps).toBe(steps)
})
