import type { MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { UploadedFile } from '../../../../platform/http/upload.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { readMembership } from '../../circle-membership/index.ts'
import { type AttendeeRow, presentAttendee, readAttendees } from '../attend/attendees.ts'
import { awardMeetup, RECORD_KARMA, recordCause } from '../verify/awards.ts'
import { circlePays } from '../verify/held-karma.ts'
import { type Judged, NOT_REPORTED, recordNotice } from './report-notices.ts'
import { type StoredPicture, storeMeetupPicture } from './report-pictures.ts'

export type RecordParts = Pick<Parts, 'db' | 'clock' | 'files' | 'sendMail' | 'hashCode' | 'config' | 'log'>

const FEWEST_ATTENDEES = 2

interface StoredRecord {
  readonly circle_id: string
  readonly title: string
  readonly report_description: string | null
  readonly started_at: string | null
  readonly reported_at: string | null
  readonly verified_at: string | null
  readonly rejected_at: string | null
  readonly cancelled_at: string | null
  readonly report_text: string | null
  readonly picture_key: string | null
  readonly reported_by: string | null
  readonly removed_records: number
}

const storedRecord = (meetupId: string, lock = false) => sql`
  select meetup.circle_id, meetup.title, meetup.report_description, meetup.started_at, meetup.reported_at,
    meetup.verified_at, meetup.rejected_at, meetup.cancelled_at, meetup.report_text, meetup.picture_key,
    meetup.removed_records, (select full_name from "user" where id = meetup.reported_by_id) as reported_by
  from meetup where id = ${meetupId} ${lock ? sql`for no key update` : sql``}`

/** The part of a meetup that its record needs. @throws AppError 404 for people outside the circle */
export async function readForMember(db: Database, userId: string, meetupId: string) {
  const [row] = await db.execute<StoredRecord>(storedRecord(meetupId))
  const membership = row && (await readMembership(db, row.circle_id, userId))
  if (!row || membership?.status !== 'member') throw notFound('this meetup')
  return { ...row, isLead: membership.isLead, interestGroupId: membership.interestGroupId }
}

/**
 * Like `readForMember`, with locks: first the circle, in the same order as closing a circle, then the meetup.
 */
export async function lockForMember(tx: Database, userId: string, meetupId: string, circleId: string) {
  const membership = await readMembership(tx, circleId, userId, true)
  const [row] = await tx.execute<StoredRecord>(storedRecord(meetupId, true))
  if (!row || membership?.status !== 'member') throw notFound('this meetup')
  return { ...row, isLead: membership.isLead, interestGroupId: membership.interestGroupId }
}

/** The circle's record of a meetup with its attendees, for members. @throws AppError 404 for everyone else */
export async function readRecord(db: Database, userId: string, meetupId: string): Promise<MeetupRecord> {
  const row = await readForMember(db, userId, meetupId)
  const attendees = await readAttendees(db, meetupId, userId)
  return {
    is_report_submitted: row.reported_at !== null,
    report_text: row.report_text,
    image: pictureAddress(row.picture_key),
    reported_by: row.reported_by,
    editable: row.reported_at
      ? row.isLead && row.verified_at === null
      : row.started_at !== null && row.cancelled_at === null,
    attendees: attendees.map(presentAttendee),
  }
}

export interface SentRecord {
  readonly report_text: string
  /** By attendee, 1 to 5. */
  readonly ratings: Readonly<Record<string, number>>
  readonly decisions?:
    | Readonly<Record<string, { approved: boolean; reason?: string | undefined }>>
    | undefined
  /** Closes the record even though reports are missing. */
  readonly confirm_missing: boolean
}

/**
 * Writes the circle's record of a meetup: its picture, a text, a rating of each attendee and a decision on
 * each report. Every attendee gets 20 karma once, pending until staff have verified the circle if it is new.
 * All or nothing.
 * @param picture null only for legacy clients, which send none
 * @throws AppError 404 for people outside; 400 on `images`, `ratings` or `decisions`, and for a meetup with
 * fewer than two attendees; 409 when it has a record, or on `confirm_missing` naming the missing reports
 */
export async function submitRecord(
  parts: RecordParts,
  userId: string,
  meetupId: string,
  sent: SentRecord,
  picture: UploadedFile | null,
): Promise<{ karma: number; attendees: number; karma_waits: number }> {
  const before = await readForMember(parts.db, userId, meetupId)
  requireRecordable(before)
  const stored = picture ? await storeMeetupPicture(parts, picture.content, 'images') : null
  return withPicture(parts, stored, () =>
    tryAgain(() =>
      parts.db.transaction(async (tx) => {
        const meetup = await lockForMember(tx, userId, meetupId, before.circle_id)
        requireRecordable(meetup)
        const attendees = await readAttendees(tx, meetupId, null)
        if (attendees.length < FEWEST_ATTENDEES) {
          throw refused('You need at least 2 participants to submit a record')
        }
        const judged = judge(attendees, sent, userId, meetup.report_description !== null)
        const now = parts.clock.now()
        const written = { meetupId, userId, text: sent.report_text, picture: stored, now }
        const pays = circlePays(parts.config, before.circle_id, now)
        const isPaid = await store(tx, written, judged, pays)
        const karma = await awardMeetup(parts, tx, {
          hashtag: '#lcmeetreport',
          reason: saying`Meetup recorded: ${{ title: meetup.title }}`,
          interestGroupId: meetup.interestGroupId,
          actorId: userId,
          given: (isPaid ? attendees : []).map((one) => ({
            userId: one.user_id,
            karma: RECORD_KARMA,
            cause: recordCause(meetupId, one.user_id, meetup.removed_records),
          })),
        })
        await recordNotice(
          tx,
          { meetupId, title: meetup.title, userId, round: meetup.removed_records },
          judged,
          { given: karma > 0 ? RECORD_KARMA : 0, waits: isPaid ? 0 : RECORD_KARMA },
        )
        return { karma, attendees: attendees.length, karma_waits: isPaid ? 0 : RECORD_KARMA }
      }),
    ),
  )
}

function requireRecordable(row: StoredRecord): void {
  if (row.cancelled_at) throw refused('This meetup has been called off')
  if (row.reported_at) throw conflict('general', 'This meetup already has a record')
  if (!row.started_at) throw refused('No one has checked in to this meetup yet')
}

function judge(
  attendees: readonly AttendeeRow[],
  sent: SentRecord,
  userId: string,
  reportsAsked: boolean,
): Judged[] {
  const known = new Set(attendees.map(({ attendee_id }) => attendee_id))
  const own = attendees.find(({ user_id }) => user_id === userId)?.attendee_id
  requireKnown('ratings', Object.keys(sent.ratings), known)
  requireKnown('decisions', Object.keys(sent.decisions ?? {}), known)
  if (own && own in sent.ratings) throw fieldRefused('ratings', 'You can’t rate yourself')
  const missing = reportsAsked ? attendees.filter(({ reported_at }) => reported_at === null) : []
  if (missing.length > 0 && !sent.confirm_missing) {
    const names = missing.map(({ fullname }) => fullname).join(', ')
    throw conflict(
      'confirm_missing',
      missing.length === 1
        ? say`There’s no report from ${{ names }}. Confirm to close the meetup without it.`
        : say`There’s no report from ${{ names }}. Confirm to close the meetup without them.`,
    )
  }
  return attendees.map((attendee) => {
    const rating = sent.ratings[attendee.attendee_id] ?? null
    if (missing.includes(attendee)) return { attendee, rating, approved: false, reason: NOT_REPORTED }
    const { approved = true, reason = '' } = sent.decisions?.[attendee.attendee_id] ?? {}
    if (!approved && !reason) {
      throw fieldRefused(
        'decisions',
        say`Say why you’re not accepting ${{ name: attendee.fullname }}’s report`,
      )
    }
    return { attendee, rating, approved, reason: approved ? null : reason }
  })
}

function requireKnown(field: string, ids: readonly string[], known: ReadonlySet<string>): void {
  if (ids.some((id) => !known.has(id)))
    throw fieldRefused(field, 'Include only people who checked in to this meetup')
}

interface Written {
  readonly meetupId: string
  readonly userId: string
  readonly text: string
  readonly picture: StoredPicture | null
  readonly now: Date
}

/** @param pays SQL condition: the circle's meetups pay karma right away @returns whether they do */
async function store(
  tx: Database,
  { meetupId, userId, text, picture, now }: Written,
  judged: readonly Judged[],
  pays: SQL,
): Promise<boolean> {
  const rows = judged.map(({ attendee, ...rest }) => ({ id: attendee.attendee_id, ...rest }))
  await tx.execute(sql`
    update meetup_attendee set rating = judged.rating, approved = judged.approved, reason = judged.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as judged (
      id uuid, rating smallint, approved boolean, reason text
    )
    where meetup_attendee.id = judged.id`)
  const [row] = await tx.execute<{ record_held: boolean }>(sql`
    update meetup set reported_at = ${now}::timestamptz, reported_by_id = ${userId}, report_text = ${text},
      picture_key = ${picture?.key ?? null}, picture_hash = ${picture?.hash ?? null}, record_held = not ${pays}
    where id = ${meetupId} returning record_held`)
  return row?.record_held === false
}

/** Runs `work`, and deletes the stored picture if it fails. */
async function withPicture<T>(
  { files }: Pick<Parts, 'files'>,
  picture: StoredPicture | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (picture) await files.delete(picture.key)
    throw error
  }
}

