import {
  type ImportReport,
  type KeptRow,
  NAMED_ROWS,
  type RowError,
  type UndoneImport,
} from '@muster/contract/lib/imports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { SheetRow } from '../../platform/spreadsheets/index.ts'

export type { SheetRow } from '../../platform/spreadsheets/index.ts'

/** Somebody was quicker: what was checked is not so any more. */
export class Overtaken extends Error {}

/** A row as the answer shows it. */
export type ReportedRow = ImportReport['Success'][number]

/** One thing that is wrong with a row. */
export type RowFault = Omit<RowError, 'row'>

/** What became of a row: it can be stored, and is listed under `Success`, or everything that is wrong with it. */
export type CheckedRow<Value> =
  | { readonly value: Value; readonly shown: ReportedRow }
  | { readonly errors: readonly RowFault[] }

/** Checks the next rows of a file, in their order; as many answers as rows. */
export type CheckRows<Value> = (rows: readonly SheetRow[]) => Promise<readonly CheckedRow<Value>[]>

/** Condition on a table of an import: nobody has changed the row since. Both moments are that of the import. */
export const isAsImported = sql`updated_at = created_at`

/** What an undo has left of a table of an import: how many rows, and the first by this name with why they stay. */
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

export interface ImportContext {
  readonly importId: string
  readonly actor: Actor
  readonly now: Date
}

/**
 * What an import of one kind of rows consists of. The engine does the rest: reading, batches, dry run, one transaction,
 * report, history, failed rows, undo, audit.
 *
 * `Value` is what a checked row stores.
 */
export interface ImportKind<Value> {
  readonly kind: 'task' | 'voucher' | 'location' | 'organization' | 'role' | 'achievement' | 'short_link'
  /** Name of the file in the form: refusals of the whole file are told on it. */
  readonly field: string
  /** Required headings in the order of the template. Rows have them under exactly these names. */
  readonly columns: readonly string[]
  /** Those of them that a file may leave out. */
  readonly optional?: readonly string[]
  /** Allowed values by column, for the drop-downs of the template. */
  readonly choices: (db: Database) => Promise<Readonly<Record<string, readonly string[]>>>
  /**
   * Begins a pass over one file. What is small is looked up here once; what was seen in earlier rows is remembered in
   * the function given back, which then takes some hundreds of rows at a time with a constant number of statements.
   */
  readonly beginCheck: (db: Database, actor: Actor) => Promise<CheckRows<Value>>
  /**
   * Stores up to a thousand rows that passed, with `importId`, in few statements. A unique rule or a foreign key that
   * breaks, because somebody was quicker, makes the engine check all rows again: do not catch it. Where no rule breaks, throw
   * `Overtaken`.
   * @returns what only storing could tell of the rows, in the same order, to be listed under `Success` as well.
   */
  readonly insert: (
    tx: Database,
    values: readonly Value[],
    context: ImportContext,
  ) => Promise<readonly ReportedRow[]>
  /**
   * Takes the rows of an import back, but for those that are in use or that somebody has changed since (`isAsImported`).
   * @returns how many are gone, how many stay, and which these are where the kind names them (`keptRows`)
   */
  readonly undo: (tx: Database, context: ImportContext) => Promise<UndoneImport>
}
