import type { Sql } from '../../src/platform/database.ts'
import type { Statement } from './test-app.ts'

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that the scans of tables in a statement visit, those that they throw away included. */
export async function rowsRead(connection: Sql, { text, values }: Statement): Promise<number> {
  const [row] = await connection.unsafe(`explain (analyze, timing off, format json) ${text}`, values)
  const plans: { Plan: Plan }[] = row?.['QUERY PLAN'] ?? []
  return plans.reduce((sum, { Plan }) => sum + visited(Plan), 0)
}

function visited(plan: Plan): number {
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] ? each * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + visited(part), Math.round(own))
}

/** After so many plans for their values, PostgreSQL keeps one for all values if it seems as good. */
const PLANS_BEFORE_KEPT = 5

/** Pages of 8 kB that a statement reads, cached or not, with the plan that a server has after a while. */
export async function pagesRead(connection: Sql, { text, values }: Statement): Promise<number> {
  const given = values.map(literal).join(', ')
  const run = `execute measured${given && `(${given})`}`
  await connection.unsafe(`prepare measured as ${text}`)
  try {
    for (let plans = 0; plans < PLANS_BEFORE_KEPT; plans += 1) await connection.unsafe(`explain ${run}`)
    const [row] = await connection.unsafe(`explain (analyze, buffers, timing off, format json) ${run}`)
    const plans: { Plan: Plan }[] = row?.['QUERY PLAN'] ?? []
    return plans.reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0)
  } finally {
    await connection.unsafe('deallocate measured')
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const items = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(String(item))).join()}}` : null
  const text = items ?? (value instanceof Date ? value.toISOString() : String(value))
  return `'${text.replaceAll("'", "''")}'`
}
