import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ReportDecision, storeDecision } from '../../people/conduct/index.ts'

/** Statements that store what staff decided about an intro or a reply. */
export const helloDecisions = {
  intro: storeDecision(sql`group_hello`),
  reply: storeDecision(sql`hello_reply`),
}

/** Closes the reports of the replies to an intro that staff removed, at the same moment: no one sees them any more. */
export async function closeReplies(
  tx: Database,
  introId: string,
  { byId, at }: ReportDecision,
): Promise<void> {
  await tx.execute(sql`
    update hello_reply set report_decided_at = ${at}::timestamptz, report_decided_by_id = ${byId}
    where hello_id = ${introId} and reported_at is not null and report_decided_at is null`)
}

/** Opens them again. @param decidedAt when the intro was removed */
export async function reopenReplies(tx: Database, introId: string, decidedAt: string | null): Promise<void> {
  await tx.execute(sql`
    update hello_reply set report_decided_at = null, report_decided_by_id = null
    where hello_id = ${introId} and removed_at is null and report_decided_at = ${decidedAt}::timestamptz`)
}
