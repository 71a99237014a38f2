import type { MeetupProof, MyReport } from '@muster/contract/circles/meetup-reports.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { UploadedFile } from '../../../../platform/http/upload.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { presentProof, proofsOf } from '../attend/attendees.ts'
import { meetupProof } from '../tables.ts'
import { storeMeetupPicture } from './report-pictures.ts'

type ReportParts = Pick<Parts, 'db' | 'clock' | 'files'>

interface MyAttendance {
  readonly attendee_id: string
  readonly status: string
  readonly report: string | null
  readonly report_link: string | null
  readonly reported_at: string | null
  readonly approved: boolean | null
  readonly reason: string | null
  readonly karma_given: number | null
  readonly proofs: Parameters<typeof presentProof>[0][]
  readonly proof_needed: boolean
  readonly record_at: string | null
  readonly cancelled_at: string | null
}

/**
 * The member's own attendance. With `lock`, in a transaction, their changes are serialised and the circle's
 * record waits.
 * @throws AppError 404 without any status at the meetup; 400 when they haven't checked in
 */
async function readAttendance(
  db: Database,
  userId: string,
  meetupId: string,
  lock = false,
): Promise<MyAttendance> {
  const [row] = await db.execute<MyAttendance>(sql`
    select attendee.id as attendee_id, attendee.status, attendee.report, attendee.report_link, attendee.reported_at,
      attendee.approved, attendee.reason, attendee.karma_given, ${proofsOf(sql`attendee.id`)} as proofs,
      meetup.report_description is not null as proof_needed, meetup.reported_at as record_at, meetup.cancelled_at
    from meetup_attendee as attendee join meetup on meetup.id = attendee.meetup_id
    where attendee.meetup_id = ${meetupId} and attendee.user_id = ${userId}
    ${lock ? sql`for share of meetup for no key update of attendee` : sql``}`)
  if (!row) throw notFound('your check-in at this meetup')
  if (row.status !== 'joined') throw refused('Check in to the meetup first')
  return row
}

/** @throws AppError 409 once the report or the circle's record was sent */
function requireOpen(row: MyAttendance): void {
  if (row.reported_at) throw conflict('general', 'You’ve already sent your report')
  if (row.record_at) throw conflict('general', 'The circle has already closed the record of this meetup')
  if (row.cancelled_at) throw conflict('general', 'This meetup has been called off')
}

/** The member's own report on a meetup, with their proof of work. */
export async function readMyReport(db: Database, userId: string, meetupId: string): Promise<MyReport> {
  const row = await readAttendance(db, userId, meetupId)
  return {
    report: row.report,
    report_link: row.report_link,
    is_report_submitted: row.reported_at !== null,
    proof_of_work: row.proofs.map(presentProof),
    is_lc_approved: row.approved,
    reason: row.reason,
    karma_given: row.karma_given,
  }
}

/** Proof of work from a request. */
interface SentProof {
  readonly meet_task?: string | undefined
  readonly is_image: boolean
  readonly proof_url?: string | undefined
  readonly file: UploadedFile | undefined
}

/**
 * Stores proof for one task of the meetup: a picture or a link.
 * @throws AppError 404 for someone else's meetup or task; 400 on `image_url` or `proof_url`; 409 when there
 * is proof for this task, a report or the circle's record already
 */
export async function sendProof(
  parts: ReportParts,
  userId: string,
  meetupId: string,
  taskId: string,
  sent: SentProof,
): Promise<MeetupProof> {
  if (sent.meet_task && sent.meet_task !== taskId) {
    throw fieldRefused('meet_task', 'The task doesn’t match the one in the URL')
  }
  if (sent.is_image && !sent.file) throw fieldRefused('image_url', 'Choose a picture')
  if (!sent.file && !sent.proof_url) {
    throw fieldRefused('proof_url', 'Upload a picture or enter a link')
  }
  requireOpen(await readAttendance(parts.db, userId, meetupId))
  const picture = sent.file ? await storeMeetupPicture(parts, sent.file.content, 'image_url') : null
  try {
    return await parts.db.transaction(async (tx) => {
      const row = await readAttendance(tx, userId, meetupId, true)
      requireOpen(row)
      const [task] = await tx.execute<{ title: string }>(
        sql`select title from meetup_task where id = ${taskId} and meetup_id = ${meetupId}`,
      )
      if (!task) throw notFound('this meetup task')
      const proof = { pictureKey: picture?.key ?? null, proofUrl: picture ? null : (sent.proof_url ?? null) }
      const [stored] = await tx
        .insert(meetupProof)
        .values({ ...proof, meetupTaskId: taskId, attendeeId: row.attendee_id, createdAt: parts.clock.now() })
        .onConflictDoNothing()
        .returning({ id: meetupProof.id })
      if (!stored) throw conflict('general', 'You’ve already sent proof for this task')
      const { pictureKey: picture_key, proofUrl: proof_url } = proof
      return presentProof({ id: stored.id, task_id: taskId, title: task.title, picture_key, proof_url })
    })
  } catch (error) {
    if (picture) await parts.files.delete(picture.key)
    throw error
  }
}

/**
 * Removes the member's proof. Idempotent.
 * @throws AppError 404 for someone else's meetup, 409 once their report or the circle's record was sent
 */
export async function removeProof(
  parts: ReportParts,
  userId: string,
  meetupId: string,
  taskId: string,
): Promise<void> {
  const removed = await parts.db.transaction(async (tx) => {
    const row = await readAttendance(tx, userId, meetupId, true)
    requireOpen(row)
    const [proof] = await tx.execute<{ picture_key: string | null }>(sql`
      delete from meetup_proof where meetup_task_id = ${taskId} and attendee_id = ${row.attendee_id}
      returning picture_key`)
    return proof
  })
  if (removed?.picture_key) await parts.files.delete(removed.picture_key)
}

/**
 * Sends the member's report on a meetup, once. When the meetup requires proof, it needs one: for a task, or
 * the report's own link.
 * @throws AppError 404; 400 on `report_link` without proof; 409 when it, or the circle's record, was already
 * sent
 */
export async function sendReport(
  parts: ReportParts,
  userId: string,
  meetupId: string,
  sent: { readonly report: string; readonly report_link?: string | undefined },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await readAttendance(tx, userId, meetupId, true)
    requireOpen(row)
    const link = sent.report_link || null
    if (row.proof_needed && row.proofs.length === 0 && !link) {
      throw fieldRefused(
        'report_link',
        'Send proof of work for at least one task you’ve done, or a link to your work',
      )
    }
    await tx.execute(sql`
      update meetup_attendee set report = ${sent.report}, report_link = ${link},
        reported_at = ${parts.clock.now()}::timestamptz
      where id = ${row.attendee_id}`)
  })
}

/**
 * Withdraws the member's report, so that it can be rewritten; its proof is kept. Idempotent.
 * @throws AppError 404; 409 once the circle's record was sent
 */
export async function takeReportBack(
  parts: ReportParts,
  userId: string,
  meetupId: string,
): Promise<MyReport> {
  await parts.db.transaction(async (tx) => {
    const row = await readAttendance(tx, userId, meetupId, true)
    requireOpen({ ...row, reported_at: null })
    await tx.execute(sql`
      update meetup_attendee set report = null, report_link = null, reported_at = null
      where id = ${row.attendee_id}`)
  })
  return readMyReport(parts.db, userId, meetupId)
}
