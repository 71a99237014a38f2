import { SQL, sql } from 'drizzle-orm'
import type { Order, OrderKey } from './order.ts'

/**
 * What rows hold, by its name: SQL, or an order where the list can be sorted by it. A column of the contract that is missing does
 * not compile, and neither does one of its sort keys without an order.
 */
export type NamedColumns<Row, SortKey> = {
  readonly [C in keyof Row]-?: C extends SortKey ? OrderKey : SQL
}

type Columns = Readonly<Record<string, SQL | OrderKey>>

/** The columns as a statement selects them. */
export const selected = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${contentOf(column)} as ${sql.identifier(name)}`),
    sql`, `,
  )

const contentOf = (column: SQL | OrderKey) =>
  column instanceof SQL ? column : (column.column ?? column.value)

/** The orders among them, by their names. */
export const ordersOf = (columns: Columns): Readonly<Record<string, Order>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column instanceof SQL ? [] : [[name, column]])),
  )
