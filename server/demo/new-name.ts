import type { Random } from './random.ts'

/** What makes a name that was used before another one, in turn. */
const further = ['', 'continued', 'with your own examples', 'in pairs', 'for newcomers', 'your questions']
const evenings = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((turn) => `${turn} evening`)

/**
 * A name that has not been used: a prepared one while there is one, and then a further one of the same kind.
 * @param used what has been; the new one joins it
 */
export function newName(random: Random, names: readonly string[], used: Set<string>): string {
  for (const more of [...further, ...evenings]) {
    const left = names.map((name) => (more ? `${name}, ${more}` : name)).filter((name) => !used.has(name))
    if (left.length === 0) continue
    const name = random.pick(left)
    used.add(name)
    return name
  }
  throw new RangeError('the demo community has run out of names')
}