/**
 * Changes text or picture of a record, as a lead, until staff have verified it; a rejected one goes back to
 * staff.
 * @throws AppError 404, 403 for other members, 400 on `images`, 409 when it is verified or there is none
 */
export async function editRecord(
  parts: RecordParts,
  userId: string,
  meetupId: string,
  change: { readonly report_text?: string | undefined },
  picture: UploadedFile | null,
): Promise<MeetupRecord> {
  const before = await readForMember(parts.db, userId, meetupId)
  requireEditable(before)
  const stored = picture ? await storeMeetupPicture(parts, picture.content, 'images') : null
  const unused = await withPicture(parts, stored, () =>
    parts.db.transaction(async (tx) => {
      const row = await lockForMember(tx, userId, meetupId, before.circle_id)
      requireEditable(row)
      await tx.execute(sql`
        update meetup set report_text = coalesce(${change.report_text ?? null}, report_text),
          picture_key = coalesce(${stored?.key ?? null}, picture_key),
          picture_hash = coalesce(${stored?.hash ?? null}, picture_hash),
          rejected_at = null, reject_reason = null, decided_by_id = null
        where id = ${meetupId}`)
      return stored ? row.picture_key : null
    }),
  )
  if (unused) await parts.files.delete(unused)
  return readRecord(parts.db, userId, meetupId)
}

function requireEditable(row: StoredRecord & { isLead: boolean }): void {
  if (!row.isLead) throw new AppError(403, { general: ['Only a lead of the circle can do this'] })
  if (!row.reported_at) throw conflict('general', 'This meetup doesn’t have a record yet')
  if (row.verified_at) throw conflict('general', 'Staff have already verified this record')
}
