import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { readMembership, requireMember } from '../../circle-membership/index.ts'
import { cancelAllOfCircle, giveUpPrivatePlaces } from '../../meetups/index.ts'
import { circleNotices, type Told } from '../notices.ts'
import type { CircleParts } from '../parts.ts'

/** What happens to a circle when a member leaves. */
export type Outcome = 'left' | 'lead_passed_on' | 'closed'

type TellingParts = Pick<CircleParts, 'sendMail' | 'hashCode' | 'config'>

/** How a membership ends: the member leaves, or a lead removes them. */
interface Departure {
  readonly status: 'left' | 'removed'
  readonly at: Date
  readonly byId: string
  readonly reason: string | null
}

/** A member leaves. @throws AppError 404 when they aren't a member */
export async function leaveCircle(parts: CircleParts, userId: string, circleId: string): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const circle = await requireMember(tx, circleId, userId, true)
    const departure = { status: 'left', at: parts.clock.now(), byId: userId, reason: null } as const
    return depart(parts, tx, circle, userId, departure)
  })
}

/**
 * Ends a membership; the caller holds the circle's lock. Without a lead, the longest-standing member takes
 * over, active accounts first; without members, the circle is closed.
 */
export async function depart(
  parts: TellingParts,
  tx: Database,
  circle: Told,
  userId: string,
  { status, at, byId, reason }: Departure,
): Promise<Outcome> {
  await tx.execute(sql`
    update circle_member set status = ${status}, is_lead = false, reason = ${reason},
      changed_at = ${at}::timestamptz, changed_by_id = ${byId}
    where circle_id = ${circle.circleId} and user_id = ${userId} and status = 'member'`)
  await giveUpPrivatePlaces(parts, tx, circle.circleId, userId, at)
  const rest = await tx.execute<{ user_id: string; is_lead: boolean }>(sql`
    select link.user_id, link.is_lead from circle_member as link join "user" as person on person.id = link.user_id
    where link.circle_id = ${circle.circleId} and link.status = 'member'
    order by person.status = 'active' desc, link.joined_at, link.id`)
  const [heir] = rest
  if (!heir) {
    await close(parts, tx, circle, at)
    return 'closed'
  }
  if (rest.some((member) => member.is_lead)) return 'left'
  await tx.execute(sql`
    update circle_member set is_lead = true where circle_id = ${circle.circleId} and user_id = ${heir.user_id}`)
  const change = { at, about: heir.user_id }
  await notifyByMailToo(parts, tx, circleNotices(circle, [heir.user_id], { what: 'succeeded' }, change))
  return 'lead_passed_on'
}

/**
 * Closes an empty circle: it disappears from searches, requests and invitations end, and upcoming meetups are
 * called off.
 */
async function close(parts: TellingParts, tx: Database, circle: Told, at: Date): Promise<void> {
  const moment = sql`${at}::timestamptz`
  const ended = await tx.execute<{ user_id: string; status: string }>(sql`
    with closed as (
      update learning_circle set closed_at = ${moment}, cover_picture_key = null where id = ${circle.circleId} and closed_at is null
    ), withdrawn as (
      delete from circle_invitation where circle_id = ${circle.circleId}
    )
    update circle_member set status = case status when 'requested' then 'rejected' else 'left' end,
      reason = case status when 'requested' then 'The circle has closed' end, changed_at = ${moment}, changed_by_id = null
    where circle_id = ${circle.circleId} and status in ('requested', 'invited')
    returning user_id, status`)
  const asking = ended.filter(({ status }) => status === 'rejected')
  await notifyByMailToo(
    parts,
    tx,
    asking.flatMap(({ user_id }) =>
      circleNotices(circle, [user_id], { what: 'closed' }, { at, about: user_id }),
    ),
  )
  await cancelAllOfCircle(parts, tx, circle.circleId, at)
}

/**
 * Removes a member from all circles, with the rules of leaving, and ends their requests and invitations,
 * because their account closes. Pass a transaction. The number of statements grows with their circles, at
 * most one per interest group.
 */
export async function leaveAllCircles(
  parts: TellingParts,
  tx: Database,
  userId: string,
  at: Date,
): Promise<void> {
  const circles = await tx.execute<{ circle_id: string }>(sql`
    select circle_id from circle_member where user_id = ${userId} and status = 'member' order by circle_id`)
  for (const { circle_id } of circles) {
    const circle = await readMembership(tx, circle_id, userId, true)
    if (circle?.status !== 'member') continue
    await depart(parts, tx, circle, userId, { status: 'left', at, byId: userId, reason: null })
  }
  await tx.execute(sql`
    with dropped as (delete from circle_invitation where user_id = ${userId})
    update circle_member set status = 'left', changed_at = ${at}::timestamptz, changed_by_id = ${userId}
    where user_id = ${userId} and status in ('requested', 'invited')`)
}
