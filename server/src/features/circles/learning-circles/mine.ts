import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { owesRecord } from '../meetups/index.ts'
import { cardColumns, cardTables, presentCard, type StoredCard } from './find/card.ts'
import type { CircleReading } from './parts.ts'

/** Caps the list; the number of requests is otherwise unlimited. */
const MOST = 200

interface StoredMine extends StoredCard {
  readonly circle_code: string | null
  readonly is_lead: boolean
  readonly is_archived: boolean
  readonly requests: number
  readonly reports_due: number
}

/**
 * The member's circles, invitations and requests, in this order. Includes archived circles, so that a lead
 * can restore them. One statement.
 */
export async function listMyCircles(
  { db, clock, config }: CircleReading,
  userId: string,
): Promise<MyCircle[]> {
  const now = clock.now()
  const reader = { id: userId, now }
  const rows = await db.execute<StoredMine>(sql`
    select * from (
      select ${cardColumns(reader)}, own.is_lead, circle.archived_at is not null as is_archived,
        case when own.status = 'member' then circle.circle_code end as circle_code,
        case when own.is_lead then (
          select count(*)::integer from circle_member as asking
          where asking.circle_id = circle.id and asking.status = 'requested'
        ) else 0 end as requests,
        case when own.status = 'member' then (
          select count(*)::integer from meetup where meetup.circle_id = circle.id and ${owesRecord(now)}
        ) else 0 end as reports_due
      from ${cardTables(reader)}
      where own.user_id = ${userId} and own.status in ('member', 'invited', 'requested') and circle.closed_at is null
    ) as mine
    where my_status is not null
    order by my_status = 'member' desc, is_lead desc, my_status, lower(name), id
    limit ${MOST}`)
  return [...rows].map((row) => ({
    ...presentCard(row, config.CIRCLE_MAX_MEMBERS),
    circle_code: row.circle_code,
    is_lead: row.is_lead,
    is_archived: row.is_archived,
    requests: row.requests,
    reports_due: row.reports_due,
  }))
}
