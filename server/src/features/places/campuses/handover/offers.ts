import { leadsCampus } from '@muster/contract/access/abilities.ts'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { type HandoverKind, OFFER_DAYS } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { grantsOf } from '../../../access/access/index.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { lockCampusExclusive } from '../members.ts'
import { campusOf, homeOf } from '../scope.ts'
import { forget, type Handover, type HandoverParts, handOver } from './holders.ts'
import { causeOf, close, lapse, type Offer, readOffer, type State, tell } from './offer-rows.ts'
import { planHandover } from './plans.ts'

const DAY_MS = 86_400_000

/**
 * Offers a planned handover for two weeks. Idempotent for the same offer. The caller holds the lock of the
 * campus.
 * @returns the text for the person
 * @throws AppError 409 on the field when the role is offered to someone else
 */
export async function makeOffer(
  tx: Database,
  parts: HandoverParts,
  actor: Actor,
  { organizationId, kind, roleId, title, to }: Handover,
  field: string,
): Promise<string> {
  const now = parts.clock.now()
  const text = say`${{ name: to.full_name }} has ${{ days: OFFER_DAYS }} days to accept`
  await lapse(tx, sql`own.organization_id = ${organizationId} and own.role_id = ${roleId}`, now, parts)
  const [open] = await tx.execute<{ receiver_id: string; full_name: string }>(sql`
    select own.receiver_id, member.full_name from campus_handover as own
    join "user" as member on member.id = own.receiver_id
    where own.organization_id = ${organizationId} and own.role_id = ${roleId} and own.state = 'open'`)
  if (open?.receiver_id === to.id) return text
  if (open) {
    throw conflict(
      field,
      say`${{ title }} has already been offered to ${{ name: open.full_name }}. Withdraw that offer first.`,
    )
  }
  const [made] = await tx.execute<{ id: string; giver: string; campus: string }>(sql`
    insert into campus_handover (organization_id, role_id, kind, offered_by_id, receiver_id, created_at, open_until)
    values (${organizationId}, ${roleId}, ${kind}, ${actor.id}, ${to.id}, ${now}::timestamptz,
      ${new Date(now.getTime() + OFFER_DAYS * DAY_MS)}::timestamptz)
    returning id, (select full_name from "user" where id = ${actor.id}) as giver,
      (select title from organization where id = ${organizationId}) as campus`)
  if (!made) throw new Error('an offer was not stored')
  await notifyByMailToo(parts, tx, [
    {
      userId: to.id,
      kind: 'role_news',
      cause: causeOf(made.id),
      title: saying`${{ name: made.giver }} has offered you a role`,
      description: saying`${{ role: title }} at ${{ campus: made.campus }}. See what it involves, and accept or decline within ${{ days: OFFER_DAYS }} days.`,
      button: 'View offer',
      url: `/dashboard/campus/${organizationId}`,
      actorId: actor.id,
    },
  ])
  const about = { organization_id: organizationId, receiver_id: to.id }
  await record(tx, actor, 'campus.offer_role', about, { offered: title })
  return text
}

/**
 * Accepts an offered role, with immediate effect. Checks everything again first. Idempotent.
 * @returns the text for the person
 * @throws AppError 404 for someone else's offer, 409 when it has ended or could no longer be made
 */
export async function acceptOffer(parts: HandoverParts, by: ActedBy, offerId: string): Promise<string> {
  const { plan, text } = await onOffer(parts, offerId, async (tx, offer) => {
    assertReceives(offer, by.actor)
    const text = say`You’re now ${{ role: offer.title }}`
    if (offer.state === 'accepted') return { plan: null, text }
    assertOpen(offer)
    const plan = await planAgain(tx, offer)
    await close(tx, parts, offer, 'accepted')
    await handOver(tx, parts, by, plan)
    await tell(tx, parts, offer, offer.giver_id, by.actor, {
      title: saying`${{ name: offer.receiver }} accepted your offer`,
      description: saying`They’re now ${{ role: offer.title }} at ${{ campus: offer.campus }}.`,
    })
    return { plan, text }
  })
  if (plan) forget(parts, [...plan.from, plan.to])
  return text
}

/** Declines an offered role. Idempotent. @throws AppError 404, 409 as in `acceptOffer` */
export async function declineOffer(
  parts: HandoverParts,
  { actor }: ActedBy,
  offerId: string,
): Promise<string> {
  return onOffer(parts, offerId, async (tx, offer) => {
    assertReceives(offer, actor)
    const text = 'Offer declined'
    if (offer.state === 'declined') return text
    assertOpen(offer)
    await close(tx, parts, offer, 'declined')
    await record(tx, actor, 'campus.decline_role', offer, { declined: offer.title })
    await tell(tx, parts, offer, offer.giver_id, actor, {
      title: saying`${{ name: offer.receiver }} declined your offer`,
      description: saying`Nothing has changed. You can offer ${{ role: offer.title }} at ${{ campus: offer.campus }} to someone else.`,
    })
    return text
  })
}

