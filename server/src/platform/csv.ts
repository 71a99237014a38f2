import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

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
