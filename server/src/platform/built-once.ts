import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Builds a query once for each database instead of once for each request: for the calls every screen makes, building
 * costs the server more than sending. `build` ends in `.prepare(name)`; what changes is an `sql.placeholder`.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>()
  return (db) => {
    const query = known.get(db) ?? build(db)
    known.set(db, query)
    return query
  }
}

const dialect = new PgDialect()

/**
 * The same for a query in SQL: its rows come as the driver reads them, where a query built with Drizzle looks at each
 * value once more. Values go into the `sql.placeholder`s of their names. The driver finds a prepared statement by its
 * text, so that goes without the indentation.
 */
export function rowsBuiltOnce<Row extends Record<string, unknown>>(query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const pieces = text.replace(/\n\s+/g, '\n').split(/\$\d+/)
  const template = Object.assign(pieces, { raw: pieces })
  return async (db: Database, values: Readonly<Record<string, unknown>>) =>
    await db.execute<Row>(sql(template, ...fillPlaceholders(params, values)))
}
