import { expect, test } from 'vitest'
import { coverShapes, motifsApart } from './motifs.ts'

const titles = Array.from({ length: 200 }, (_, index) => `Circle ${index}`)

test('a title keeps its cover, and another one has another', () => {
  expect(coverShapes('Backwater Debuggers')).toEqual(coverShapes('Backwater Debuggers'))
  const covers = new Set(titles.map((title) => JSON.stringify(coverShapes(title))))
  expect(covers.size).toBe(titles.length)
})

test('every cover has exactly one golden thing, in full colour', () => {
  for (const title of [...titles, '']) {
    const golden = coverShapes(title).filter(({ paint, opacity }) => paint === 'gold' && opacity === 1)
    expect(golden, title).toHaveLength(1)
  }
})

test('no shape is drawn twice or out of numbers', () => {
  for (const title of titles) {
    const paths = coverShapes(title).map(({ d }) => d)
    expect(new Set(paths).size, title).toBe(paths.length)
    expect(paths.join(), title).not.toMatch(/NaN|undefined|Infinity|e-/)
  }
})

test('covers next to each other in a list never have the same motif', () => {
  expect(motifsApart(['Circle 1', 'Circle 1', 'Circle 1', 'Circle 1'])).toEqual([0, 1, 2, 3])
  // A picture has no motif.
  expect(motifsApart(['Circle 1', null, null, null, 'Circle 1'])).toEqual([0, 0, 0, 0, 0])
})
