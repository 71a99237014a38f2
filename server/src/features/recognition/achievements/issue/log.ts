import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { achievementIssuing, logActions } from '@muster/contract/recognition/achievement-issuing.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { madeBy, type NamingParts } from '../../../../platform/listing/made-by.ts'

export interface Logged {
  readonly userId: string
  readonly achievementId: string
  readonly action: (typeof logActions)[number]
  readonly ruleVersion?: number
  readonly metadata?: Readonly<Record<string, string>>
  /** Left out when the platform acted by itself. */
  readonly actorId?: string
}

/** Appends entries to the achievement log. One statement, regardless of the number of entries. */
export async function noteLog(tx: Database, entries: readonly Logged[]): Promise<void> {
  if (entries.length === 0) return
  await tx.execute(sql`
    insert into achievement_log (user_id, achievement_id, action, rule_version, metadata, actor_id, created_at)
    select "userId", "achievementId", action, "ruleVersion", coalesce(metadata, '{}'), "actorId", clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as given (
      "userId" uuid, "achievementId" uuid, action text, "ruleVersion" integer, metadata jsonb, "actorId" uuid
    )`)
}

const MOST_LOGGED = 100

/** The last hundred log entries of a member. One statement. */
export async function readLog(
  db: Database,
  parts: NamingParts,
  muid: string,
): Promise<ReplyOf<typeof achievementIssuing.audit>> {
  const rows = await db.execute<ReplyOf<typeof achievementIssuing.audit>[number]>(sql`
    select entry.created_at, achievement.name as achievement, entry.action, entry.rule_version, entry.metadata,
      ${madeBy('creator', parts)} as performed_by
    from "user" as member
    join achievement_log as entry on entry.user_id = member.id
    join achievement on achievement.id = entry.achievement_id
    left join "user" as creator on creator.id = entry.actor_id
    where member.muid = ${muid.toLowerCase()}
    order by entry.created_at desc, entry.id limit ${MOST_LOGGED}::integer`)
  return [...rows]
}
