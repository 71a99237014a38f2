import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { Attendee, MeetupProof } from '@muster/contract/circles/meetup-reports.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notBlocked } from '../../../people/blocks/index.ts'

interface StoredProof {
  readonly id: string
  readonly task_id: string
  readonly title: string
  readonly picture_key: string | null
  readonly proof_url: string | null
}

/** A person who checked in, with their report. */
export interface AttendeeRow {
  readonly attendee_id: string
  readonly user_id: string
  readonly fullname: string
  /** Null, like the picture, if the reader has a block with them. */
  readonly muid: string | null
  readonly picture_key: string | null
  readonly joined_at: string
  readonly reported_at: string | null
  readonly report: string | null
  readonly report_link: string | null
  readonly rating: number | null
  readonly approved: boolean | null
  readonly reason: string | null
  readonly karma_given: number | null
  readonly proofs: StoredProof[]
}

/** An attendee's proof of work as one JSON value, in the order of the meetup's tasks. */
export const proofsOf = (attendeeId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', proof.id, 'task_id', task.id, 'title', task.title, 'picture_key', proof.picture_key,
      'proof_url', proof.proof_url
    ) order by task.position), '[]')
  from meetup_proof as proof join meetup_task as task on task.id = proof.meetup_task_id
  where proof.attendee_id = ${attendeeId}
)`

/** Attendees of a meetup in the order of check-in. One statement. @param readerId null for staff and for decisions */
export async function readAttendees(
  db: Database,
  meetupId: string,
  readerId: string | null,
): Promise<AttendeeRow[]> {
  const isShown = notBlocked(readerId, sql`member.id`)
  const rows = await db.execute<AttendeeRow>(sql`
    select attendee.id as attendee_id, attendee.user_id, member.full_name as fullname,
      case when ${isShown} then member.muid end as muid,
      case when ${isShown} then member.picture_key end as picture_key,
      attendee.joined_at, attendee.reported_at, attendee.report, attendee.report_link, attendee.rating,
      attendee.approved, attendee.reason, attendee.karma_given, ${proofsOf(sql`attendee.id`)} as proofs
    from meetup_attendee as attendee join "user" as member on member.id = attendee.user_id
    where attendee.meetup_id = ${meetupId} and attendee.status = 'joined'
    order by attendee.joined_at, attendee.id`)
  return [...rows]
}

/**
 * Attendees with their reports, for members of the circle and for staff who verify records.
 * @throws AppError 404 for everyone else
 */
export async function readAttendeesFor(db: Database, viewer: Actor, meetupId: string): Promise<Attendee[]> {
  const verifies = isAllowed(pageAccess.lcMeetupVerification, viewer)
  const [allowed] = await db.execute(sql`
    select from meetup where id = ${meetupId} and (${verifies} or exists (
      select from circle_member as link
      where link.circle_id = meetup.circle_id and link.user_id = ${viewer.id} and link.status = 'member'
    ))`)
  if (!allowed) throw notFound('this meetup')
  return (await readAttendees(db, meetupId, verifies ? null : viewer.id)).map(presentAttendee)
}

export const presentProof = (proof: StoredProof): MeetupProof => ({
  id: proof.id,
  task_id: proof.task_id,
  title: proof.title,
  is_image: proof.picture_key !== null,
  image_url: pictureAddress(proof.picture_key),
  proof_url: proof.proof_url,
})

export function presentAttendee(row: AttendeeRow): Attendee {
  return {
    attendee_id: row.attendee_id,
    user_id: row.user_id,
    fullname: row.fullname,
    muid: row.muid,
    profile_pic: pictureAddress(row.picture_key),
    joined_at: row.joined_at,
    is_report_submitted: row.reported_at !== null,
    report: row.report,
    report_link: row.report_link,
    proof_of_work: row.proofs.map(presentProof),
    rating: row.rating,
    is_lc_approved: row.approved,
    reason: row.reason,
    karma_given: row.karma_given,
  }
}
