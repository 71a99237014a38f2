import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { uuids } from './lists.ts'
import { after, type ChosenOrder, orderBy, type Position, withJoined } from './order.ts'

/** Source of a list's rows. */
export interface Source {
  /** The list's table, with its alias. */
  readonly table: SQL
  /** Its unique id, the last key of every order. */
  readonly id: SQL
  /**
   * Further tables for conditions, orders and columns. They are left-joined on a unique column, so that
   * PostgreSQL skips those that a statement doesn't use, for example when it only counts.
   */
  readonly joins?: SQL
  /** Further joins that `columns` need; made only for the rows of the page. */
  readonly lookups?: SQL
  readonly columns: SQL
  /** Limit of counted rows; default: 10,000. */
  readonly most?: number
}

/** Condition and order of a list. */
export interface Which {
  readonly condition: SQL
  readonly order: ChosenOrder
  /** Equivalent condition for iterating over very many rows. */
  readonly ofMany?: SQL
}

export interface Part {
  readonly limit: number
  /** Cursor: starts after this row. */
  readonly after?: Position | undefined
  /** Rows to skip at the start. */
  readonly skip?: number
  /** Counts from the end of the list; rows are still returned in its order. */
  readonly backwards?: boolean
  /** Whether to return a cursor for each row. */
  readonly positions?: boolean
}

interface Placed {
  [column: string]: unknown
  list_id?: string
  list_sort?: (string | null)[]
}

/**
 * Reads a part of a list in one statement. Ids are selected first, so that lookups only run for the rows
 * returned.
 */
export async function readChosen(
  db: Database,
  source: Source,
  which: Which,
  part: Part,
): Promise<{ rows: object[]; positions: Position[] }> {
  const { table, id, joins = sql``, lookups = sql``, columns } = source
  const names = sortNames(which.order, 'chosen')
  const place = part.positions ? sql`, chosen.list_id${placeColumns(which.order)}` : sql``
  const found: Placed[] = await db.execute<Placed>(sql`
    with chosen as materialized (${choosing(source, which, part)})
    select ${columns}${place} from chosen join ${table} on ${id} = chosen.list_id ${joins} ${lookups}
    order by ${orderBy(which.order, names, sql`chosen.list_id`, false)}`)
  if (!part.positions) return { rows: found, positions: [] }
  const positions = found.map(({ list_id = '', list_sort = [] }) => ({ id: list_id, values: list_sort }))
  return { rows: found.map(({ list_id: _, list_sort: __, ...row }) => row), positions }
}

/** Ids of a part of a list, in its order, with cursors if requested. */
export async function choosePlaces(
  db: Database,
  source: Source,
  which: Which,
  part: Part,
): Promise<Position[]> {
  const place = part.positions ? placeColumns(which.order) : sql``
  const rows = await db.execute<Placed>(
    sql`select chosen.list_id${place} from (${choosing(source, which, part)}) as chosen
      order by ${orderBy(which.order, sortNames(which.order, 'chosen'), sql`chosen.list_id`, false)}`,
  )
  return rows.map(({ list_id = '', list_sort = [] }) => ({ id: list_id, values: list_sort }))
}

const placeColumns = (order: ChosenOrder) =>
  sql`, array[${sql.join(
    sortNames(order, 'chosen').map((name) => sql`${name}::text`),
    sql`, `,
  )}] as list_sort`

/**
 * Counts the rows (up to `most`) and selects the ids of a page in one statement, so that matches are found
 * only once. If there are more than `most`, the ids are not those of the page.
 */
