import { expect, it } from 'vitest'
import { waveWords } from './wave-words.ts'

const [reshma, basil] = [{ full_name: 'Reshma Balan' }, { full_name: 'Basil' }]

it.each([
  [null, [], 0, false],
  ['You waved', [], 1, true],
  ['Reshma waved', [reshma], 1, false],
  ['Reshma and Basil waved', [reshma, basil], 2, false],
  ['Reshma and 4 others waved', [reshma, basil], 5, false],
  ['You and Reshma waved', [reshma], 2, true],
  ['You, Reshma and 1 other waved', [reshma, basil], 3, true],
  ['You, Reshma and 3 others waved', [reshma, basil], 5, true],
  ['1 person waved', [], 1, false],
  ['3 people waved', [], 3, false],
  ['You and 10 others waved', [], 11, true],
])('%s', (words, people, total, mine) => {
  expect(waveWords({ people, total, mine })).toBe(words)
})
