import { PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PostgresJsSession } from 'drizzle-orm/postgres-js/session'
import { Pool, type Statements } from './pool.ts'
import type { TransactionScope } from './transaction-scope.ts'

interface RowsOfQuery extends PgQueryResultHKT {
  readonly type: this['row'][]
}

/** Drizzle's query builder whose statements give plain arrays of rows. */
export type Queries = PgDatabase<RowsOfQuery>

/**
 * Drizzle on a pool, or inside of a transaction. Its session for postgres.js asks little of a client: `unsafe()` whose
 * rows come as objects or as arrays, `begin` and `savepoint`.
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
