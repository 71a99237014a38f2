import type { AnyOf } from '@muster/contract/access/access.ts'
import type { BulkActName } from '@muster/contract/lib/bulk-acts.ts'
import type { Database } from '../database.ts'
import type { Actor } from '../http/actor.ts'
import type { RequestFacts } from '../http/serve.ts'
import type { Counted } from '../listing/listing.ts'
import type { Parts } from '../parts.ts'

/** The list that an act's rows come from, as returned by `listing()`. */
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

/**
 * Outcome for one row. `before` is passed to `undo`; `refused` says, as a sentence, why the row wasn't
 * changed.
 */
export interface RowOutcome {
  readonly before?: unknown
  readonly refused?: string
}

type ManyOutcomes = ReadonlyMap<string, RowOutcome>

interface Shared {
  readonly name: BulkActName
  /** The access of the same act on one row, checked again before every batch. */
  readonly access: AnyOf
}

/**
 * A bulk action on the rows of a list. The engine (`features/bulk-jobs`) does the rest: row selection,
 * running directly or as a job, batches, progress, stopping, summary, notification, undo. `Fields` are the
 * body fields besides the row selection.
 */
export interface RowsAct<Fields extends object = object> extends Shared {
  readonly kind: 'rows'
  list(parts: Parts, actor: Actor): BulkList
  /** Display names of rows for the summary, without rows that no longer exist. */
  names(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What the act applies, for the summary. @throws AppError for a field that is invalid for every row */
  detail?(db: Database, actor: Actor, fields: Fields): Promise<string>
  /**
   * Applies the act to one row, through the service of the single act, with all its rules and its audit log
   * entry.
   * @param parts with a transaction as its database; a savepoint is rolled back for this row if it throws
   * @throws AppError the reason, which is shown in the summary
   */
  run(parts: Parts, by: ActingBy, id: string, fields: Fields): Promise<RowOutcome>
  /**
   * Applies the act to several hundred rows with a constant number of statements, for services that support
   * it; `run` and `undo` are then left out. Returns one outcome for each row. If it throws, all rows are
   * refused.
   */
  readonly many?: {
    run(parts: Parts, by: ActingBy, ids: readonly string[], fields: Fields): Promise<ManyOutcomes>
    undo(parts: Parts, by: ActingBy, ids: readonly string[], fields: Fields): Promise<ManyOutcomes>
  }
  /** Reverses the act on one row by the same rules. An act without it can't be undone. */
  undo?(parts: Parts, by: ActingBy, id: string, fields: Fields, before: unknown): Promise<RowOutcome>
}

/** Exports many rows of a list to a file. */
export interface FileAct extends Shared {
  readonly kind: 'file'
  /** Title of the file in the log: 'Members'. */
  readonly title: string
  /** @throws AppError if the actor doesn't have (or no longer has) access to the rows of the query */
  list(parts: Parts, actor: Actor, query: object): FileList | Promise<FileList>
  readonly columns: readonly string[]
  /** Columns that are only included if chosen. */
  readonly columnsOnDemand?: readonly string[]
  /** Columns with personal data. A file with one of them needs a reason and is logged. */
  readonly personal: readonly string[]
}

export type BulkAct = RowsAct | FileAct
