import { attendeeReportPath } from '@muster/contract/circles/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { conflict, refused } from '../../../../platform/errors.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { readRecord } from './record.ts'

const DAY_MS = 86_400_000
/** Cuts titles, so that the rest of the sentence fits. */
const MOST_OF_TITLE = 74

interface Silent {
  readonly user_id: string
  readonly title: string
}

/**
 * Reminds attendees whose report is missing, each at most once a day, whoever asks.
 * @returns how many were reminded now
 * @throws AppError 404 for people outside the circle, 409 once there is a record, 400 before the start
 */
export async function remindSilent(
  parts: Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config'>,
  userId: string,
  meetupId: string,
): Promise<number> {
  const record = await readRecord(parts.db, userId, meetupId)
  if (record.is_report_submitted) throw conflict('general', 'This meetup already has a record')
  if (record.attendees.length === 0) throw refused('No one has checked in to this meetup yet')
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const silent = await tx.execute<Silent>(sql`
      update meetup_attendee set reminded_at = ${now}::timestamptz
      from meetup
      where meetup.id = ${meetupId} and meetup_attendee.meetup_id = meetup.id and meetup_attendee.status = 'joined'
        and meetup_attendee.reported_at is null and meetup_attendee.user_id <> ${userId}
        and (
          meetup_attendee.reminded_at is null
          or meetup_attendee.reminded_at <= ${new Date(now.getTime() - DAY_MS)}::timestamptz
        )
      returning meetup_attendee.user_id, meetup.title`)
    const notices = silent.map(({ user_id, title }) => ({
      userId: user_id,
      kind: 'meetup_reminder' as const,
      cause: `meet-report-missing:${meetupId}:${now.toISOString().slice(0, 10)}`,
      title: saying`Your report on ${{ title: shortened(title, MOST_OF_TITLE) }} is missing`,
      description:
        'Your circle wants to close the meetup. In a few words, write what you learned, and show your work.',
      button: 'Write report',
      url: attendeeReportPath(meetupId),
      actorId: userId,
    }))
    await notifyByMailToo(parts, tx, notices)
    return silent.length
  })
}
