import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { memberIds, readMembership, requireLead } from '../../circle-membership/index.ts'
import { dropInvitation } from '../join/invitations.ts'
import { depart, leaveCircle } from '../join/leave.ts'
import { answerRequest, withdrawRequest } from '../join/requests.ts'
import { assertNotElsewhere, assertSeatFree, becomeMember, lockStanding } from '../join/standing.ts'
import { type CircleNews, circleNotices, type Told } from '../notices.ts'
import { type CircleParts, takingIn } from '../parts.ts'
import { findPerson, nameOf } from './people.ts'

/**
 * Removes a member, declines a request or withdraws an invitation, as a lead; everyone can do so for
 * themselves. Idempotent.
 * @returns the text for the person
 * @throws AppError 404 for people outside and without any status in the circle, 403 for other members
 */
export async function removeMember(
  parts: CircleParts,
  actorId: string,
  circleId: string,
  memberId: string,
  reason: string | undefined,
): Promise<string> {
  if (memberId === actorId) return removeOneself(parts, actorId, circleId)
  const now = parts.clock.now()
  const asked = await parts.db.transaction(async (tx) => {
    const circle = await requireLead(tx, circleId, actorId, true)
    const standing = await lockStanding(tx, circle, memberId, now)
    if (standing.status === 'requested') return null
    if (standing.status === 'removed') return 'This member has already been removed'
    if (standing.status === 'invited') {
      await dropInvitation(tx, circle, memberId, { at: now, byId: actorId, invited: standing.changedAt })
      return 'Invitation withdrawn'
    }
    if (standing.status !== 'member') throw notFound('this member')
    const why = reason || null
    await depart(parts, tx, circle, memberId, { status: 'removed', at: now, byId: actorId, reason: why })
    const change = { at: now, about: memberId, actorId }
    await notifyByMailToo(
      parts,
      tx,
      circleNotices(circle, [memberId], { what: 'removed', reason: why }, change),
    )
    return say`${{ name: await nameOf(tx, memberId) }} is no longer a member`
  })
  return asked ?? answerRequest(parts, actorId, circleId, memberId, { is_accepted: false, reason })
}

async function removeOneself(parts: CircleParts, userId: string, circleId: string): Promise<string> {
  const membership = await readMembership(parts.db, circleId, userId)
  if (membership?.status === 'requested') return withdrawRequest(parts, userId, circleId)
  await leaveCircle(parts, userId, circleId)
  return 'You’ve left the circle'
}

/**
 * Adds a member by member ID, as a lead, whatever their status was.
 * @returns the text for the lead
 * @throws AppError 404 outside, 403 for other members; 400 on `muid` or when the circle is full; 409 when
 * they are in this circle or another one of the group
 */
export async function addMember(
  parts: CircleParts,
  leadId: string,
  circleId: string,
  muid: string,
): Promise<string> {
  const now = parts.clock.now()
  return takingIn(parts, async (tx) => {
    const circle = await requireLead(tx, circleId, leadId, true)
    const person = await findPerson(tx, leadId, muid)
    const standing = await lockStanding(tx, circle, person.id, now)
    if (standing.status === 'member')
      throw conflict('muid', say`${{ name: person.full_name }} is already a member`)
    assertNotElsewhere(standing, person.full_name)
    assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
    await becomeMember(tx, circle, person.id, { at: now, byId: leadId, who: person.full_name })
    const change = { at: now, about: person.id, actorId: leadId }
    await notifyByMailToo(parts, tx, circleNotices(circle, [person.id], { what: 'added' }, change))
    return say`${{ name: person.full_name }} is now a member`
  })
}

/**
 * Hands over one's own lead to another member.
 * @returns the text for the person
 * @throws AppError 404 for people outside and for a successor who isn't a member, 403 for other members, 400
 * for oneself
 */
export async function transferLead(
  parts: CircleParts,
  leadId: string,
  circleId: string,
  memberId: string,
): Promise<string> {
  if (memberId === leadId) throw refused('You already lead this circle. Choose another member.')
  return parts.db.transaction(async (tx) => {
    const circle = await requireLead(tx, circleId, leadId, true)
    await assertMember(tx, circleId, memberId)
    await tx.execute(sql`
      update circle_member set is_lead = (user_id = ${memberId}), changed_by_id = ${leadId}
      where circle_id = ${circleId} and user_id in (${leadId}, ${memberId}) and status = 'member'`)
    await tell(parts, tx, circle, memberId, { what: 'lead' }, leadId)
    return say`${{ name: await nameOf(tx, memberId) }} now leads the circle`
  })
}

/**
 * Makes a member an additional lead, or ends it. Idempotent.
 * @returns the text for the person
 * @throws AppError 404 for people outside and non-members, 403 for other members, 400 when no lead would be
 * left
 */
export async function setLead(
  parts: CircleParts,
  leadId: string,
  circleId: string,
  memberId: string,
  isLead: boolean,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const circle = await requireLead(tx, circleId, leadId, true)
    await assertMember(tx, circleId, memberId)
    const leads = await memberIds(tx, circleId, 'leads')
    if (leads.includes(memberId) === isLead) {
      return isLead ? 'They already lead the circle' : 'They don’t lead the circle'
    }
    if (!isLead && leads.length === 1) throw refused('A circle needs a lead. Make someone else a lead first.')
    await tx.execute(sql`
      update circle_member set is_lead = ${isLead}, changed_by_id = ${leadId}
      where circle_id = ${circleId} and user_id = ${memberId} and status = 'member'`)
    if (memberId !== leadId)
      await tell(parts, tx, circle, memberId, { what: isLead ? 'lead' : 'lead-ended' }, leadId)
    if (memberId === leadId) {
      return isLead ? 'You’re now a lead of the circle' : 'You’re no longer a lead of the circle'
    }
    const name = await nameOf(tx, memberId)
    return isLead
      ? say`${{ name }} is now a lead of the circle`
      : say`${{ name }} is no longer a lead of the circle`
  })
}

async function assertMember(tx: Database, circleId: string, userId: string): Promise<void> {
  const membership = await readMembership(tx, circleId, userId)
  if (membership?.status !== 'member') throw notFound('this member')
}

async function tell(
  parts: CircleParts,
  tx: Database,
  circle: Told,
  userId: string,
  news: CircleNews,
  actorId: string,
): Promise<void> {
  const change = { at: parts.clock.now(), about: userId, actorId }
  await notifyByMailToo(parts, tx, circleNotices(circle, [userId], news, change))
}
