import { SQL, sql } from 'drizzle-orm'
import type { Order, OrderKey } from './order.ts'

/**
 * What rows hold, by its name: SQL, an order where the list can be sorted by it, or several that rows show together under one
 * name. A column of the contract that is missing does not compile, and neither does one of its sort keys without an order.
 */
export type NamedColumns<Row, SortKey> = {
  readonly [C in keyof Row]-?: C extends SortKey
    ? OrderKey
    : Row[C] extends Together
      ? SQL | NamedColumns<Row[C], SortKey>
      : SQL
}

type Together = Readonly<Record<string, string | number | boolean | null>>

/** Names of columns, those that are shown together one by one. */
export type ColumnNames<Row> =
  | { [C in keyof Row]: Row[C] extends Together ? keyof Row[C] : C }[keyof Row]
  | keyof Row

type Column = SQL | OrderKey | { readonly [name: string]: Column }
export type Columns = Readonly<Record<string, Column>>

const isOrder = (column: Column): column is OrderKey => 'value' in column && 'type' in column
const isTogether = (column: Column): column is Columns => !(column instanceof SQL) && !isOrder(column)

/** The columns as a statement selects them. */
export const selected = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${contentOf(column)} as ${sql.identifier(name)}`),
    sql`, `,
  )

function contentOf(column: Column): SQL {
  if (column instanceof SQL) return column
  if (isOrder(column)) return column.column ?? column.value
  const parts = Object.entries(column).map(([name, part]) => sql`${sql.raw(`'${name}'`)}, ${contentOf(part)}`)
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`
}

/** All of them side by side. */
const apart = (columns: Columns): [string, SQL | OrderKey][] =>
  Object.entries(columns).flatMap(([name, column]) => (isTogether(column) ? apart(column) : [[name, column]]))

export const namesOf = (columns: Columns): string[] => apart(columns).map(([name]) => name)

/** The orders among them, by their names. */
export const ordersOf = (columns: Columns): Readonly<Record<string, Order>> =>
  Object.fromEntries(apart(columns).filter((named): named is [string, OrderKey] => isOrder(named[1])))

/** A row as its file has it. */
export function apartIn(columns: Columns, row: object): object {
  const together = Object.entries(columns).filter(([, column]) => isTogether(column))
  const values = row as Readonly<Record<string, object>>
  return Object.assign({}, row, ...together.map(([name]) => values[name]))
}
