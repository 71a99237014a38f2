import { type SQL, sql } from 'drizzle-orm'

/** One thing that rows are sorted by. */
export interface OrderKey {
  readonly value: SQL
  /** What a row shows of it, where that is something else. */
  readonly column?: SQL
  /** The type of `value`, which a position in the list is read back as. */
  readonly type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz' | 'date' | 'uuid'
  /** Rows may be without the value: they come last, in either direction. */
  readonly nullable?: true
  /** Every row has it, and it is in a joined table: then the rows can be found from there, by an index of it. */
  readonly joined?: true
  /** Runs against the direction that was chosen. */
  readonly against?: true
  /**
   * Where no one index has the rows in this order: parts that together make it, each with an index of its own.
   * For the only key of an order.
   */
  readonly parts?: readonly OrderPart[]
}

/** A part of a list's rows, and how it is reached in the order of a key. */
export interface OrderPart {
  /** Its tables, with the one that the rows are of under its alias. */
  readonly from: SQL
  readonly condition: SQL
  /** The key's value of these rows, as an index has it. */
  readonly value: SQL
}

/** What a sort key stands for; the keys after the first tell equal rows apart, and the id does where they cannot. */
export type Order = OrderKey | readonly OrderKey[]

/** Words, in any case of letters. */
export const byText = (column: SQL): OrderKey => ({ column, value: sql`lower(${column})`, type: 'text' })

export const byNumber = (value: SQL): OrderKey => ({ value, type: 'integer' })

/** What is not so before what is. */
export const byTruth = (value: SQL): OrderKey => ({ value, type: 'boolean' })

export const byMoment = (value: SQL): OrderKey => ({ value, type: 'timestamptz' })

/** Where not every row has the value: those without it come last, in either direction. */
export const optional = (key: OrderKey): OrderKey => ({ ...key, nullable: true })

/** Where the value is in a joined table, and every row has it. */
export const joined = (key: OrderKey): OrderKey => ({ ...key, joined: true })

/** After the other keys, where the index that answers the order has the ids running against them. */
export const againstId = (id: SQL): OrderKey => ({ value: id, type: 'uuid', against: true })

/** The place of a row in its list: its sort values as text in full precision, and its id. */
export interface Position {
  readonly values: readonly (string | null)[]
  readonly id: string
}

/** An order with its direction, ready for statements. */
export interface ChosenOrder {
  readonly keys: readonly OrderKey[]
  readonly descending: boolean
}

/** @param choice a sort key of `orders`, with a `-` in front to reverse it */
export function chosenOrder(orders: Readonly<Record<string, Order>>, choice: string): ChosenOrder {
  const descending = choice.startsWith('-')
  const order = orders[descending ? choice.slice(1) : choice]
  if (!order) throw new Error(`this list has no order "${choice}"`)
  return { keys: 'value' in order ? [order] : order, descending }
}

const runsDown = (order: ChosenOrder, key: OrderKey) => order.descending !== (key.against ?? false)

/** Condition that every row meets, and which tells PostgreSQL that a join from the left has a row on its right. */
export const withJoined = ({ keys }: ChosenOrder): SQL =>
  sql.join(
    keys.filter(({ joined }) => joined).map(({ value }) => sql` and ${value} is not null`),
    sql``,
  )

/**
 * The order as a list of SQL.
 * @param values the columns that hold the sort values and the id
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
 * Condition for the rows after a position. Where all keys run one way and every row has them, it is a comparison of
 * rows, which an index of these columns answers.
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