/**
 * Withdraws an offer, by its giver or by anyone who can offer that role at the campus now. Idempotent.
 * @throws AppError 403 for others, 404 when it doesn't exist, 409 when it has ended
 */
export async function takeOfferBack(
  parts: HandoverParts,
  { actor }: ActedBy,
  offerId: string,
): Promise<string> {
  return onOffer(parts, offerId, async (tx, offer) => {
    if (actor.id !== offer.giver_id) {
      await campusOf(tx, actor, offer.organization_id)
      if (!isAllowed(givenBy(offer.kind), actor)) {
        throw new AppError(403, {
          general: ['Only the person who made this offer, or the Campus Lead, can withdraw it'],
        })
      }
    }
    const text = 'Offer withdrawn'
    if (offer.state === 'taken_back') return text
    assertOpen(offer)
    await close(tx, parts, offer, 'taken_back')
    await record(tx, actor, 'campus.take_back_role', offer, { offered: offer.title })
    await tell(tx, parts, offer, offer.receiver_id, actor, {
      title: 'An offer was withdrawn',
      description: saying`You’re no longer being offered ${{ role: offer.title }} at ${{ campus: offer.campus }}.`,
    })
    return text
  })
}

/**
 * Works on an offer under the lock of its campus, so that the second of two concurrent calls sees the result
 * of the first.
 */
function onOffer<T>(
  parts: HandoverParts,
  offerId: string,
  work: (tx: Database, offer: Offer) => Promise<T>,
): Promise<T> {
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [campus] = await tx.execute<{ organization_id: string }>(
        sql`select organization_id from campus_handover where id = ${offerId}`,
      )
      if (!campus) throw notFound('this offer')
      await lockCampusExclusive(tx, campus.organization_id)
      // Locks the accounts and links that the checks read until the transaction ends.
      await tx.execute(sql`
        select from "user" where id in (
          select unnest(array[offered_by_id, receiver_id]) from campus_handover where id = ${offerId}
        ) order by id for share`)
      await tx.execute(sql`
        select from user_organization as link join campus_handover as own
          on link.organization_id = own.organization_id and link.user_id in (own.offered_by_id, own.receiver_id)
        where own.id = ${offerId} order by link.id for share of link`)
      const [offer] = await tx.execute<Offer>(
        sql`${readOffer(parts)} where own.id = ${offerId} for update of own`,
      )
      if (!offer) throw notFound('this offer')
      return work(tx, offer)
    }),
  )
}

function assertReceives(offer: Offer, actor: Actor): void {
  if (offer.receiver_id !== actor.id) throw notFound('this offer')
}

const ended: Readonly<Record<Exclude<State, 'open'>, string>> = {
  accepted: 'This offer has already been accepted',
  declined: 'This offer has already been declined',
  taken_back: 'This offer has been withdrawn',
  lapsed: 'This offer has expired. Ask for another one.',
  overtaken: 'An administrator has given this role to someone else',
}

function assertOpen({ state }: Offer): void {
  if (state !== 'open') throw conflict('general', ended[state])
}

/** Access needed to offer a role of this kind. */
export const givenBy = (kind: HandoverKind) =>
  kind === 'group' ? pageAccess.campusDetails : writeAccess.campusLead

/** Repeats all checks of the offer in its present state. @throws AppError 409 with what has changed */
async function planAgain(tx: Database, offer: Offer): Promise<Handover> {
  const giver = { id: offer.giver_id, ...(await grantsOf(tx, offer.giver_id)) }
  const home = await homeOf(tx, offer.giver_id)
  const mayGive =
    offer.giver_is_active &&
    home?.organization_id === offer.organization_id &&
    isAllowed(givenBy(offer.kind), giver) &&
    (offer.kind !== 'lead' || giver.roles.some(leadsCampus))
  if (!mayGive) throw conflict('general', say`${{ giver: offer.giver }} can no longer give this role`)
  try {
    return await planHandover(tx, giver, {
      kind: offer.kind,
      organizationId: offer.organization_id,
      muid: offer.receiver_muid,
      field: 'general',
      from: offer.kind === 'lead' ? offer.giver_muid : undefined,
      group: offer.code ?? undefined,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Messages of one sentence have no full stop.
    const reason = error.message.replace(/\.$/, '')
    throw conflict('general', say`You can’t accept this offer right now. ${{ reason }}.`)
  }
}

const record = (
  tx: Database,
  actor: Actor,
  action: 'campus.offer_role' | 'campus.decline_role' | 'campus.take_back_role',
  { organization_id, receiver_id }: Pick<Offer, 'organization_id' | 'receiver_id'>,
  after: object,
) =>
  audit(tx, actor, {
    action,
    targetType: 'campus',
    targetId: organization_id,
    memberId: receiver_id,
    after: { ...after },
  })
