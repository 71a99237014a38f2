import { circlePath } from '@muster/contract/circles/addresses.ts'
import { INVITATION_DAYS } from '@muster/contract/lib/circle-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { hashToken, randomToken } from '../../../../platform/security/secrets.ts'
import { notify, unsubscribeAddress } from '../../../notices/notifications/index.ts'
import { type Membership, readMembership, requireLead } from '../../circle-membership/index.ts'
import { invitationMail } from '../mails.ts'
import { findPerson, nameOf } from '../members/people.ts'
import { circleNotices, type Told, takeBackInvitation } from '../notices.ts'
import { type CircleParts, takingIn } from '../parts.ts'
import { joinAndTell, setStatus } from './requests.ts'
import { assertNotElsewhere, assertSeatFree, type LockedCircle, lockStanding } from './standing.ts'

const DAY_MS = 86_400_000

export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

/** The web address of an invitation. */
export const invitationUrl = (publicUrl: string, circleId: string, token: string) =>
  `${publicUrl}${circlePath(circleId)}?invite=${token}`

/**
 * Stores an invitation; it replaces the previous one, which stops working. Only the token's hash is stored.
 * @param userId the invited member; null for the circle's link
 * @returns the token
 */
export async function storeInvitation(
  tx: Database,
  circleId: string,
  userId: string | null,
  given: { readonly at: Date; readonly byId: string },
): Promise<string> {
  const token = randomToken()
  await tx.execute(sql`
    insert into circle_invitation (circle_id, user_id, token_hash, created_by_id, expires_at, created_at)
    values (${circleId}, ${userId}, ${hashToken(token)}, ${given.byId},
      ${invitationEnd(given.at)}::timestamptz, ${given.at}::timestamptz)
    on conflict (circle_id, user_id) do update set token_hash = excluded.token_hash,
      created_by_id = excluded.created_by_id, expires_at = excluded.expires_at, created_at = excluded.created_at`)
  return token
}

/**
 * Invites a member by notification, and by email with a personal link unless they don't want emails about
 * circles.
 * @returns the text for the lead
 * @throws AppError 404 outside, 403 for other members; 400 on `muid` or when the circle is full; 409 on
 * `muid` when they are a member, have asked or are invited, and when they are in another circle of the group
 */
export async function inviteMember(
  parts: CircleParts,
  leadId: string,
  circleId: string,
  muid: string,
): Promise<string> {
  return takingIn(parts, async (tx) => {
    const circle = await requireLead(tx, circleId, leadId, true)
    const { full_name: name } = await invite(parts, tx, circle, leadId, muid)
    return say`${{ name }} invited`
  })
}

/**
 * Invites a member on behalf of a campus lead, in the caller's transaction. The caller has checked the
 * permission.
 * @throws AppError as in `inviteMember`, and 404 for a closed circle
 */
export async function inviteForCampus(
  parts: CircleParts,
  tx: Database,
  circleId: string,
  byId: string,
  muid: string,
): Promise<void> {
  const circle = await readMembership(tx, circleId, byId, true)
  if (!circle) throw notFound('this circle')
  await invite(parts, tx, circle, byId, muid)
}

/**
 * Undoes `inviteForCampus`. Does nothing when the invitation has ended.
 * @returns false when they have joined the circle meanwhile; then nothing changes
 */
export async function withdrawInvitation(
  parts: Pick<CircleParts, 'clock'>,
  tx: Database,
  circleId: string,
  byId: string,
  userId: string,
): Promise<boolean> {
  const now = parts.clock.now()
  const circle = await readMembership(tx, circleId, byId, true)
  if (!circle) return true
  const standing = await lockStanding(tx, circle, userId, now)
  if (standing.status === 'member') return false
  if (standing.status === 'invited') {
    await dropInvitation(tx, circle, userId, { at: now, byId, invited: standing.changedAt })
  }
  return true
}

/** The caller holds the lock of the circle. */
async function invite(
  parts: CircleParts,
  tx: Database,
  circle: Membership,
  byId: string,
  muid: string,
): Promise<{ readonly full_name: string }> {
  const now = parts.clock.now()
  const person = await findPerson(tx, byId, muid)
  const standing = await lockStanding(tx, circle, person.id, now)
  const { full_name: name } = person
  if (standing.status === 'member') throw conflict('muid', say`${{ name }} is already a member`)
  if (standing.status === 'requested')
    throw conflict('muid', say`${{ name }} has asked to join. Accept the request instead.`)
  if (standing.isInvited) throw conflict('muid', say`${{ name }} has already been invited`)
  assertNotElsewhere(standing, name)
  assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
  await setStatus(tx, circle, person.id, { status: 'invited', at: now, byId })
  const token = await storeInvitation(tx, circle.circleId, person.id, { at: now, byId })
  const by = await nameOf(tx, byId)
  const change = { at: now, about: person.id, actorId: byId }
  for (const notice of circleNotices(circle, [person.id], { what: 'invited', by }, change))
    await notify(tx, notice)
  if (person.wants_mail) {
    const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
    const link = invitationUrl(site.url, circle.circleId, token)
    const stop = unsubscribeAddress(parts, person.id, 'circle_news')
    await parts.sendMail(tx, invitationMail(site, person, { circle: circle.circleName, by, link }, stop))
  }
  return person
}

/** Ends an invitation that was declined or withdrawn. */
export async function dropInvitation(
  tx: Database,
  circle: Told & Pick<LockedCircle, 'interestGroupId'>,
  userId: string,
  given: { readonly at: Date; readonly byId: string; readonly invited: Date },
): Promise<void> {
  await tx.execute(
    sql`delete from circle_invitation where circle_id = ${circle.circleId} and user_id = ${userId}`,
  )
  await setStatus(tx, circle, userId, { status: 'left', at: given.at, byId: given.byId })
  await takeBackInvitation(tx, circle, userId, given.invited)
}

const invitationNotFound = () => notFound('this invitation')

/**
 * Accepts or declines an invitation. The person is signed in, so no token is needed. Idempotent for the same
 * answer.
 * @returns the text for the person
 * @throws AppError 404 for others and without an invitation; 400 when it has expired or the circle is full;
 * 409 when they are in another circle of the group
 */
export async function answerInvitation(
  parts: CircleParts,
  actor: Actor,
  circleId: string,
  given: { readonly muid: string; readonly accepted: boolean },
): Promise<string> {
  if (given.muid.toLowerCase() !== actor.muid) throw invitationNotFound()
  const now = parts.clock.now()
  return takingIn(parts, async (tx) => {
    const circle = await readMembership(tx, circleId, actor.id, true)
    if (!circle) throw invitationNotFound()
    const standing = await lockStanding(tx, circle, actor.id, now)
    if (given.accepted && standing.status === 'member')
      return say`You’re a member of ${{ circleName: circle.circleName }}`
    if (!given.accepted && standing.status === 'left') return 'Invitation declined'
    if (standing.status !== 'invited') throw invitationNotFound()
    if (!given.accepted) {
      await dropInvitation(tx, circle, actor.id, { at: now, byId: actor.id, invited: standing.changedAt })
      return 'Invitation declined'
    }
    if (!standing.isInvited) throw refused('This invitation has expired. Ask a lead for a new one.')
    assertNotElsewhere(standing, null)
    assertSeatFree(circle, parts.config.CIRCLE_MAX_MEMBERS)
    await joinAndTell(parts, tx, circle, actor.id, now)
    return say`You’re now a member of ${{ circleName: circle.circleName }}`
  })
}
