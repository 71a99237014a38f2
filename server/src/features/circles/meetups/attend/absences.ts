import type { NamedFace } from '@muster/contract/account/face.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused } from '../../../../platform/errors.ts'
import { presentFace, type StoredNamedFace } from '../../../../platform/files/media.ts'
import { givePlaceBack } from '../../../events/gatherings/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { memberIds, requireMember } from '../../circle-membership/index.ts'
import { findMeetup } from '../access.ts'
import { awayWords, toldTo } from '../notices.ts'
import type { PlanParts } from '../plan/create.ts'
import { momentsOf } from '../row.ts'
import { hasEnded } from '../state.ts'
import { meetupPlaces, moveUpAtMeetups } from './waiting-list.ts'

/**
 * A member of the circle can't make it to its meetup: a place they have is given up, and the other members are
 * told, once. Idempotent.
 * @throws AppError 404 for people outside the circle; 400 when it was called off or has ended; 409 once checked in
 */
export async function setAway(parts: PlanParts, userId: string, meetupId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const row = await findMeetup(tx, userId, meetupId, true)
    await requireMember(tx, row.circle_id, userId)
    if (row.cancelled_at) throw refused('This meetup has been called off')
    if (row.reported_at || hasEnded(momentsOf(row), now)) throw refused('This meetup has ended')
    const former = await givePlaceBack(tx, meetupPlaces, meetupId, userId)
    if (former === 'joined') {
      throw conflict('general', 'You’ve checked in to this meetup, so you can’t give up your place')
    }
    if (former === 'going') await moveUpAtMeetups(parts, tx, [meetupId])
    const [stored] = await tx.execute<{ who: string }>(sql`
      with stored as (
        insert into meetup_absence (meetup_id, user_id, created_at)
        values (${meetupId}::uuid, ${userId}::uuid, ${now}::timestamptz)
        on conflict do nothing returning user_id
      )
      select full_name as who from stored join "user" on "user".id = stored.user_id`)
    if (!stored) return
    const told = {
      id: meetupId,
      title: row.title,
      startsAt: new Date(row.starts_at),
      timeZone: row.time_zone,
      sequence: row.sequence,
    }
    const members = await memberIds(tx, row.circle_id, 'members')
    await notify(tx, ...toldTo(members, meetupId, awayWords(told, stored.who, userId), userId))
  })
}

/** They may come after all. Idempotent. @throws AppError 404 when they can't see the meetup */
export async function unsetAway(db: Database, userId: string, meetupId: string): Promise<void> {
  await findMeetup(db, userId, meetupId)
  await db.execute(sql`
    delete from meetup_absence where meetup_id = ${meetupId}::uuid and user_id = ${userId}::uuid`)
}

/** Members can't be more than a circle has seats; this only bounds the read. */
const MOST_AWAY = 50

/**
 * The circle's members who can't make it and took no place afterwards, as another member sees them. The caller has
 * checked that the viewer is in the circle. One statement.
 */
export async function whoIsAway(
  db: Database,
  meetupId: string,
  viewerId: string,
): Promise<(NamedFace & { readonly is_me: boolean })[]> {
  const shown = notBlocked(viewerId, sql`person.id`)
  const rows = await db.execute<StoredNamedFace & { readonly is_me: boolean }>(sql`
    select person.full_name, case when ${shown} then person.muid end as muid,
      case when ${shown} then person.picture_key end as picture_key, person.id = ${viewerId}::uuid as is_me
    from meetup_absence as absence join meetup on meetup.id = absence.meetup_id
    join circle_member as link
      on link.circle_id = meetup.circle_id and link.user_id = absence.user_id and link.status = 'member'
    join "user" as person on person.id = absence.user_id and person.status = 'active'
    where absence.meetup_id = ${meetupId}::uuid and not exists (
      select from meetup_attendee as own where own.meetup_id = absence.meetup_id
        and own.user_id = absence.user_id and own.status in ('going', 'waiting', 'joined')
    )
    order by absence.created_at, person.id limit ${MOST_AWAY}::integer`)
  return [...rows].map(({ is_me, ...face }) => ({ ...presentFace(face), is_me }))
}
