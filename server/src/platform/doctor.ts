import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A stored total, and a query that counts the rows in which it differs from its source. */
export interface Check {
  readonly total: string
  readonly query: SQL
}

export interface Finding {
  readonly total: string
  readonly differences: number
}

/**
 * Recomputes totals from their sources in one snapshot. @returns all checks, including those without
 * differences
 */
export async function runChecks(db: Database, checks: readonly Check[]): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    const findings: Finding[] = []
    for (const { total, query } of checks) {
      const rows = await tx.execute<{ differences: number }>(query)
      const differences = [...rows].reduce((sum, row) => sum + row.differences, 0)
      findings.push({ total, differences })
    }
    return findings
  }, 'isolation level repeatable read read only')
}
