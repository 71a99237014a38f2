import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Caches a query builder's prepared query for each database. For the calls that every screen makes, building
 * the query costs more than running it. `build` ends in `.prepare(name)`; values that change are
 * `sql.placeholder`s.
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
 * The same for plain SQL. Its rows come as the driver parses them, whereas Drizzle maps each value again.
 * Values fill the `sql.placeholder`s with their names. The driver identifies a prepared statement by its
 * text, so the indentation is removed.
 */
export function rowsBuiltOnce<Row extends object>(query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const pieces = text.replace(/\n\s+/g, '\n').split(/\$\d+/)
  const template = Object.assign(pieces, { raw: pieces })
  return async (db: Database, values: Readonly<Record<string, unknown>>) =>
    await db.execute<Row>(sql(template, ...fillPlaceholders(params, values)))
}
