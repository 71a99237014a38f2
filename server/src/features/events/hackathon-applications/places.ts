import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import { placeNotice } from './notices.ts'
import { lockPlacesExclusive } from './stored.ts'

/** Places of hackathons with first come, first served. */

type TellingParts = Pick<Parts, 'sendMail' | 'config' | 'hashCode' | 'clock'>

interface MovedUp {
  readonly id: string
  readonly user_id: string
  readonly title: string
}

/**
 * Gives free places to people on the waiting list, first come, first served, and notifies them. Does nothing
 * when organisers decide, or once the hackathon has started. Takes the lock for giving places.
 * @returns how many got one
 */
export async function moveUp(parts: TellingParts, tx: Database, hackathonId: string): Promise<number> {
  const taken = await lockPlacesExclusive(tx, hackathonId)
  const now = parts.clock.now()
  const moved = await tx.execute<MovedUp>(sql`
    with free as (
      select id, title, participant_count - ${taken}::integer as places from hackathon
      where id = ${hackathonId}::uuid and admission = 'first_come' and status = 'Published'
        and (event_start is null or event_start > ${now}::timestamptz)
    ), next as (
      select application.id, free.title from free, lateral (
        select id from hackathon_application where hackathon_id = free.id and status = 'waiting'
        order by since, id limit greatest(coalesce(free.places, 0), 0)
      ) as application
    )
    update hackathon_application as application set status = 'accepted', told_status = 'accepted',
      since = ${now}::timestamptz
    from next where application.id = next.id
    returning application.id, application.user_id, next.title`)
  await notifyByMailToo(
    parts,
    tx,
    [...moved].map(({ id, user_id, title }) =>
      placeNotice({ userId: user_id, hackathonId, title }, id, now.toISOString()),
    ),
  )
  return moved.length
}

/** Gives away places that became free because organisers raised the limit. */
export async function fillPlaces(parts: TellingParts & Pick<Parts, 'db'>): Promise<void> {
  const rows = await parts.db.execute<{ id: string }>(sql`
    select hackathon.id from hackathon join hackathon_tally as tally on tally.hackathon_id = hackathon.id
    where hackathon.status = 'Published' and hackathon.admission = 'first_come' and tally.waiting > 0
      and tally.accepted < hackathon.participant_count and hackathon.event_start > ${parts.clock.now()}::timestamptz
    limit 100`)
  for (const { id } of rows) await parts.db.transaction((tx) => moveUp(parts, tx, id))
}
