import { ARCHIVE_AFTER_DAYS } from '@muster/contract/lib/circle-words.ts'
import { sql } from 'drizzle-orm'
import type { JobHandler } from '../../../../platform/jobs.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { tellOfFreeSeats } from '../find/seats.ts'
import { circleNotices } from '../notices.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 100
const TIDY_QUEUE = 'learning-circles.tidy'
const SEATS_QUEUE = 'learning-circles.seats'

type TidyParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * Jobs of this feature: every day, archive quiet circles and end expired invitations; every minute, notify
 * people waiting for a seat when one is free.
 */
export function circleJobs(parts: Parts): JobHandler[] {
  return [
    {
      queue: TIDY_QUEUE,
      schedule: '40 2 * * *',
      run: async () => {
        await endOldInvitations(parts)
        while ((await archiveQuietCircles(parts)) === AT_ONCE);
      },
    },
    { queue: SEATS_QUEUE, schedule: '* * * * *', run: () => tellOfFreeSeats(parts) },
  ]
}

/**
 * Archives circles where nothing has happened for long: no meetup planned or held, no change of the circle or
 * its members. Notifies their leads in the same transaction, so only once.
 * @returns how many, one batch at a time
 */
async function archiveQuietCircles(parts: TidyParts): Promise<number> {
  const now = parts.clock.now()
  const since = sql`${new Date(now.getTime() - ARCHIVE_AFTER_DAYS * DAY_MS)}::timestamptz`
  return parts.db.transaction(async (tx) => {
    const archived = await tx.execute<{ id: string; name: string; leads: string[] }>(sql`
      with quiet as (
        select id from learning_circle as circle
        where circle.closed_at is null and circle.archived_at is null and circle.updated_at < ${since}
          and not exists (
            select from circle_member as link where link.circle_id = circle.id and link.changed_at >= ${since}
          )
          and not exists (
            select from meetup
            where meetup.circle_id = circle.id and (meetup.starts_at >= ${since} or meetup.created_at >= ${since})
          )
        order by id limit ${AT_ONCE} for no key update skip locked
      )
      update learning_circle as circle set archived_at = ${now}::timestamptz
      from quiet where circle.id = quiet.id
      returning circle.id, circle.name, array(
        select user_id from circle_member as link where link.circle_id = circle.id and link.is_lead
      ) as leads`)
    const notices = archived.flatMap(({ id, name, leads }) =>
      circleNotices({ circleId: id, circleName: name }, leads, { what: 'archived' }, { at: now, about: id }),
    )
    await notifyByMailToo(parts, tx, notices)
    return archived.length
  })
}

/** An invitation that expired without an answer disappears from the lists of both sides. */
async function endOldInvitations({ db, clock }: TidyParts): Promise<void> {
  const now = sql`${clock.now()}::timestamptz`
  await db.execute(sql`
    with over as (
      delete from circle_invitation where expires_at <= ${now} returning circle_id, user_id
    )
    update circle_member as link set status = 'left', changed_at = ${now}, changed_by_id = null
    from over where link.circle_id = over.circle_id and link.user_id = over.user_id and link.status = 'invited'`)
}
