import { t } from '@lingui/core/macro'
import type { ImportReport, RowError, RowErrorCode } from '@muster/contract/lib/imports.ts'

export type ReportedRow = ImportReport['Failed'][number]

/** Keys that the report adds to the spreadsheet's columns: the row number and the error text. */
const ROW = 'row'
const ERROR = 'error'

/** The spreadsheet's columns, in order of first appearance. */
export function columnsOf(rows: readonly ReportedRow[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...names].filter((name) => name !== ROW && name !== ERROR)
}

export const rowNumberOf = (row: ReportedRow) => textOf(row, ROW)

export function textOf(row: ReportedRow, column: string): string {
  const value = row[column]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return String(value)
}

export const errorWords: Readonly<Record<RowErrorCode, string>> = {
  missing: t`missing`,
  unknown: t`unknown`,
  taken: t`taken`,
  repeated: t`repeated`,
  not_allowed: t`not allowed`,
  invalid: t`not valid`,
  unreadable: t`can’t be read`,
}

/** Errors grouped by row number. */
export function errorsByRow(errors: readonly RowError[]): ReadonlyMap<string, readonly RowError[]> {
  return Map.groupBy(errors, ({ row }) => String(row))
}

/** Number of rows for each error message, most frequent first. */
export function reasonsOf(errors: readonly RowError[]): { reason: string; rows: number }[] {
  const counts = new Map<string, number>()
  for (const { message } of errors) counts.set(message, (counts.get(message) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, rows: count }))
    .sort((one, other) => other.rows - one.rows)
}
