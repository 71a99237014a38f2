import type { Database } from '../../platform/database.ts'
import type { CheckedRow, GoodRow, ImportKind, ReportedRow, SheetRow } from './kind.ts'

/** Rows a look-up. */
const BATCH = 500

export interface FailedRow {
  readonly row: SheetRow
  readonly error: string
}

export interface CheckedFile<Value> {
  readonly good: readonly GoodRow<Value>[]
  readonly failed: readonly FailedRow[]
}

/** Checks all rows of a file in their order; a row that could not be read is not looked at further. */
export async function checkFile<Value>(
  db: Database,
  kind: ImportKind<Value>,
  rows: readonly SheetRow[],
): Promise<CheckedFile<Value>> {
  const check = await kind.beginCheck(db)
  const good: GoodRow<Value>[] = []
  const failed: FailedRow[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const readable = batch.filter(({ problem }) => problem === null)
    const checked = await check(readable)
    const outcomes = new Map<SheetRow, CheckedRow<Value> | undefined>(
      readable.map((row, index) => [row, checked[index]]),
    )
    for (const row of batch) {
      const outcome = outcomes.get(row) ?? { error: row.problem ?? '' }
      if ('error' in outcome) failed.push({ row, error: outcome.error })
      else good.push({ value: outcome.value, shown: { ...outcome.shown, row: row.number } })
    }
  }
  return { good, failed }
}

/** Every column of the row as it came, with its number and what is wrong (api-management 0.7). */
export const reportFailure = ({ row, error }: FailedRow): ReportedRow => ({
  ...row.cells,
  row: row.number,
  error,
})
