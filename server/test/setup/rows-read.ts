import type { Sql } from '../../src/platform/database.ts'
import type { Statement } from './test-app.ts'

interface Plan {
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
