import { isAllowed } from '@muster/contract/access/access.ts'
import type { HandoverOffer } from '@muster/contract/places/campus/handovers.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { givenBy } from './offers.ts'

interface StoredPerson {
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
}
type Row = Omit<HandoverOffer, 'offered_by' | 'receiver'> & {
  readonly offered_by: StoredPerson
  readonly receiver: StoredPerson
}

const MOST_SHOWN = sql.raw('100')

const person = (name: SQL) => sql`jsonb_build_object('user_id', ${name}.id, 'full_name', ${name}.full_name,
  'muid', ${name}.muid, 'picture_key', ${name}.picture_key)`

async function read(db: Database, now: Date, which: SQL): Promise<HandoverOffer[]> {
  const rows = await db.execute<Row>(sql`
    select own.id, own.organization_id as org_id, college.title as campus, own.kind, role.title as role,
      interest_group.name as "group", ${person(sql`giver`)} as offered_by, ${person(sql`receiver`)} as receiver,
      own.created_at as offered_at, own.open_until
    from campus_handover as own
    join role on role.id = own.role_id
    left join interest_group on interest_group.id = role.interest_group_id
    join "user" as giver on giver.id = own.offered_by_id
    join "user" as receiver on receiver.id = own.receiver_id
    join organization as college on college.id = own.organization_id
    where own.state = 'open' and own.open_until > ${now}::timestamptz and ${which}
    order by own.created_at, own.id limit ${MOST_SHOWN}`)
  return [...rows].map((row) => ({
    ...row,
    offered_by: shown(row.offered_by),
    receiver: shown(row.receiver),
  }))
}

const shown = ({ picture_key, ...one }: StoredPerson) => ({
  ...one,
  profile_pic: pictureAddress(picture_key),
})

/** Open role offers to a member, oldest first. One statement. */
export const offersTo = (db: Database, userId: string, now: Date) =>
  read(db, now, sql`own.receiver_id = ${userId}`)

/** Open offers at a campus, with whether the caller can withdraw each one. One statement. */
export async function offersAt(db: Database, actor: Actor, organizationId: string, now: Date) {
  const offers = await read(db, now, sql`own.organization_id = ${organizationId}`)
  return offers.map((offer) => ({
    ...offer,
    can_take_back: offer.offered_by.user_id === actor.id || isAllowed(givenBy(offer.kind), actor),
  }))
}
