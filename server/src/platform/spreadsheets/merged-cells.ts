import { columnOf } from './sheet-reader.ts'
import { pieces, type XlsxPackage } from './xlsx-package.ts'

const MOST_CELLS = 100_000
/** Characters of the longest tag of a merged cell. */
const LONGEST_TAG = 200

/**
 * Cells that a merged one covers, by row number and column. They have no value of their own. The file lists them
 * behind the rows.
 */
export async function mergedCells(
  zip: XlsxPackage,
  path: string,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const covered = new Map<number, Set<number>>()
  let cells = 0
  let rest = ''
  for await (const piece of pieces(zip, path)) {
    rest += piece
    if (rest.includes('mergeCell')) {
      for (const [, from = '', to = ''] of rest.matchAll(/<(?:\w+:)?mergeCell\s+ref="(\w+):(\w+)"/g)) {
        for (const [row, column] of cellsBetween(from, to)) {
          cells += 1
          if (cells > MOST_CELLS) return covered
          covered.set(row, (covered.get(row) ?? new Set()).add(column))
        }
      }
    }
    // A tag that is split between two pieces is found whole with the next one.
    rest = rest.slice(-LONGEST_TAG)
  }
  return covered
}

/** Row and column of each cell of a range but the first. */
function* cellsBetween(from: string, to: string): Generator<[number, number]> {
  const [top, bottom] = [rowOf(from), rowOf(to)]
  const [left, right] = [columnOf(from), columnOf(to)]
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if (row !== top || column !== left) yield [row, column]
    }
  }
}

const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0)
