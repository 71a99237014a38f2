import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import type { Parts } from '../../platform/parts.ts'
import { requireMember } from '../circle-membership/index.ts'
import { editRecord, readRecord, submitRecord } from '../meetups/index.ts'

/** Records of a circle in the forms of earlier clients, which name the circle. */

/** The meetup of a circle that a condition means, the latest first; null when there is none. */
async function latestMeetup(db: Database, circleId: string, condition: SQL): Promise<string | null> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from meetup where circle_id = ${circleId} and cancelled_at is null and ${condition}
    order by starts_at desc, id limit 1`)
  return row?.id ?? null
}

/**
 * Writes the record of the circle's meetup of a day, or of the latest that lacks one. These clients rate nobody; all
 * who checked in and reported are accepted. @returns the id of the meetup, which is that of its record.
 * @throws AppError 404 for people outside; 409 without such a meetup; and as `submitRecord`.
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

/** Text and picture of a record, for members. @param circleId when the address names it. @throws AppError 404. */
export async function showOlderRecord(db: Database, userId: string, meetupId: string, circleId?: string) {
  const { is_report_submitted, report_text, image } = await readRecord(db, userId, meetupId)
  const [other] = await db.execute(
    sql`select from meetup where id = ${meetupId} and circle_id <> ${circleId ?? null}::uuid`,
  )
  if (!is_report_submitted || other) throw notFound('this meetup record')
  return { images: image, image, report_text }
}

/**
 * Changes a record that is named, or the latest of the circle that staff have not verified, as its lead.
 * @returns the id of the meetup. @throws AppError 404; and as `editRecord`.
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
