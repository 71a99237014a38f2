import { REPORTED_ROWS } from '@muster/contract/lib/imports.ts'
import type { Database } from '../../../platform/database.ts'
import { UNEXPLAINED } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { readSpreadsheet, type SheetFindings } from '../../../platform/spreadsheets/index.ts'
import type { CheckedRow, ImportKind, ReportedRow, RowFault, SheetRow } from './kind.ts'

/** Additional columns in a file of failed rows. */
export const REPORT_COLUMNS = ['row', 'error']

export interface FailedRow {
  readonly row: SheetRow
  readonly errors: readonly RowFault[]
}

export interface CheckedFile<Value> {
  readonly findings: SheetFindings
  /** Values to store, row by row. */
  readonly values: readonly Value[]
  /** The first valid rows, as listed in the response. */
  readonly shown: readonly ReportedRow[]
  readonly failed: readonly FailedRow[]
  /** Texts of valid rows that go on certificates. */
  readonly onPaper: ReadonlySet<string>
}

/**
 * Checks the rows of a file in order while it is being read, and keeps only the values of valid ones. Rows
 * that couldn't be parsed aren't checked further.
 * @throws UnreadableSheet, AppError 503 as in `readSpreadsheet`
 */
export async function checkFile<Value>(
  db: Database,
  kind: ImportKind<Value>,
  actor: Actor,
  content: Uint8Array,
): Promise<CheckedFile<Value>> {
  const check = await kind.beginCheck(db, actor)
  const values: Value[] = []
  const shown: ReportedRow[] = []
  const failed: FailedRow[] = []
  const onPaper = new Set<string>()
  const { optional } = kind
  const required = kind.columns.filter((column) => !optional.includes(column))
  const headings = { required, optional, ids: kind.ids, ignored: REPORT_COLUMNS }
  const findings = await readSpreadsheet(content, headings, async (rows) => {
    const readable = rows.filter(({ problems }) => problems.length === 0)
    const checked = await check(readable)
    const outcomes = new Map<SheetRow, CheckedRow<Value> | undefined>(
      readable.map((row, index) => [row, checked[index]]),
    )
    for (const row of rows) {
      const outcome = outcomes.get(row) ?? { errors: unreadable(row) }
      if ('errors' in outcome) {
        failed.push({ row, errors: explained(outcome.errors) })
        continue
      }
      values.push(outcome.value)
      for (const text of outcome.onPaper ?? []) onPaper.add(text)
      if (shown.length < REPORTED_ROWS) shown.push({ ...outcome.shown, row: row.number })
    }
  })
  return { findings, values, shown, failed, onPaper }
}

const unreadable = ({ problems }: SheetRow): RowFault[] =>
  problems.map(({ column, text }) => ({ column, code: 'unreadable', message: text }))

/** The errors with words, so that no row is refused without a reason. */
function explained(errors: readonly RowFault[]): readonly RowFault[] {
  const worded = errors.filter(({ message }) => message.trim() !== '')
  if (worded.length > 0) return worded
  return [{ column: errors[0]?.column ?? null, code: 'invalid', message: UNEXPLAINED }]
}

/** All errors of a row in one text. */
export const reasonOf = ({ errors }: FailedRow): string => errors.map(({ message }) => message).join('; ')

/** Every original column of the row, with its number and its errors. */
export const reportFailure = (failed: FailedRow): ReportedRow => ({
  ...failed.row.cells,
  row: failed.row.number,
  error: reasonOf(failed),
})
