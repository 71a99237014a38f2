import type { SQLWrapper } from 'drizzle-orm'
import {
  PgDatabase,
  PgDialect,
  type PgInsertBase,
  type PgInsertBuilder,
  type PgInsertValue,
  type PgQueryResultHKT,
  type PgTable,
  type PgUpdateBuilder,
  type PgUpdateSetSource,
} from 'drizzle-orm/pg-core'
import { PostgresJsSession } from 'drizzle-orm/postgres-js/session'
import { Pool, type Statements } from './pool.ts'
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
  transaction<T>(
    work: (tx: Queries) => Promise<T>,
    config?: Parameters<Builder['transaction']>[1],
  ): Promise<T>
}

/**
 * Drizzle on a pool or within a transaction. Drizzle's postgres.js session only needs a small client:
 * `unsafe()` with rows as objects or arrays, `begin` and `savepoint`.
 */
export function drizzleOn(statements: Pool | TransactionScope): Queries {
  const dialect = new PgDialect()
  const session = new PostgresJsSession(clientOf(statements) as never, dialect, undefined)
  return new PgDatabase(dialect, session as never, undefined) as unknown as Queries
}

type Work<T> = (client: object) => Promise<T>

function clientOf(statements: Pool | TransactionScope): object {
  const inside = <T>(work: Work<T>) =>
    statements instanceof Pool
      ? statements.begin('', (scope) => work(clientOf(scope)))
      : statements.savepoint((scope) => work(clientOf(scope)))
  return {
    unsafe: (text: string, values: readonly unknown[]) => answerOf(statements, text, values),
    begin: inside,
    savepoint: inside,
  }
}

const answerOf = (statements: Statements, text: string, values: readonly unknown[]) => ({
  // biome-ignore lint/suspicious/noThenProperty: awaited as it is, it gives rows as objects
  then: (resolve: (rows: unknown[]) => unknown, reject: (error: unknown) => unknown) =>
    statements.query(text, values).then(({ rows }) => resolve(rows), reject),
  values: async () => (await statements.query(text, values, true)).rows,
})
