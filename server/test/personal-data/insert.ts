import type { Transaction } from '../../src/platform/database.ts'
import type { Table } from './schema.ts'

export type Row = Record<string, unknown>

/** Inserts the first row that the rules of the table let in, of those that can be made of the values. */
export async function insertOne(
  tx: Transaction,
  { name, rules }: Table,
  given: ReadonlyMap<string, readonly unknown[]>,
): Promise<Row> {
  const chosen = new Map([...given.keys()].map((column) => [column, 0]))
  for (let attempt = 0; attempt < 300; attempt++) {
    const row = Object.fromEntries(
      [...given].flatMap(([column, values]) => {
        const value = values[chosen.get(column) ?? 0]
        return value === undefined ? [] : [[column, value]]
      }),
    )
    try {
      return await tx.savepoint(async (inner) => {
        const columns = Object.keys(row).map((column) => `"${column}"`)
        const [inserted] = await inner.unsafe<Row[]>(
          columns.length === 0
            ? `insert into "${name}" default values returning *`
            : `insert into "${name}" (${columns.join(', ')})
               select ${columns.join(', ')} from jsonb_populate_record(null::"${name}", $1::text::jsonb) returning *`,
          columns.length === 0 ? [] : [JSON.stringify(row)],
        )
        return inserted as Row
      })
    } catch (error) {
      const rule = rules.find((one) => one.name === brokenRule(error))
      if (!rule) throw new Error(`${name} does not take ${JSON.stringify(row)}`, { cause: error })
      turn(chosen, given, rule.columns)
    }
  }
  throw new Error(`no row was found that ${name} takes`)
}

/** The next choice of values for these columns, as the hands of a clock go on. */
function turn(
  chosen: Map<string, number>,
  given: ReadonlyMap<string, readonly unknown[]>,
  columns: readonly string[],
): void {
  for (const column of columns.toReversed()) {
    const next = (chosen.get(column) ?? 0) + 1
    if (next < (given.get(column)?.length ?? 0)) {
      chosen.set(column, next)
      return
    }
    chosen.set(column, 0)
  }
}

function brokenRule(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' || code === '23505' ? (constraint ?? '') : null
}
