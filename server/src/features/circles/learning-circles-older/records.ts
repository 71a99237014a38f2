import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireMember } from '../circle-membership/index.ts'
import { editRecord, readRecord, submitRecord } from '../meetups/index.ts'

/** Meetup records in the legacy format, which identifies them by circle. */

/** The latest meetup of a circle that matches a condition; null when there is none. */
async function latestMeetup(db: Database, circleId: string, condition: SQL): Promise<string | null> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from meetup where circle_id = ${circleId} and cancelled_at is null and ${condition}
    order by starts_at desc, id limit 1`)
  return row?.id ?? null
}

/**
 * Writes the record of the circle's meetup on a day, or of the latest one without a record. Legacy clients
 * send no ratings; all attendees who reported are approved.
 * @returns the id of the meetup, which is also the record's
 * @throws AppError 404 for people outside; 409 without such a meetup; and as in `submitRecord`
 */
export async function createOlderRecord(
  parts: Parts,
  userId: string,
  circleId: string,
  sent: { readonly time?: string | undefined; readonly report_text: string },
  picture: UploadedFile | undefined,
): Promise<string> {
  await requireMember(parts.db, circleId, userId)
  const ofDay = sent.time
    ? sql`and (starts_at at time zone 'UTC')::date = ${sent.time.slice(0, 10)}::date`
    : sql``
  const lacking = sql`started_at is not null and reported_at is null ${ofDay}`
  const meetupId = await latestMeetup(parts.db, circleId, lacking)
  if (!meetupId) throw conflict('general', 'Every meetup of this circle with check-ins already has a record')
  const record = { report_text: sent.report_text, ratings: {}, confirm_missing: true }
  await submitRecord(parts, userId, meetupId, record, picture ?? null)
  return meetupId
}

/**
 * Text and picture of a record, for members.
 * @param circleId when the address contains it
 * @throws AppError 404
 */
export async function showOlderRecord(db: Database, userId: string, meetupId: string, circleId?: string) {
  const { is_report_submitted, report_text, image } = await readRecord(db, userId, meetupId)
  const [other] = await db.execute(
    sql`select from meetup where id = ${meetupId} and circle_id <> ${circleId ?? null}::uuid`,
  )
  if (!is_report_submitted || other) throw notFound('this meetup record')
  return { images: image, image, report_text }
}

/**
 * Changes the named record, or the circle's latest one that isn't verified, as a lead.
 * @returns the id of the meetup
 * @throws AppError 404; and as in `editRecord`
 */
export async function changeOlderRecord(
  parts: Parts,
  userId: string,
  circleId: string,
  change: { readonly report_id?: string | undefined; readonly report_text?: string | undefined },
  picture: UploadedFile | undefined,
): Promise<string> {
  await requireMember(parts.db, circleId, userId)
  const meant = change.report_id ? sql`id = ${change.report_id}` : sql`verified_at is null`
  const meetupId = await latestMeetup(parts.db, circleId, sql`reported_at is not null and ${meant}`)
  if (!meetupId) throw notFound('a record you can edit')
  await editRecord(parts, userId, meetupId, { report_text: change.report_text }, picture ?? null)
  return meetupId
}
