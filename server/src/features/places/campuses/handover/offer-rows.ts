import { saying } from '@muster/contract/lib/say.ts'
import type { HandoverKind } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import {
  type Notice,
  notifyByMailToo,
  settleNotice,
  takeBackNotice,
} from '../../../notices/notifications/index.ts'
import type { Handover, HandoverParts } from './holders.ts'

export type State = 'open' | 'accepted' | 'declined' | 'taken_back' | 'lapsed' | 'overtaken'

export interface Offer {
  readonly id: string
  readonly organization_id: string
  readonly role_id: string
  readonly title: string
  readonly kind: HandoverKind
  /** Code of the group that the role leads; null for other roles. */
  readonly code: string | null
  readonly giver_id: string
  readonly giver: string
  readonly giver_muid: string
  readonly giver_is_active: boolean
  readonly receiver_id: string
  readonly receiver: string
  readonly receiver_muid: string
  readonly campus: string
  /** `lapsed` as soon as the time is up, even before the job has stored it. */
  readonly state: State
}

/** Cause of the receiver's notification about an offer. */
export const causeOf = (offerId: string) => `handover:${offerId}`

const newsOf = ({ id, organization_id }: Pick<Offer, 'id' | 'organization_id'>) => ({
  kind: 'role_news' as const,
  cause: `${causeOf(id)}:end`,
  button: 'View campus',
  url: `/dashboard/campus/${organization_id}`,
})

/** Offers in their present state, as `own`. */
export const readOffer = ({ clock }: Pick<HandoverParts, 'clock'>) => sql`
  select own.id, own.organization_id, own.role_id, role.title, own.kind, interest_group.code,
    own.offered_by_id as giver_id, giver.full_name as giver, giver.muid as giver_muid,
    giver.status = 'active' as giver_is_active, own.receiver_id, receiver.full_name as receiver,
    receiver.muid as receiver_muid, college.title as campus,
    case when own.state = 'open' and own.open_until <= ${clock.now()}::timestamptz then 'lapsed'
      else own.state end as state
  from campus_handover as own
  join role on role.id = own.role_id
  left join interest_group on interest_group.id = role.interest_group_id
  join "user" as giver on giver.id = own.offered_by_id
  join "user" as receiver on receiver.id = own.receiver_id
  join organization as college on college.id = own.organization_id`

/**
 * Ends an offer. The receiver's unread notification is removed, or marked as read when they have answered.
 */
export async function close(
  tx: Database,
  { clock }: Pick<HandoverParts, 'clock'>,
  { id, receiver_id }: Offer,
  state: Exclude<State, 'open'>,
): Promise<void> {
  const now = clock.now()
  await tx.execute(
    sql`update campus_handover set state = ${state}, ended_at = ${now}::timestamptz where id = ${id}`,
  )
  if (state === 'accepted' || state === 'declined') await settleNotice(tx, receiver_id, causeOf(id), now)
  else await takeBackNotice(tx, receiver_id, causeOf(id))
}

/** Notifies one of the two people about how an offer ended. */
export async function tell(
  tx: Database,
  parts: HandoverParts,
  offer: Offer,
  userId: string,
  by: Actor | null,
  words: Pick<Notice, 'title' | 'description'>,
): Promise<void> {
  await notifyByMailToo(parts, tx, [{ ...newsOf(offer), ...words, userId, ...(by && { actorId: by.id }) }])
}

/**
 * Ends offers that an administrator's appointment made pointless. The caller holds the lock of the campus.
 */
export async function overtakeOffers(
  tx: Database,
  parts: HandoverParts,
  { organizationId, kind, roleId, from, to }: Handover,
): Promise<void> {
  const open = await tx.execute<Offer>(sql`${readOffer(parts)}
    where own.organization_id = ${organizationId} and own.role_id = ${roleId} and own.state = 'open'`)
  for (const offer of open) {
    // A campus can have several leads: the others stay, and so do their offers.
    const stays =
      kind === 'lead' && offer.receiver_id !== to.id && !from.some(({ id }) => id === offer.giver_id)
    if (stays) continue
    await close(tx, parts, offer, 'overtaken')
    if (offer.receiver_id === to.id) continue
    await tell(tx, parts, offer, offer.receiver_id, null, {
      title: 'An offer is no longer open',
      description: saying`${{ name: to.full_name }} is now ${{ role: offer.title }} at ${{ campus: offer.campus }}.`,
    })
  }
}

const MOST_AT_ONCE = sql.raw('500')

/**
 * Ends offers that weren't answered in time, and notifies the people who made them. Safe to run concurrently.
 */
export async function lapseOffers(parts: HandoverParts): Promise<void> {
  let ended = 1
  while (ended > 0) {
    ended = await parts.db.transaction((tx) => lapse(tx, sql`true`, parts.clock.now(), parts))
  }
}

/** Ends expired offers that match a condition on `own`. @returns how many */
export async function lapse(
  tx: Database,
  which: ReturnType<typeof sql>,
  now: Date,
  parts: HandoverParts,
): Promise<number> {
  const ended = await tx.execute<
    Pick<Offer, 'id' | 'organization_id' | 'giver_id' | 'receiver' | 'title'>
  >(sql`
    update campus_handover as own set state = 'lapsed', ended_at = ${now}::timestamptz
    from role, "user" as receiver
    where role.id = own.role_id and receiver.id = own.receiver_id and own.id in (
      select own.id from campus_handover as own
      where own.state = 'open' and own.open_until <= ${now}::timestamptz and ${which}
      order by own.open_until limit ${MOST_AT_ONCE} for update skip locked
    )
    returning own.id, own.organization_id, own.offered_by_id as giver_id, role.title, receiver.full_name as receiver`)
  await notifyByMailToo(
    parts,
    tx,
    [...ended].map((offer) => ({
      ...newsOf(offer),
      userId: offer.giver_id,
      title: saying`${{ name: offer.receiver }} didn’t answer your offer`,
      description: saying`Your offer of the ${{ role: offer.title }} role has expired. You can make another one.`,
    })),
  )
  return ended.length
}
