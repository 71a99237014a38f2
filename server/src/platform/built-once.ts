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
