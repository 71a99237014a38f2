/** Which columns a list shows, in which order: the keys of the visible ones. */
export type ColumnChoice = readonly string[]

interface KeyedColumn {
  key: string
}

/**
 * The chosen columns in their order. The first column names the row, so it always comes first. What a release
 * has removed is passed over; without a choice it is `initial`.
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

/** Shows a hidden column as the last one, or hides a visible one. */
export function toggleColumn(choice: ColumnChoice, key: string): string[] {
  return choice.includes(key) ? choice.filter((other) => other !== key) : [...choice, key]
}

/** Moves a visible column one place to the left (-1) or right (1); at the border it stays. */
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
