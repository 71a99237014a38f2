import { type SQL, sql } from 'drizzle-orm'

/** What staff decide about the reports of a text. */
export interface ReportDecision {
  readonly removed: boolean
  readonly byId: string
  readonly at: Date
}

/** Statement that stores a decision in a table with `reportDecision()`, or opens the report again with null. */
export const storeDecision =
  (table: SQL) =>
  (id: string, decision: ReportDecision | null): SQL =>
    sql`
    update ${table} set report_decided_at = ${decision?.at ?? null}::timestamptz,
      report_decided_by_id = ${decision?.byId ?? null}::uuid,
      removed_at = case when ${decision?.removed ?? false}::boolean then ${decision?.at ?? null}::timestamptz end
    where id = ${id}`
