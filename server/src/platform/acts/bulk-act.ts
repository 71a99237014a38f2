import type { AnyOf } from '@muster/contract/access/access.ts'
import type { BulkActName } from '@muster/contract/lib/bulk-acts.ts'
import type { Database } from '../database.ts'
import type { Actor } from '../http/actor.ts'
import type { RequestFacts } from '../http/serve.ts'
import type { Counted } from '../listing/listing.ts'
import type { Parts } from '../parts.ts'

/** The list whose rows an act is about, as `listing()` gives it. */
interface BulkList {
  count(db: Database, query: object): Promise<Counted>
  ids(db: Database, query: object, batchSize?: number): AsyncGenerator<string[]>
}

interface FileList extends BulkList {
  fileRows(db: Database, query: object, ids?: readonly string[] | null): AsyncGenerator<object[]>
}

interface ActingBy {
  readonly actor: Actor
  readonly request: RequestFacts
}

/** What became of a row. `before` is given to `undo`; `refused` says why nothing was changed, in words for the person. */
export interface RowOutcome {
  readonly before?: unknown
  readonly refused?: string
}

type ManyOutcomes = ReadonlyMap<string, RowOutcome>

interface Shared {
  readonly name: BulkActName
  /** That of the same act on one row: asked again before every batch. */
  readonly access: AnyOf
}

/**
 * Something that can be done to many rows of a list. The engine (`features/bulk-jobs`) does the rest: which rows, at once
 * or as a job, batches, progress, stopping, report, notice, undoing. `Fields` is what the call asks for besides the rows.
 */
export interface RowsAct<Fields extends object = object> extends Shared {
  readonly kind: 'rows'
  list(parts: Parts, actor: Actor): BulkList
  /** What rows are called in the report; those that are gone are left out. */
  names(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What the act is about besides the rows, for the report. @throws AppError on a field that fits no row at all. */
  detail?(db: Database, actor: Actor, fields: Fields): Promise<string>
  /**
   * Does it to one row through the service of the same act on one row, with all its rules and its entry in the log.
   * @param parts with a transaction as its database, which is taken back for this row alone when it throws
   * @throws AppError why not; it stands in the report
   */
  run(parts: Parts, by: ActingBy, id: string, fields: Fields): Promise<RowOutcome>
  /**
   * The same for some hundreds of rows at once, with a constant number of statements, where the service of the act can do
   * that: `run` and `undo` are left out then. One outcome a row; what it throws refuses all of them.
   */
  readonly many?: {
    run(parts: Parts, by: ActingBy, ids: readonly string[], fields: Fields): Promise<ManyOutcomes>
    undo(parts: Parts, by: ActingBy, ids: readonly string[], fields: Fields): Promise<ManyOutcomes>
  }
  /** The reverse of that on a row that it changed, by the same rules. An act without it cannot be undone. */
  undo?(parts: Parts, by: ActingBy, id: string, fields: Fields, before: unknown): Promise<RowOutcome>
}

/** The making of a file of many rows of a list. */
export interface FileAct extends Shared {
  readonly kind: 'file'
  /** What it is a file of, for the log: 'Members'. */
  readonly title: string
  /** @throws AppError when the actor may not, or no longer, have the rows that the query is about */
  list(parts: Parts, actor: Actor, query: object): FileList | Promise<FileList>
  readonly columns: readonly string[]
  /** Those that are in it only where they are chosen. */
  readonly columnsOnDemand?: readonly string[]
  /** Columns with what is personal: a file with one of them needs a reason, and is written to the log. */
  readonly personal: readonly string[]
}

export type BulkAct = RowsAct | FileAct
