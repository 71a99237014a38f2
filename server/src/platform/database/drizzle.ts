import type { SQLWrapper } from 'drizzle-orm'
import type {
  PgDatabase,
  PgInsertBase,
  PgInsertBuilder,
  PgInsertValue,
  PgQueryResultHKT,
  PgTable,
  PgUpdateBuilder,
  PgUpdateSetSource,
} from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { Pool } from './pool.ts'
import { readsFrom } from './replicas.ts'
import type { TransactionScope } from './transaction-scope.ts'

interface RowsOfQuery extends PgQueryResultHKT {
  readonly type: this['row'][]
}

type Builder = PgDatabase<RowsOfQuery>

/** Column values of a table. Timestamps are read as text, but can also be written as dates. */
type Written<Table extends PgTable, Values> = {
  [Key in keyof Values]: Key extends keyof Table['_']['columns']
    ? Table['_']['columns'][Key]['_']['columnType'] extends 'PgTimestampString'
      ? Values[Key] | Date
      : Values[Key]
    : Values[Key]
}

/** Values for an insert. */
export type NewRow<Table extends PgTable> = Written<Table, Table['$inferInsert']>

/** Values for an update. */
export type ChangedRow<Table extends PgTable> = Written<Table, PgUpdateSetSource<Table>>

interface Inserting<Table extends PgTable> extends Omit<PgInsertBuilder<Table, RowsOfQuery>, 'values'> {
  values(
    rows: Written<Table, PgInsertValue<Table>> | Written<Table, PgInsertValue<Table>>[],
  ): PgInsertBase<Table, RowsOfQuery>
}

interface Updating<Table extends PgTable> {
  set(values: ChangedRow<Table>): ReturnType<PgUpdateBuilder<Table, RowsOfQuery>['set']>
}

/** Drizzle's query builder, typed so that statements return plain arrays of rows. */
export interface Queries extends Omit<Builder, 'insert' | 'update' | 'execute' | 'transaction'> {
  insert<Table extends PgTable>(table: Table): Inserting<Table>
  update<Table extends PgTable>(table: Table): Updating<Table>
  execute<Row extends object = Record<string, unknown>>(query: SQLWrapper | string): Promise<Row[]>
  /** `mode` follows `begin`, and is only for the outermost transaction. */
  transaction<T>(work: (tx: Queries) => Promise<T>, mode?: string): Promise<T>
  /** Runs `work` once the transaction is committed; right away outside a transaction. */
  afterCommit(work: () => void): void
  /** Says that there are new rows in `announcement`, which are sent as NOTIFY soon after the commit. */
  announced(): void
}

/**
 * Drizzle on a pool or within a transaction, through its driver for clients of one's own.
 * @param announceSoon sends the rows of `announcement`
 */
export function drizzleOn(statements: Pool | TransactionScope, announceSoon = () => {}): Queries {
  const reading = () => (statements instanceof Pool && readsFrom()) || statements
  const db = drizzle((text, values, method) => reading().query(text, values, method === 'all'))
  const transaction: Queries['transaction'] = (work, mode = '') => {
    const inside = (scope: TransactionScope) => work(drizzleOn(scope, announceSoon))
    if (!(statements instanceof Pool)) return statements.savepoint(inside)
    const source = (mode.includes('read only') && readsFrom()) || statements
    return source.begin(mode, inside)
  }
  const afterCommit: Queries['afterCommit'] = (work) =>
    statements instanceof Pool ? work() : statements.afterCommit(work)
  const announced = () => afterCommit(announceSoon)
  // biome-ignore lint/plugin: rows are the driver's, and columns of time take dates as well
  return Object.assign(db, { transaction, afterCommit, announced }) as unknown as Queries
}
