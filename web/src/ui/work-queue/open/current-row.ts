export interface Identified {
  readonly id: string
}

interface Standing<Row> {
  /** The row that the address names. */
  wanted: string | null
  /** The row in the work area until now; it stays there as long as the list holds it. */
  shown: string | undefined
  /** Where the row stood that was in the work area last. */
  lastIndex: number
  /** Whether somebody else works on a row; it is not opened unasked. */
  isTaken: (row: Row) => boolean
}

/**
 * The row in the work area: the one that the address names; when that one has left the list, because it was
 * decided here or by somebody else, the one that took its place; without either the one that shows already, or the
 * first. Rows that somebody else works on are passed over.
 */
export function currentRow<Row extends Identified>(
  rows: readonly Row[],
  { wanted, shown, lastIndex, isTaken }: Standing<Row>,
): Row | undefined {
  const standing = rows.find(({ id }) => id === wanted) ?? rows.find(({ id }) => id === shown)
  if (standing) return standing
  const start = wanted ? Math.min(Math.max(lastIndex, 0), rows.length - 1) : 0
  const free = (row: Row) => !isTaken(row)
  return rows.slice(start).find(free) ?? rows.slice(0, start).findLast(free) ?? rows[start]
}

/** The next row on this side that nobody else works on; the row itself where there is none. */
export function neighbour<Row extends Identified>(
  rows: readonly Row[],
  id: string | undefined,
  step: 1 | -1,
  isTaken: (row: Row) => boolean,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const free = (row: Row) => !isTaken(row)
  const beside =
    step === 1 ? rows.slice(index + 1).find(free) : rows.slice(0, Math.max(index, 0)).findLast(free)
  return beside ?? rows[index] ?? rows.find(free) ?? rows[0]
}

/** The row to go on with when one is skipped: the next free one, else the first free one; undefined when there is none. */
export function afterSkipping<Row extends Identified>(
  rows: readonly Row[],
  id: string | undefined,
  isTaken: (row: Row) => boolean,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const free = (row: Row) => row.id !== id && !isTaken(row)
  return rows.slice(index + 1).find(free) ?? rows.find(free)
}
