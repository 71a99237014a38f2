export interface Identified {
  readonly id: string
}

/**
 * The row in the work area: the one that the address names; when that one has left the list, because it was
 * decided here or by somebody else, the one that took its place; without either the first.
 */
export function currentRow<Row extends Identified>(
  rows: readonly Row[],
  wanted: string | null,
  lastIndex: number,
): Row | undefined {
  const named = wanted ? rows.find((row) => row.id === wanted) : rows[0]
  return named ?? rows[Math.min(Math.max(lastIndex, 0), rows.length - 1)]
}

/** The neighbour of a row in the list; the row itself at the ends. */
export function neighbour<Row extends Identified>(
  rows: readonly Row[],
  id: string | undefined,
  step: 1 | -1,
): Row | undefined {
  const index = rows.findIndex((row) => row.id === id)
  return rows[Math.min(Math.max(index + step, 0), rows.length - 1)]
}
