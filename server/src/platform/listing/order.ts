import { type SQL, sql } from 'drizzle-orm'

/** A key by which rows are sorted. */
export interface OrderKey {
  readonly value: SQL
  /** The column to display, if it differs from `value`. */
  readonly column?: SQL
  /** Type of `value`, to which the text in a cursor is cast. */
  readonly type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz' | 'date' | 'uuid'
  /** The value can be null; nulls come last in both directions. */
  readonly nullable?: true
  /**
   * The value is from a joined table and never null, so that rows can be found through an index of that
   * table.
   */
  readonly joined?: true
  /**
   * The joined table and its reference to the list's row. Its first rows are looked through before the value of
   * each row that was found is looked up.
   */
  readonly ahead?: { readonly table: SQL; readonly id: SQL }
  /** Sorted in the opposite direction of the order. */
  readonly against?: true
  /**
   * For an order that no single index provides: parts that together have all rows, each with its own index.
   * Only for the single key of an order.
   */
  readonly parts?: readonly OrderPart[]
}

/** A part of a list's rows, and how to read it in a key's order. */
export interface OrderPart {
  /** Tables of the part, including the list's table under its alias. */
  readonly from: SQL
  readonly condition: SQL
  /** The key's value in this part, as an index has it. */
  readonly value: SQL
}

/** The keys of a sort order. Later keys break ties, and the id breaks the rest. */
export type Order = OrderKey | readonly OrderKey[]

/** Sorts text, ignoring case. */
export const byText = (column: SQL): OrderKey => ({ column, value: sql`lower(${column})`, type: 'text' })

export const byNumber = (value: SQL): OrderKey => ({ value, type: 'integer' })

/** Sorts false before true. */
export const byTruth = (value: SQL): OrderKey => ({ value, type: 'boolean' })

export const byMoment = (value: SQL): OrderKey => ({ value, type: 'timestamptz' })

/** A key whose value can be null; nulls come last in both directions. */
export const optional = (key: OrderKey): OrderKey => ({ ...key, nullable: true })

/** A key from a joined table whose value is never null. */
export const joined = (key: OrderKey, ahead?: OrderKey['ahead']): OrderKey => ({
  ...key,
  joined: true,
  ...(ahead && { ahead }),
})

/** A last key for indexes in which ids run in the opposite direction. */
export const againstId = (id: SQL): OrderKey => ({ value: id, type: 'uuid', against: true })

/** A cursor: the position of a row by its sort values, as text in full precision, and its id. */
export interface Position {
  readonly values: readonly (string | null)[]
  readonly id: string
}

/** A sort order with its direction. */
export interface ChosenOrder {
  readonly keys: readonly OrderKey[]
  readonly descending: boolean
}

/** Looks up a sort order. @param choice a key of `orders`; a leading `-` reverses it */
export function chosenOrder(orders: Readonly<Record<string, Order>>, choice: string): ChosenOrder {
  const descending = choice.startsWith('-')
  const order = orders[descending ? choice.slice(1) : choice]
  if (!order) throw new Error(`this list has no order "${choice}"`)
  return { keys: 'value' in order ? [order] : order, descending }
}

const runsDown = (order: ChosenOrder, key: OrderKey) => order.descending !== (key.against ?? false)

/** A condition that every row meets; it lets PostgreSQL treat the left join as an inner join. */
export const withJoined = ({ keys }: ChosenOrder): SQL =>
  sql.join(
    keys.filter(({ joined }) => joined).map(({ value }) => sql` and ${value} is not null`),
    sql``,
  )

/**
 * The `order by` list.
 * @param values columns of the sort values
 * @param backwards from the last row to the first
 */
export function orderBy(order: ChosenOrder, values: readonly SQL[], id: SQL, backwards: boolean): SQL {
  const columns = order.keys.map((key, index) => {
    const down = runsDown(order, key) !== backwards
    const nulls = key.nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
    return sql`${values[index]} ${down ? sql`desc` : sql`asc`}${nulls}`
  })
  const idDown = order.descending !== backwards
  return sql.join([...columns, sql`${id} ${idDown ? sql`desc` : sql`asc`}`], sql`, `)
}

/**
 * Condition for the rows after a cursor. If all keys have the same direction and are never null, it's a row
 * comparison, which an index of these columns can answer.
 */
export function after(order: ChosenOrder, id: SQL, position: Position): SQL {
  const beyond = (down: boolean) => (down ? sql`<` : sql`>`)
  const stored = (index: number) =>
    sql`${position.values[index]}::text::${sql.raw(order.keys[index]?.type ?? 'text')}`
  const idBeyond = sql`${id} ${beyond(order.descending)} ${position.id}::uuid`
  if (order.keys.every((key) => !key.nullable && !key.against)) {
    const values = order.keys.map(({ value }) => value)
    const bounds = order.keys.map((_, index) => stored(index))
    return sql`(${sql.join([...values, id], sql`, `)}) ${beyond(order.descending)}
      (${sql.join([...bounds, sql`${position.id}::uuid`], sql`, `)})`
  }
  return order.keys.reduceRight((rest, key, index) => {
    if (position.values[index] === null) return sql`(${key.value} is null and ${rest})`
    const further = sql`${key.value} ${beyond(runsDown(order, key))} ${stored(index)}`
    const missing = key.nullable ? sql` or ${key.value} is null` : sql``
    return sql`(${further}${missing} or (${key.value} = ${stored(index)} and ${rest}))`
  }, idBeyond)
}
