import type { Random } from '../../server/demo/random.ts'

/** What people type, in the shares in which the sixty words of a search are made of it. */
const LETTERS = ['a', 'm', 'l', 's', '1', '@']
const FEW_LETTERS = ['an', 'ma', 'sh', 'ni', 'ra', '12', 'th', 'vi']
/** Some are in many rows of some lists. */
const COMMON = [
  ...['kumar', 'nair', 'menon', 'college', 'engineering', 'task', 'design', 'government', 'thrissur', 'web'],
  ...['lvl2', 'muster', 'learning', 'group', 'meetup', 'kerala'],
]
const RARE = ['quizmaster', 'sundaram', 'polytechnic', 'gardeners', 'embedded', 'xavier']
/** They are in nothing at all. */
const NONE = ['zq', 'qxz', 'xyzzyx', 'nair xyz', 'no such thing', '9999999999']

/** Sixty different words: one, two and several letters, of names that are there as people begin them and write them. */
export function searchWords(names: readonly string[], random: Random): string[] {
  const fixed = [...LETTERS, ...FEW_LETTERS, ...COMMON, ...RARE, ...NONE]
  const words = new Set(fixed)
  const shapes = [
    (name: string) => name.toLowerCase(),
    (name: string) => name.slice(0, 3).toLowerCase(),
    (name: string) => name.slice(0, name.indexOf(' ') + 2).toLowerCase(),
  ]
  for (let turn = 0; words.size < 60; turn += 1) {
    const shape = shapes[turn % shapes.length]
    if (shape) words.add(shape(random.pick(names)))
  }
  return [...words]
}

/** Those that a search for members takes. */
export const longEnough = (words: readonly string[]): string[] => words.filter(({ length }) => length > 1)
