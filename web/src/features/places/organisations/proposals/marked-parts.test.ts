import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (title: string, other: string) =>
  markedParts(title, other)
    .map(({ text, marked: is }) => (is ? `[${text}]` : text))
    .join('')

test('words, their beginnings and initials that two titles share are marked', () => {
  expect(marked('Govt. Engineering College, Kannur', 'GEC Kannur')).toBe(
    '[G]ovt. [E]ngineering [C]ollege, [Kannur]',
  )
  expect(marked('Amal Jyothi College of Engineering', 'Amal Jyoti Eng. College')).toBe(
    '[Amal] [Jyot]hi [College] of [Eng]ineering',
  )
  expect(marked('Kayal School', 'NIT')).toBe('Kayal School')
})
