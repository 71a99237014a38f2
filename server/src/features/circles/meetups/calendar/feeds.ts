import { timingSafeEqual } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { requireMember } from '../../circle-membership/index.ts'
import { calendarOf } from './calendar.ts'

/**
 * Secret calendar addresses: a row id, and a keyed hash of its version that only this installation can make.
 */

type FeedParts = Pick<Parts, 'db' | 'clock' | 'config' | 'hashCode'>

/** 128 bits in hexadecimal digits. */
const SEAL_LENGTH = 32

const sealOf = (parts: Pick<Parts, 'hashCode'>, id: string, version: number) =>
  parts.hashCode(`calendar:${id}:${version}`).slice(0, SEAL_LENGTH)

/**
 * The secret address of a member's calendar, created on first use: for all their meetups, or for one of their
 * circles.
 * @param renew invalidates the previous address
 * @throws AppError 404 when they aren't in the circle
 */
export async function calendarAddress(
  parts: FeedParts,
  userId: string,
  circleId: string | undefined,
  renew = false,
): Promise<{ url: string }> {
  if (circleId) await requireMember(parts.db, circleId, userId)
  // A no-op update makes the statement return an existing row.
  const version: SQL = renew ? sql`calendar_feed.version + 1` : sql`calendar_feed.version`
  const [feed] = await parts.db.execute<{ id: string; version: number }>(sql`
    insert into calendar_feed (user_id, circle_id, created_at)
    values (${userId}::uuid, ${circleId ?? null}::uuid, ${parts.clock.now()}::timestamptz)
    on conflict (user_id, circle_id) do update set version = ${version}
    returning id, version`)
  if (!feed) throw new Error('the calendar was not stored')
  const seal = sealOf(parts, feed.id, feed.version)
  return { url: `${parts.config.publicUrl}/api/v1/calendar/${feed.id}.${seal}/` }
}

/** Invalidates all calendar addresses of a member. */
export async function dropCalendarAddresses(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`delete from calendar_feed where user_id = ${userId}`)
}

/** Some calendar programs only accept addresses that end in `.ics`. */
const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([0-9a-f]{32})(?:\.ics)?$/

interface Feed {
  readonly user_id: string
  readonly version: number
  readonly circle_id: string | null
  readonly circle_name: string | null
}

/**
 * The calendar at a secret address. A circle's calendar ends when its owner leaves the circle, any calendar
 * while the account isn't active.
 * @throws AppError 404, with the same text for every invalid address
 */
export async function readFeed(parts: FeedParts, address: string): Promise<string> {
  const [, id = '', seal = ''] = form.exec(address) ?? []
  const feed = id ? await findFeed(parts, id) : null
  if (!feed || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(parts, id, feed.version)))) {
    throw notFound('this calendar')
  }
  const { user_id, circle_id, circle_name } = feed
  return calendarOf(parts, user_id, circle_id ? { id: circle_id, name: circle_name ?? '' } : null)
}

async function findFeed(parts: FeedParts, id: string): Promise<Feed | null> {
  const [feed] = await parts.db.execute<Feed>(sql`
    select feed.user_id, feed.version, feed.circle_id, circle.name as circle_name
    from calendar_feed as feed
    join "user" as owner on owner.id = feed.user_id and owner.status = 'active'
    left join learning_circle as circle on circle.id = feed.circle_id
    left join circle_member as link
      on link.circle_id = feed.circle_id and link.user_id = feed.user_id and link.status = 'member'
    where feed.id = ${id}::uuid and (feed.circle_id is null or link.user_id is not null)`)
  return feed ?? null
}
