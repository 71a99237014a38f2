import type { SecurityEvent, SecurityEventKind } from '@muster/contract/account/security-events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'

interface EventRow {
  readonly id: string
  readonly kind: SecurityEventKind
  readonly created_at: string
  readonly detail: string | null
  readonly device: string | null
  readonly address: string | null
  readonly current: boolean
  readonly by_others: boolean
}

/**
 * The caller's own security events, newest first, optionally before a time. Events with the same time stay
 * together. Device and address are left out when others acted, because they are theirs.
 */
export async function readSecurityEvents(
  db: Database,
  actor: Actor,
  query: { before?: string | undefined; limit: number },
): Promise<SecurityEvent[]> {
  const rows = await db.execute<EventRow>(sql`
    select id, kind, created_at, detail, actor_id is not null as by_others,
      case when actor_id is null then device end as device,
      case when actor_id is null then address end as address,
      actor_id is null and coalesce(session_id = ${actor.sessionId}::uuid, false) as current
    from (
      select * from security_event where user_id = ${actor.id}
        and (${query.before ?? null}::timestamptz is null or created_at < ${query.before ?? null}::timestamptz)
      order by created_at desc fetch first (${query.limit}::integer) rows with ties
    ) as event
    order by created_at desc, id`)
  return [...rows].map(({ created_at, ...row }) => ({ ...row, at: created_at }))
}
