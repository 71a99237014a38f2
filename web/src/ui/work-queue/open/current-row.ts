export interface Identified {
  readonly id: string
}

interface Standing<Row> {
  /** Id of the row from the address. */
  wanted: string | null
  /** Id of the row shown so far; kept while the list contains it. */
  shown: string | undefined
  /** Index of the last row in the work area. */
  lastIndex: number
  /** True if a colleague works on the row: don't open it automatically. */
  isTaken: (row: Row) => boolean
}

/**
 * Chooses the row for the work area: the one in the address; if that has left the list because someone
 * decided it, the row now in its position; otherwise the one already shown, or the first. Skips rows that a
 * colleague works on.
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

/** The next row in this direction that no colleague works on; the same row if there is none. */
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

/** The row after a skip: the next free one, else the first free one; undefined if there is none. */
export function afterSkipping<Row extends Identified>(
  rows: readonly Row[],
  id: string | undefined,
  isTaken: (row: Row) => boolean,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const free = (row: Row) => row.id !== id && !isTaken(row)
  return rows.slice(index + 1).find(free) ?? rows.find(free)
}
