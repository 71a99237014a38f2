import { type SQL, sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../platform/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'

/** A circle and a member's membership in it. */
export interface Membership {
  readonly circleId: string
  readonly circleName: string
  readonly interestGroupId: string
  readonly timeZone: string
  readonly memberCount: number
  readonly archived: boolean
  readonly status: 'requested' | 'invited' | 'member' | 'rejected' | 'left' | 'removed' | null
  readonly isLead: boolean
}

/**
 * A member's status in a circle, or null when the circle no longer exists.
 * With `lock`, in a transaction, changes to the circle are serialised: code that counts seats, leads or
 * meetups takes this lock first. The row is read by a separate statement, so that it sees the state after the
 * lock was granted.
 */
export async function readMembership(
  db: Database,
  circleId: string,
  userId: string,
  lock = false,
): Promise<Membership | null> {
  const reading = db.execute<Membership>(sql`
    select circle.id as "circleId", circle.name as "circleName", circle.interest_group_id as "interestGroupId",
      circle.time_zone as "timeZone", circle.member_count as "memberCount", circle.archived_at is not null as archived,
      link.status, coalesce(link.is_lead, false) as "isLead"
    from learning_circle as circle
    left join circle_member as link on link.circle_id = circle.id and link.user_id = ${userId}
    where circle.id = ${circleId} and circle.closed_at is null`)
  const [, [row]] = await pipelined(
    () => lock && db.execute(sql`select from learning_circle where id = ${circleId} for no key update`),
    () => reading,
  )
  return row ?? null
}

/**
 * For what only members can see and do. Others get a 404, so that they can't tell whether the circle exists.
 * @throws AppError 404 for everyone else
 */
export async function requireMember(
  db: Database,
  circleId: string,
  userId: string,
  lock = false,
): Promise<Membership> {
  const membership = await readMembership(db, circleId, userId, lock)
  if (membership?.status !== 'member') throw notFound('this circle')
  return membership
}

/** For what only leads can do. @throws AppError 404 for people outside, 403 for other members */
export async function requireLead(
  db: Database,
  circleId: string,
  userId: string,
  lock = false,
): Promise<Membership> {
  const membership = await requireMember(db, circleId, userId, lock)
  if (!membership.isLead) throw new AppError(403, { general: ['Only a lead of the circle can do this'] })
  return membership
}

/** Ids of a circle's members, for notifications: all, or only its leads. */
export async function memberIds(db: Database, circleId: string, who: 'members' | 'leads'): Promise<string[]> {
  const only: SQL = who === 'leads' ? sql`and is_lead` : sql``
  const rows = await db.execute<{ user_id: string }>(
    sql`select user_id from circle_member where circle_id = ${circleId} and status = 'member' ${only} order by user_id`,
  )
  return rows.map((row) => row.user_id)
}

/**
 * Unarchives a circle, for a lead or because of a new meetup. Idempotent.
 * @returns whether it was archived
 */
export async function wakeCircle(tx: Database, circleId: string, now: Date): Promise<boolean> {
  const woken = await tx.execute(sql`
    update learning_circle set archived_at = null, updated_at = ${now}::timestamptz
    where id = ${circleId} and archived_at is not null and closed_at is null returning id`)
  return woken.length > 0
}
