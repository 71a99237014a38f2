import { expect, it } from 'vitest'
import { circleCodeBase } from './code.ts'

it.each([
  ['Web wizards', 'WEB', 'GECK', 'WEWEBGECK'],
  ['നിങ്ങളുടെ', 'AI', null, 'നങAI'],
  ['ǰazz', 'AI', null, 'JAAI'],
  ['ﬁne', 'AI', null, 'FIAI'],
  ['!?', 'C++', 'St. 1', 'CST1'],
])('the code of a circle called %s has letters and digits only', (name, group, college, code) => {
  expect(circleCodeBase(name, group, college)).toBe(code)
  expect(code).toMatch(/^[\p{L}\p{N}]{2,36}$/u)
})
