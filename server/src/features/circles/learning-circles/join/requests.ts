import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import { payCheck } from '../../../learning/checked-tasks/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { memberIds, readMembership, requireLead } from '../../circle-membership/index.ts'
import { activeName, nameAndLeads } from '../members/people.ts'
import { circleNotices, takeBackRequest } from '../notices.ts'
import { type CircleParts, takingIn } from '../parts.ts'
import {
  assertMayAskAgain,
  assertNotElsewhere,
  assertSeatFree,
  becomeMember,
  type LockedCircle,
  lockStanding,
} from './standing.ts'

/**
 * Asks to join; people who are invited become members right away. Idempotent.
 * @param message why they want to join, for the leads
 * @returns the text for the person
 * @throws AppError 404; 409 when they are a member, or in another circle of the group; 400 for a full or
 * archived circle, or too soon after being turned down
 */
export async function askToJoin(
  parts: CircleParts,
  userId: string,
  circleId: string,
  message?: string,
): Promise<string> {
  const now = parts.clock.now()
  return takingIn(parts, async (tx) => {
    const [circle, standing, { who, leads }] = await pipelined(
      () => readMembership(tx, circleId, userId, true),
      () => lockStanding(tx, { circleId }, userId, now),
      () => nameAndLeads(tx, userId, circleId),
    )
    if (!circle) throw notFound('this circle')
    if (circle.status === 'member') throw conflict('general', 'You’re already a member of this circle')
    if (standing.status === 'requested') return 'You’ve already asked to join. The leads will answer you.'
    assertNotElsewhere(standing, null)
    assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
    if (standing.isInvited) {
      await joinAndTell(parts, tx, circle, userId, now)
      return say`You’re now a member of ${{ circleName: circle.circleName }}`
    }
    if (circle.archived) throw refused('This circle is archived. One of its leads has to restore it first.')
    assertMayAskAgain(standing, now)
    const change = { at: now, about: userId, actorId: userId }
    await pipelined(
      () =>
        setStatus(tx, circle, userId, {
          status: 'requested',
          at: now,
          byId: userId,
          message: message || null,
        }),
      () => payCheck(parts, tx, userId, 'circle_asked'),
      () => notifyByMailToo(parts, tx, circleNotices(circle, leads, { what: 'requested', who }, change)),
    )
    return 'Request sent. The leads will answer you.'
  })
}

/** Makes an invited person a member and notifies the leads. The caller has made the checks. */
export async function joinAndTell(
  parts: CircleParts,
  tx: Database,
  circle: LockedCircle,
  userId: string,
  at: Date,
): Promise<void> {
  const [who, leads] = await pipelined(
    () => activeName(tx, userId),
    () => memberIds(tx, circle.circleId, 'leads'),
  )
  await becomeMember(tx, circle, userId, { at, byId: userId, who: null })
  const change = { at, about: userId, actorId: userId }
  await notifyByMailToo(parts, tx, circleNotices(circle, leads, { what: 'joined', who }, change))
}

/** Withdraws a request. Idempotent. @throws AppError 404 for an unknown circle, 409 for members */
export async function withdrawRequest(parts: CircleParts, userId: string, circleId: string): Promise<string> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const circle = await readMembership(tx, circleId, userId, true)
    if (!circle) throw notFound('this circle')
    if (circle.status === 'member')
      throw conflict('general', 'You’re already a member of this circle. Leave it instead.')
    const standing = await lockStanding(tx, circle, userId, now)
    if (standing.status !== 'requested') return 'You haven’t asked to join this circle'
    await setStatus(tx, circle, userId, { status: 'left', at: now, byId: userId })
    await takeBackRequest(tx, circle, userId, standing.changedAt)
    return 'Request withdrawn'
  })
}

/**
 * Answers a request as a lead. Idempotent for the same answer.
 * @returns the text for the lead
 * @throws AppError 404 for people outside and without a request, 403 for other members, 409 for the opposite
 * answer or when they are in another circle of the group, 400 when the circle is full
 */
export async function answerRequest(
  parts: CircleParts,
  leadId: string,
  circleId: string,
  memberId: string,
  answer: { readonly is_accepted: boolean; readonly reason?: string | undefined },
): Promise<string> {
  const now = parts.clock.now()
  return takingIn(parts, async (tx) => {
    const [circle, standing] = await pipelined(
      () => requireLead(tx, circleId, leadId, true),
      () => lockStanding(tx, { circleId }, memberId, now),
    )
    const answered = { member: true, rejected: false }[standing.status as 'member' | 'rejected']
    if (answered === answer.is_accepted)
      return answered ? 'This member has already been accepted' : 'This request has already been declined'
    if (answered !== undefined) {
      const text = answered
        ? 'They’re already a member. Remove them instead.'
        : 'This request has already been declined. Invite them instead.'
      throw conflict('general', text)
    }
    if (standing.status !== 'requested') throw notFound('this request')
    const change = { at: now, about: memberId, actorId: leadId }
    const takingBack = () => takeBackRequest(tx, circle, memberId, standing.changedAt)
    if (!answer.is_accepted) {
      const reason = answer.reason || null
      await pipelined(
        takingBack,
        () => setStatus(tx, circle, memberId, { status: 'rejected', at: now, byId: leadId, reason }),
        () =>
          notifyByMailToo(parts, tx, circleNotices(circle, [memberId], { what: 'rejected', reason }, change)),
      )
      return 'Request declined'
    }
    const [, who] = await pipelined(takingBack, () => activeName(tx, memberId))
    assertNotElsewhere(standing, who)
    assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
    await pipelined(
      () => becomeMember(tx, circle, memberId, { at: now, byId: leadId, who }),
      () => notifyByMailToo(parts, tx, circleNotices(circle, [memberId], { what: 'accepted' }, change)),
    )
    return say`${{ who }} is now a member`
  })
}

/** Sets the status of someone outside a circle. The caller holds the circle's lock. */
export async function setStatus(
  tx: Database,
  circle: Pick<LockedCircle, 'circleId' | 'interestGroupId'>,
  userId: string,
  change: {
    readonly status: 'requested' | 'invited' | 'rejected' | 'left'
    readonly at: Date
    readonly byId: string
    readonly reason?: string | null
    readonly message?: string | null
  },
): Promise<void> {
  const at = sql`${change.at}::timestamptz`
  const askedAt = change.status === 'requested' ? at : sql`null`
  await tx.execute(sql`
    insert into circle_member as link
      (circle_id, user_id, interest_group_id, status, reason, message, asked_at, changed_at, changed_by_id, created_at)
    values (${circle.circleId}, ${userId}, ${circle.interestGroupId}, ${change.status}, ${change.reason ?? null},
      ${change.message ?? null}, ${askedAt}, ${at}, ${change.byId}, ${at})
    on conflict (circle_id, user_id) do update set status = excluded.status, reason = excluded.reason,
      message = excluded.message, asked_at = coalesce(excluded.asked_at, link.asked_at),
      answered_at = case when excluded.status = 'rejected' then excluded.changed_at
        when excluded.status = 'left' then link.answered_at end,
      changed_at = excluded.changed_at, changed_by_id = excluded.changed_by_id
    where link.status <> 'member'`)
}
