import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { after, type ChosenOrder, orderBy, type Position, withJoined } from './order.ts'

/** Where rows of a list come from. */
export interface Source {
  /** The table that the rows are of, with its alias. */
  readonly table: SQL
  /** Its id: unique, and the last key of every order. */
  readonly id: SQL
  /**
   * Tables that conditions, orders and columns speak of besides. They are joined from the left, on a unique column: then
   * PostgreSQL leaves out those that a statement does not speak of, such as all of them where rows are only counted.
   */
  readonly joins?: SQL
  /** What `columns` need besides, and which is looked up for the rows that are shown, and for no others. */
  readonly lookups?: SQL
  readonly columns: SQL
}

/** Which rows, and in which order. */
export interface Which {
  readonly condition: SQL
  readonly order: ChosenOrder
}

export interface Part {
  readonly limit: number
  /** Begins behind this row. */
  readonly after?: Position | undefined
  /** Rows to leave out at the beginning. */
  readonly skip?: number
  /** Counts from the list's end; the rows still come in the list's order. */
  readonly backwards?: boolean
  /** Whether the place of each row is asked for. */
  readonly positions?: boolean
}

interface Placed {
  [column: string]: unknown
  list_id?: string
  list_sort?: (string | null)[]
}

/**
 * A part of a list in one statement. The rows are chosen by id first, so that what they show is looked up for them
 * alone.
 */
export async function readChosen(
  db: Database,
  { table, id, joins = sql``, lookups = sql``, columns }: Source,
  { condition, order }: Which,
  { limit, after: position, skip = 0, backwards = false, positions: withPositions = false }: Part,
): Promise<{ rows: object[]; positions: Position[] }> {
  const values = order.keys.map(({ value }) => value)
  const names = order.keys.map((_, index) => sql.raw(`chosen.sort_${index + 1}`))
  const sorts = values.map((value, index) => sql`, ${value} as ${sql.raw(`sort_${index + 1}`)}`)
  const beyond = position ? sql` and ${after(order, id, position)}` : sql``
  const offset = skip > 0 ? sql`offset ${skip}::integer` : sql``
  const place = withPositions
    ? sql`, chosen.list_id, array[${sql.join(
        names.map((name) => sql`${name}::text`),
        sql`, `,
      )}] as list_sort`
    : sql``
  const found: Placed[] = await db.execute<Placed>(sql`
    with chosen as materialized (
      select ${id} as list_id${sql.join(sorts, sql``)} from ${table} ${joins} where ${condition}${beyond}${withJoined(order)}
      order by ${orderBy(order, values, id, backwards)} limit ${written(limit)} ${offset}
    )
    select ${columns}${place} from chosen join ${table} on ${id} = chosen.list_id ${joins} ${lookups}
    order by ${orderBy(order, names, sql`chosen.list_id`, false)}`)
  if (!withPositions) return { rows: found, positions: [] }
  const positions = found.map(({ list_id = '', list_sort = [] }) => ({ id: list_id, values: list_sort }))
  return { rows: found.map(({ list_id: _, list_sort: __, ...row }) => row), positions }
}

/**
 * A number of rows as part of the text. For a limit that it does not know PostgreSQL assumes a tenth of the table, finds
 * that plan dear, and plans each page of a list again, which takes longer than reading it.
 */
const written = (rows: number) => sql.raw(String(Math.trunc(rows)))
