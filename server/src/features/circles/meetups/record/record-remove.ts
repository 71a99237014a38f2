import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { notify, takeBackNotices } from '../../../notices/notifications/index.ts'
import { newMeetCode } from '../plan/code.ts'
import { recordCause, releaseCause, takeBackAwards } from '../verify/awards.ts'
import { lockForMember, type RecordParts, readForMember } from './record.ts'
import { recordNoticeCause } from './report-notices.ts'

/**
 * Removes a wrong meetup record, as a lead of the circle: its karma is reversed by counter-entries, its
 * picture is deleted, and a new record can be written. Idempotent.
 * @throws AppError 404 for people outside, 403 for other members, 409 once staff have verified it: they can
 * undo that within a day
 */
export async function removeRecord(
  parts: RecordParts,
  actor: Pick<Actor, 'id' | 'muid'>,
  meetupId: string,
): Promise<void> {
  const before = await readForMember(parts.db, actor.id, meetupId)
  requireLeading(before)
  const picture = await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const row = await lockForMember(tx, actor.id, meetupId, before.circle_id)
      requireLeading(row)
      if (!row.reported_at) return null
      if (row.verified_at) {
        const text =
          'Staff have verified this record, so it can’t be deleted. They can undo that within a day, so ask them first.'
        throw conflict('general', text)
      }
      const people = await clearRecord(tx, meetupId)
      const round = row.removed_records
      const causes = people.map((userId) => recordCause(meetupId, userId, round))
      const reversed = await takeBackAwards(
        tx,
        sql`entry.user_id = any (${uuids(people)}) and exists (
          select from jsonb_array_elements_text(${JSON.stringify(causes)}::text::jsonb) as given (cause)
          where entry.cause = given.cause or starts_with(entry.cause, given.cause || ${releaseCause('', '')})
        )`,
        { reason: saying`Record deleted: ${{ title: row.title }}`, actorId: actor.id, at: parts.clock.now() },
      )
      await tell(tx, { meetupId, title: row.title, round, actorId: actor.id, people, reversed })
      await audit(tx, actor, {
        action: 'meetup.record_remove',
        targetType: 'meetup',
        targetId: meetupId,
        before: { report_text: row.report_text, reported_by: row.reported_by },
        after: { awards_taken_back: reversed },
      })
      return row.picture_key
    }),
  )
  if (picture) await parts.files.delete(picture)
}

function requireLeading(row: { readonly isLead: boolean }): void {
  if (!row.isLead) throw new AppError(403, { general: ['Only a lead of the circle can do this'] })
}

/**
 * Resets the meetup and its attendees to before the record. The code becomes active again, so it is replaced
 * if another open meetup has it by now.
 * @returns the attendees
 */
async function clearRecord(tx: Database, meetupId: string): Promise<string[]> {
  await tx.execute(sql`
    update meetup set reported_at = null, reported_by_id = null, report_text = null, picture_key = null,
      picture_hash = null, rejected_at = null, reject_reason = null, decided_by_id = null,
      removed_records = removed_records + 1,
      meet_code = case when exists (
        select from meetup as other
        where other.meet_code = meetup.meet_code and other.id <> meetup.id and other.reported_at is null
          and other.cancelled_at is null
      ) then ${newMeetCode()} else meet_code end
    where id = ${meetupId}`)
  const rows = await tx.execute<{ user_id: string }>(sql`
    update meetup_attendee set rating = null, approved = null, reason = null
    where meetup_id = ${meetupId} and status = 'joined' returning user_id`)
  return rows.map(({ user_id }) => user_id)
}

interface Removed {
  readonly meetupId: string
  readonly title: string
  readonly round: number
  readonly actorId: string
  readonly people: readonly string[]
  readonly reversed: number
}

/** Cuts titles, so that the rest of the sentence fits. */
const MOST_OF_TITLE = 66

/** Removes unread notifications about the record; everyone is notified that it is gone. */
async function tell(tx: Database, removed: Removed): Promise<void> {
  const { meetupId, title, round, actorId, people, reversed } = removed
  const cause = recordNoticeCause(meetupId, round)
  await takeBackNotices(
    tx,
    people.map((userId) => ({ userId, cause })),
  )
  await notify(
    tx,
    ...people
      .filter((userId) => userId !== actorId)
      .map((userId) => ({
        userId,
        kind: 'meetup_news' as const,
        cause: `meet-report-removed:${meetupId}:${round}`,
        title: saying`The meetup record for ${{ title: shortened(title, MOST_OF_TITLE) }} was deleted`,
        description:
          reversed > 0
            ? 'A lead of the circle found a mistake in it. The karma for it has been reversed until there’s a new one.'
            : 'A lead of the circle found a mistake in it.',
        button: 'Open meetup',
        url: meetupPath(meetupId),
        actorId,
      })),
  )
}