export async function countAndChoose(
  db: Database,
  source: Source,
  which: Which,
  place: { readonly limit: number; readonly skip: number },
  most: number,
): Promise<{ count: number; ids: string[] }> {
  const { table, id, joins = sql`` } = source
  const { condition, order } = which
  const { limit, skip } = place
  const ahead = aheadOf(order)
  if (ahead) return chooseAhead(db, source, which, { ...place, most, ...ahead })
  const names = sortNames(order, 'found')
  const [row] = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as list_id${sortValues(order)} from ${table} ${joins} where ${condition}${withJoined(order)}
      limit ${written(most)}
    )
    select (select count(*)::integer from found) as count, array(
      select list_id::text from found order by ${orderBy(order, names, sql`list_id`, false)}
      limit ${written(limit)} ${offsetOf(skip)}
    ) as ids`)
  return row ?? { count: 0, ids: [] }
}

/** The only key of an order, if its table can be read ahead. */
export function aheadOf({ keys: [key, second] }: ChosenOrder) {
  return key?.ahead && !second ? { ...key.ahead, value: key.value } : null
}

/** Rows of the joined table that are looked through, if more rows were found than these. */
const LOOKED_THROUGH = 5_000
const FEW_FOUND = 200

/**
 * The same for an order by a joined table. The first rows of that table usually have the page, so that values of
 * a thousand matches needn't be looked up one by one.
 */
async function chooseAhead(
  db: Database,
  { table, id, joins = sql`` }: Source,
  { condition, order }: Which,
  given: NonNullable<ReturnType<typeof aheadOf>> & { limit: number; skip: number; most: number },
): Promise<{ count: number; ids: string[] }> {
  const { limit, skip, most, value } = given
  const end = written(skip + limit)
  const by = (sort: SQL, row: SQL) => orderBy(order, [sort], row, false)
  const [row] = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as list_id from ${table} ${joins} where ${condition} limit ${written(most)}
    ), counted as materialized (
      select count(*)::integer as rows from found
    ), ahead as materialized (
      select found.list_id, top.sort_1
      from (
        select ${given.id} as id, ${value} as sort_1 from ${given.table}
        where (select rows from counted) > ${written(FEW_FOUND)}
        order by ${by(value, given.id)} limit ${written(LOOKED_THROUGH)}
      ) as top join found on found.list_id = top.id
      order by ${by(sql`top.sort_1`, sql`found.list_id`)} limit ${end}
    ), enough as materialized (
      select count(*) = ${end} as rows from ahead
    )
    select (select rows from counted) as count, array(
      select list_id::text from (
        select list_id, sort_1 from ahead where (select rows from enough)
        union all
        (
          select found.list_id, ${value} from found join ${given.table} on ${given.id} = found.list_id
          where not (select rows from enough) order by ${by(value, sql`found.list_id`)} limit ${end}
        )
      ) as chosen order by ${by(sql`chosen.sort_1`, sql`chosen.list_id`)} limit ${written(limit)} ${offsetOf(skip)}
    ) as ids`)
  return row ?? { count: 0, ids: [] }
}

/**
 * Reads the rows with these ids, in their order. The statement is the same whatever was searched for, so
 * PostgreSQL plans its many joins only once.
 */
export async function readRows(db: Database, source: Source, ids: readonly string[]): Promise<object[]> {
  if (ids.length === 0) return []
  const { table, id, joins = sql``, lookups = sql``, columns } = source
  return db.execute<Record<string, unknown>>(sql`
    select ${columns} from unnest((select ${uuids(ids)})) with ordinality as chosen (list_id, list_place)
    join ${table} on ${id} = chosen.list_id ${joins} ${lookups} order by chosen.list_place`)
}

const sortNames = ({ keys }: ChosenOrder, table: string) =>
  keys.map((_, index) => sql.raw(`${table}.sort_${index + 1}`))

const sortValues = ({ keys }: ChosenOrder) =>
  sql.join(
    keys.map(({ value }, index) => sql`, ${value} as ${sql.raw(`sort_${index + 1}`)}`),
    sql``,
  )

const offsetOf = (skip: number) => (skip > 0 ? sql`offset ${skip}::integer` : sql``)

/** Selects the ids and sort values of a part. */
function choosing(
  { table, id, joins = sql`` }: Source,
  { condition, order }: Which,
  { limit, after: position, skip = 0, backwards = false }: Part,
): SQL {
  const offset = offsetOf(skip)
  const first = (from: SQL, order: ChosenOrder, more: SQL, most: number) => {
    const values = order.keys.map(({ value }) => value)
    const beyond = position ? sql` and ${after(order, id, position)}` : sql``
    return sql`
      select ${id} as list_id${sortValues(order)} from ${from} where ${condition}${beyond}${more}
      order by ${orderBy(order, values, id, backwards)} limit ${written(most)}`
  }
  const [key, second] = order.keys
  if (!key?.parts || second)
    return sql`${first(sql`${table} ${joins}`, order, withJoined(order), limit)} ${offset}`
  const parts = key.parts.map((part) => {
    const keys = [{ ...key, value: part.value }]
    return sql`(${first(part.from, { ...order, keys }, sql` and ${part.condition}`, skip + limit)})`
  })
  return sql`
    select * from (${sql.join(parts, sql` union all `)}) as part
    order by ${orderBy(order, sortNames(order, 'part'), sql`part.list_id`, backwards)} limit ${written(limit)} ${offset}`
}

/**
 * A literal row limit. With a parameter, PostgreSQL assumes a tenth of the table, finds the generic plan too
 * expensive, and replans each page, which takes longer than reading it.
 */
const written = (rows: number) => sql.raw(String(Math.trunc(rows)))
