/** Keys of the visible columns, in order. */
export type ColumnChoice = readonly string[]

interface KeyedColumn {
  key: string
}

/**
 * The visible columns in order. The first column names the row, so it always comes first. Keys of columns
 * that no longer exist are skipped; an invalid choice falls back to `initial`.
 */
export function chosenColumns<C extends KeyedColumn>(
  columns: readonly C[],
  choice: unknown,
  initial: ColumnChoice,
): C[] {
  const [first, ...others] = columns
  if (!first) return []
  const keys = isChoice(choice) ? choice : initial
  return [first, ...keys.flatMap((key) => others.find((column) => column.key === key) ?? [])]
}

/** Appends a hidden column, or hides a visible one. */
export function toggleColumn(choice: ColumnChoice, key: string): string[] {
  return choice.includes(key) ? choice.filter((other) => other !== key) : [...choice, key]
}

/** Moves a visible column left (-1) or right (1); no-op at the edge. */
export function moveColumn(choice: ColumnChoice, key: string, by: -1 | 1): string[] {
  const from = choice.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= choice.length) return [...choice]
  const moved = [...choice]
  moved.splice(from, 1)
  moved.splice(to, 0, key)
  return moved
}

function isChoice(value: unknown): value is ColumnChoice {
  return Array.isArray(value) && value.every((key) => typeof key === 'string')
}
