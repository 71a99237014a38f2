import { SQL, sql } from 'drizzle-orm'
import type { Order, OrderKey } from './order.ts'

/**
 * Columns of rows by name: SQL; an order if the list can be sorted by it; or several columns that rows show
 * as one object. A missing column of the contract, or a sort key without an order, is a type error.
 */
export type NamedColumns<Row, SortKey> = {
  readonly [C in keyof Row]-?: C extends SortKey
    ? OrderKey
    : Row[C] extends Together
      ? SQL | NamedColumns<Row[C], SortKey>
      : SQL
}

type Together = Readonly<Record<string, string | number | boolean | null>>

/** Names of columns, including those within objects. */
export type ColumnNames<Row> =
  | { [C in keyof Row]: Row[C] extends Together ? keyof Row[C] : C }[keyof Row]
  | keyof Row

type Column = SQL | OrderKey | { readonly [name: string]: Column }
export type Columns = Readonly<Record<string, Column>>

const isOrder = (column: Column): column is OrderKey => 'value' in column && 'type' in column
const isTogether = (column: Column): column is Columns => !(column instanceof SQL) && !isOrder(column)

/** The select list of the columns. */
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

/** All columns, with those of objects flattened. */
const apart = (columns: Columns): [string, SQL | OrderKey][] =>
  Object.entries(columns).flatMap(([name, column]) => (isTogether(column) ? apart(column) : [[name, column]]))

export const namesOf = (columns: Columns): string[] => apart(columns).map(([name]) => name)

/** The sortable columns' orders by name. */
export const ordersOf = (columns: Columns): Readonly<Record<string, Order>> =>
  Object.fromEntries(apart(columns).filter((named): named is [string, OrderKey] => isOrder(named[1])))

/** A row with objects flattened, as in its CSV file. */
export function apartIn(columns: Columns, row: object): object {
  const together = Object.entries(columns).filter(([, column]) => isTogether(column))
  const values = row as Readonly<Record<string, object>>
  return Object.assign({}, row, ...together.map(([name]) => values[name]))
}
