import { expect, it } from 'vitest'
import { createRandom } from '../../server/demo/random.ts'
import { searchWords } from './words.ts'

const names = [
  'Anjali Menon',
  'Rahul Das',
  'Fathima Beevi',
  'Jo Li',
  'Meera Pillai',
  'Vishnu Prasad',
  'Arya K',
]
const many = Array.from({ length: 50 }, (_, at) => `${names[at % names.length]} ${at}`)
const words = searchWords(many, createRandom(1))

it('asks for sixty different words', () => {
  expect(new Set(words).size).toBe(60)
})

it('has some of one letter, of two and of more, and whole names', () => {
  const ofLength = (fits: (length: number) => boolean) => words.filter(({ length }) => fits(length)).length
  expect(ofLength((length) => length === 1)).toBeGreaterThan(4)
  expect(ofLength((length) => length === 2)).toBeGreaterThan(4)
  expect(ofLength((length) => length > 2)).toBeGreaterThan(30)
  expect(words.filter((word) => many.some((name) => name.toLowerCase() === word)).length).toBeGreaterThan(3)
})

it('takes the same ones with the same seed only', () => {
  expect(searchWords(many, createRandom(1))).toEqual(words)
  expect(searchWords(many, createRandom(2))).not.toEqual(words)
})
