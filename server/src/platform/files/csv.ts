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

/** What spreadsheets round: they keep 15 digits of a number. */
const roundedNumber = /^\d{16,}$/

/**
 * Rows as CSV lines with line ends. All texts are quoted, because a spreadsheet that separates with semicolons
 * would split an open text, and run the rest of it. A text that a spreadsheet would run as a formula (it starts
 * with `=`, `+`, `-`, `@`, a tab or a carriage return) is prefixed with an apostrophe, and a number of 16 or more
 * digits, such as a Discord ID, with a tab that keeps it a text. Imports drop the tab.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      escape_formulas: true,
      quoted_string: true,
      cast: {
        string: (text) => (roundedNumber.test(text) ? { value: `\t${text}`, escape_formulas: false } : text),
      },
    },
  )
}
