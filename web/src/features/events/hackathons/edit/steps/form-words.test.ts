import { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { expect, test } from 'vitest'
import { fieldNameOf } from './form-words.ts'

test('a question is kept under its own words, without signs that a name cannot have', () => {
  expect(fieldNameOf('  “T-shirt” size?', new Set())).toBe('T-shirt size?')
})

test('two questions with the same words are kept apart', () => {
  expect(fieldNameOf('Size', new Set(['size', 'size 2']))).toBe('Size 3')
})

test('a question of signs alone still has a name', () => {
  expect(fieldNameOf('***', new Set())).toBe('Question')
})

test.each([
  'നിങ്ങളുടെ പേര്',
  'അവന്\u200d എവിടെ?',
  'உங்கள் பெயர்',
  'आपका नाम क्या है?',
  'ชื่อของคุณ',
  'مَا اسْمُكَ؟',
  'ඔබේ නම',
  'Cafe\u0301',
  '\u200dപേര്',
  'ി ചോദ്യം',
  `${'𞤀'.repeat(60)}`,
  `x${'𞤀'.repeat(60)}`,
])('the server takes the name of a question in any script: %s', (label) => {
  const field_name = fieldNameOf(label, new Set())
  expect(FormField.safeParse({ field_name, kind: 'short', label: 'Question' }).error?.issues).toBeUndefined()
  if (!/[^\p{L}\p{M} ?\u200d]/u.test(label) && label.length < 20) expect(label).toContain(field_name)
})
