import type { ImportReport, RowError, RowErrorCode } from '@muster/contract/lib/imports.ts'

export type ReportedRow = ImportReport['Failed'][number]

/** What the report adds to the columns of the spreadsheet: the number of the row there, and what is wrong. */
const ROW = 'row'
const ERROR = 'error'

/** The columns of the spreadsheet, in the order in which the rows name them. */
export function columnsOf(rows: readonly ReportedRow[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...names].filter((name) => name !== ROW && name !== ERROR)
}

export const rowNumberOf = (row: ReportedRow) => textOf(row, ROW)

/** A cell as text; nothing for an empty one. */
export function textOf(row: ReportedRow, column: string): string {
  const value = row[column]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** What kind of mistake it is, in words. */
export const errorWords: Readonly<Record<RowErrorCode, string>> = {
  missing: 'missing',
  unknown: 'unknown',
  taken: 'taken',
  repeated: 'repeated',
  not_allowed: 'not allowed',
  invalid: 'not valid',
  unreadable: 'can’t be read',
}

/** The mistakes of each row, by its number. */
export function errorsByRow(errors: readonly RowError[]): ReadonlyMap<string, readonly RowError[]> {
  return Map.groupBy(errors, ({ row }) => String(row))
}

/** How many rows have the same thing wrong with them, the most frequent reason first. */
export function reasonsOf(errors: readonly RowError[]): { reason: string; rows: number }[] {
  const counts = new Map<string, number>()
  for (const { message } of errors) counts.set(message, (counts.get(message) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, rows: count }))
    .sort((one, other) => other.rows - one.rows)
}
