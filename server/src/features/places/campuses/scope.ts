import { administers } from '@muster/contract/access/abilities.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'

/** Condition on `campus_member as own`: verified, and not alumni. */
export const isCurrent = sql`own.verified and not own.is_alumni`

interface Home {
  readonly organization_id: string
  readonly district_id: string
  readonly zone_id: string
}

/** A member's current college and its location; null without one. One statement. */
export async function homeOf(db: Database, userId: string): Promise<Home | null> {
  const [home] = await db.execute<Home>(sql`
    select own.organization_id, own.district_id, own.zone_id from campus_member as own
    join user_organization as link using (organization_id, user_id)
    where own.user_id = ${userId} and ${isCurrent} order by link.created_at desc, link.id limit 1`)
  return home ?? null
}

/** The error for calls about one's own college, when there is none. */
export const noCollege = (): AppError =>
  refused('You don’t belong to a college yet. Add yours in Settings and have it verified.')

/**
 * The campus of a call: named by an administrator, otherwise the caller's own.
 * @throws AppError 400 without a college, and on `org_id` for an administrator who names none; 403 for
 * another campus
 */
export async function campusOf(db: Database, actor: Actor, orgId: string | undefined): Promise<string> {
  if (administers(actor) && orgId) return orgId
  const home = await homeOf(db, actor.id)
  if (!home) {
    throw administers(actor) ? fieldRefused('org_id', 'Choose a campus') : noCollege()
  }
  if (orgId && orgId !== home.organization_id) {
    throw new AppError(403, { general: ['You can only open your own campus'] })
  }
  return home.organization_id
}
