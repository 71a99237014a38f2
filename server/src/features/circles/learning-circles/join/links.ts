import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { hashToken } from '../../../../platform/security/secrets.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { readMembership, requireLead } from '../../circle-membership/index.ts'
import { cardColumns, cardTables, presentCard, type StoredCard } from '../find/card.ts'
import { type CircleParts, type CircleReading, takingIn } from '../parts.ts'
import { invitationEnd, invitationUrl, storeInvitation } from './invitations.ts'
import { joinAndTell } from './requests.ts'
import { assertMayAskAgain, assertNotElsewhere, assertSeatFree, lockStanding } from './standing.ts'

/**
 * Creates the circle's invitation link; the previous one stops working.
 * @throws AppError 404 outside, 403 for other members
 */
export async function makeLink(parts: CircleParts, leadId: string, circleId: string) {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    await requireLead(tx, circleId, leadId, true)
    const token = await storeInvitation(tx, circleId, null, { at: now, byId: leadId })
    return {
      url: invitationUrl(parts.config.publicUrl, circleId, token),
      expires_at: invitationEnd(now).toISOString(),
    }
  })
}

/** Ends the circle's invitation link. Idempotent. @throws AppError 404 outside, 403 for other members */
export async function endLink(
  { db }: Pick<CircleParts, 'db'>,
  leadId: string,
  circleId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireLead(tx, circleId, leadId, true)
    await tx.execute(sql`delete from circle_invitation where circle_id = ${circleId} and user_id is null`)
  })
}

/** The same text for every invalid link: unknown, ended, expired or someone else's. */
const linkNotFound = () => notFound('this invitation')

/** Condition on `invitation`: it has this token, hasn't expired, and is for this person or for everyone. */
const usable = (token: string, userId: string, now: Date) => sql`
  invitation.token_hash = ${hashToken(token)} and invitation.expires_at > ${now}::timestamptz
  and (invitation.user_id is null or invitation.user_id = ${userId})`

interface StoredLink extends StoredCard {
  readonly invited_by: string | null
  readonly expires_at: string
}

/**
 * The circle behind an invitation, and who sent it if the reader can know. One statement.
 * @throws AppError 404
 */
export async function readLink({ db, clock, config }: CircleReading, userId: string, token: string) {
  const reader = { id: userId, now: clock.now() }
  const [row] = await db.execute<StoredLink>(sql`
    select ${cardColumns(reader)}, (
        select full_name from "user" as host
        where host.id = invitation.created_by_id and host.status = 'active'
          and (host.is_public or invitation.user_id is not null) and ${notBlocked(userId, sql`host.id`)}
      ) as invited_by, invitation.expires_at
    from ${cardTables(reader)} join circle_invitation as invitation on invitation.circle_id = circle.id
    where ${usable(token, userId, reader.now)} and circle.closed_at is null`)
  if (!row) throw linkNotFound()
  return {
    circle: presentCard(row, config.CIRCLE_MAX_MEMBERS),
    invited_by: row.invited_by,
    expires_at: row.expires_at,
  }
}

/**
 * Joins through a personal invitation, or through the circle's link while there are seats. Idempotent.
 * @returns the id of the circle
 * @throws AppError 404 for an invalid token; 400 when the circle is full, or too soon after being turned
 * down; 409 when they are in another circle of the group
 */
export async function acceptLink(parts: CircleParts, userId: string, token: string): Promise<string> {
  const now = parts.clock.now()
  return takingIn(parts, async (tx) => {
    const found = await findCircle(tx, token, userId, now)
    const circle = await readMembership(tx, found.circleId, userId, true)
    // Read again under the lock: a lead could have ended the link meanwhile.
    const { isPersonal } = await findCircle(tx, token, userId, now)
    if (!circle) throw linkNotFound()
    if (circle.status === 'member') return circle.circleId
    const standing = await lockStanding(tx, circle, userId, now)
    assertNotElsewhere(standing, null)
    assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
    if (!isPersonal) assertMayAskAgain(standing, now)
    await joinAndTell(parts, tx, circle, userId, now)
    return circle.circleId
  })
}

async function findCircle(tx: Database, token: string, userId: string, now: Date) {
  const [found] = await tx.execute<{ circleId: string; isPersonal: boolean }>(sql`
    select circle_id as "circleId", user_id is not null as "isPersonal"
    from circle_invitation as invitation where ${usable(token, userId, now)}`)
  if (!found) throw linkNotFound()
  return found
}
