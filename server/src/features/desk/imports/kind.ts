import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import type { ImportColumns, importColumns } from '@muster/contract/lib/import-columns.ts'
import {
  type ImportReport,
  type KeptRow,
  NAMED_ROWS,
  type RowError,
  type UndoneImport,
} from '@muster/contract/lib/imports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { SheetRow } from '../../../platform/spreadsheets/index.ts'

export type { SheetRow } from '../../../platform/spreadsheets/index.ts'

/** A concurrent change has invalidated the checks of an import. */
export class Overtaken extends Error {}

/** A row as shown in the response. */
export type ReportedRow = ImportReport['Success'][number]

/** One error of a row. */
export type RowFault = Omit<RowError, 'row'>

/** The result of checking a row: the value to store and its entry under `Success`, or all its errors. */
export type CheckedRow<Value> =
  | {
      readonly value: Value
      readonly shown: ReportedRow
      /** Texts that go on a certificate. */
      readonly onPaper?: readonly string[]
    }
  | { readonly errors: readonly RowFault[] }

/** Checks the next rows of a file, in order. Returns one result for each row. */
export type CheckRows<Value> = (rows: readonly SheetRow[]) => Promise<readonly CheckedRow<Value>[]>

/**
 * Condition on a table with imported rows: no one has changed the row since. An import sets both times to its
 * own.
 */
export const isAsImported = sql`updated_at = created_at`

/** The rows that an undo leaves behind: their number, and the first ones by name with the reason. */
export async function keptRows(
  tx: Database,
  { importId }: Pick<ImportContext, 'importId'>,
  { table, name }: { table: SQL; name: SQL },
): Promise<Omit<UndoneImport, 'removed'>> {
  const rows = await tx.execute<KeptRow & { count: number }>(sql`
    select ${name} as name, case when ${isAsImported} then 'used' else 'changed' end as why,
      count(*) over ()::integer as count
    from ${table} where import_id = ${importId}::uuid order by lower(${name}), id limit ${NAMED_ROWS}`)
  return { kept: rows[0]?.count ?? 0, named: rows.map(({ name, why }) => ({ name, why })) }
}

/** The kind of record under which the activity log lists an import. */
export const auditedAs = (kind: keyof typeof importColumns): ActivityKind =>
  kind === 'location' ? 'district' : kind

export interface ImportContext {
  readonly importId: string
  readonly actor: Actor
  readonly now: Date
}

/**
 * Defines the import of one kind of rows. The engine does the rest: reading, batches, dry run, one
 * transaction, report, history, failed rows, undo, audit.
 *
 * `Value` is what a valid row stores.
 */
export interface ImportKind<Value> extends ImportColumns {
  readonly kind: keyof typeof importColumns
  /** Name of the file field in the form; errors of the whole file are reported on it. */
  readonly field: string
  /** Columns with IDs, codes and names of records, in which invisible marks are dropped everywhere. */
  readonly ids: readonly string[]
  /** Columns with dates, which `readLastDay` reads. */
  readonly dates?: readonly string[]
  /** Allowed values by column, for the drop-downs in the template. */
  readonly choices: (db: Database) => Promise<Readonly<Record<string, readonly string[]>>>
  /**
   * Starts checking a file. Look up small data here, once. The returned function remembers what earlier rows
   * contained; it gets a few hundred rows at a time and uses a constant number of statements for each batch.
   */
  readonly beginCheck: (db: Database, actor: Actor) => Promise<CheckRows<Value>>
  /**
   * Stores up to a thousand valid rows with their `importId`, in few statements. Don't catch violated unique
   * or foreign key constraints, which mean a race: the engine then checks all rows again. Throw `Overtaken`
   * for races that no constraint detects.
   * @returns in the same order, what only storing could determine, also listed under `Success`
   */
  readonly insert: (
    tx: Database,
    values: readonly Value[],
    context: ImportContext,
  ) => Promise<readonly ReportedRow[]>
  /**
   * Undoes the rows of an import, except those that are in use or were changed since (`isAsImported`).
   * @returns how many were deleted, how many stay, and their names if the kind has any (`keptRows`)
   */
  readonly undo: (tx: Database, context: ImportContext) => Promise<UndoneImport>
}
