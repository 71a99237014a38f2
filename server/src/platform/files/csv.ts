import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/**
 * The columns that were asked for, in that order; all of them when none of those is known, but for those that come on
 * demand alone.
 */
export function csvColumns<C extends string>(
  all: readonly C[],
  asked: readonly string[] = [],
  onDemand: readonly C[] = [],
): readonly C[] {
  const known = asked.flatMap((name) => [...all, ...onDemand].find((column) => column === name) ?? [])
  return known.length > 0 ? [...new Set(known)] : all
}

/**
 * Rows as CSV lines, each with its line end. A text that a spreadsheet would run as a formula (it starts with
 * `=`, `+`, `-`, `@`, a tab or a carriage return) gets an apostrophe in front.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true },
  )
}
