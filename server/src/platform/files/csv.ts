import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** The requested columns that exist, in that order. If none are left, all columns except those on demand. */
export function csvColumns<C extends string>(
  all: readonly C[],
  asked: readonly string[] = [],
  onDemand: readonly C[] = [],
): readonly C[] {
  const known = asked.flatMap((name) => [...all, ...onDemand].find((column) => column === name) ?? [])
  return known.length > 0 ? [...new Set(known)] : all
}

/**
 * Rows as CSV lines with line ends. A text that a spreadsheet would run as a formula (it starts with `=`,
 * `+`, `-`, `@`, a tab or a carriage return) is prefixed with an apostrophe.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true },
  )
}
