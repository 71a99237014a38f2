import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { isVisible, meetupColumns, meetupsFor, type StoredMeetup } from './row.ts'

/** Access to meetups, and the locks for changing them. */

/**
 * A meetup with the person's relation to it. With `lock`, in a transaction, changes to the meetup's places
 * are serialised; read counts only after that.
 * @throws AppError 404 for a private meetup of someone else's circle
 */
export async function findMeetup(
  db: Database,
  userId: string,
  meetupId: string,
  lock = false,
): Promise<StoredMeetup> {
  const [row] = await db.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(userId)} where meetup.id = ${meetupId}::uuid and ${isVisible}
    ${lock ? sql`for no key update of meetup` : sql``}`)
  if (!row) throw notFound('this meetup')
  return row
}

/** One meetup of a series, or it and all later ones. */
export type Scope = 'one' | 'following'

export interface ChosenMeetups {
  readonly circleId: string
  /** The meetup that was named. */
  readonly target: StoredMeetup
  /**
   * The meetups to change in chronological order, including the named one. Excludes those that have started,
   * have a record or were called off.
   */
  readonly open: readonly StoredMeetup[]
}

/**
 * Locks the circle, so that its meetups are planned one after the other, and the meetups to change. For their
 * planner, or a lead of the circle.
 * @throws AppError 404 for people outside the circle, 403 for its other members
 */
export async function lockToChange(
  tx: Database,
  userId: string,
  meetupId: string,
  scope: Scope,
): Promise<ChosenMeetups> {
  const [right] = await tx.execute<{ circle_id: string; series_id: string | null; may: boolean }>(sql`
    select meetup.circle_id, meetup.series_id,
      coalesce(link.is_lead or meetup.created_by_id = link.user_id, false) as may
    from meetup
    join learning_circle as circle on circle.id = meetup.circle_id
    join circle_member as link
      on link.circle_id = circle.id and link.user_id = ${userId}::uuid and link.status = 'member'
    where meetup.id = ${meetupId}::uuid for no key update of circle`)
  if (!right) throw notFound('this meetup')
  if (!right.may) {
    throw new AppError(403, {
      general: ['Only the person who planned the meetup, or a lead of the circle, can do this'],
    })
  }
  const later: SQL =
    scope === 'following' && right.series_id
      ? sql`or (
          meetup.series_id = ${right.series_id}::uuid and meetup.started_at is null and meetup.cancelled_at is null
          and meetup.reported_at is null
          and meetup.starts_at > (select starts_at from meetup where id = ${meetupId}::uuid)
        )`
      : sql``
  const rows = await tx.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(userId)} where meetup.id = ${meetupId}::uuid ${later}
    order by meetup.starts_at, meetup.id for update of meetup`)
  const [target] = rows
  if (!target) throw notFound('this meetup')
  const open = [...rows].filter((row) => !row.started_at && !row.cancelled_at && !row.reported_at)
  return { circleId: right.circle_id, target, open }
}
