import {
  type AttendanceStatus,
  type attendeeStatuses,
  CHECK_IN_CLOSES_MINUTES,
  CHECK_IN_OPENS_MINUTES,
  type MeetupState,
  MISSED_AFTER_MINUTES,
} from '@muster/contract/lib/circle-words.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Where a meetup, and a person with it, stands. Nothing of it is stored: it follows from moments and from the time.
 */

const MINUTE = 60_000

/** The moments of a meetup of which its state is made. */
export interface MeetupMoments {
  readonly startsAt: Date
  readonly minutes: number
  /** The first check-in. */
  readonly startedAt: Date | null
  readonly reportedAt: Date | null
  readonly verifiedAt: Date | null
  readonly rejectedAt: Date | null
  readonly cancelledAt: Date | null
}

type Planned = Pick<MeetupMoments, 'startsAt' | 'minutes'>

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE)

export const endOf = ({ startsAt, minutes }: Planned): Date => later(startsAt, minutes)

export const hasEnded = (meetup: Planned, now: Date): boolean => endOf(meetup) <= now

/** When people can check in: from a while before the start until a while after the end. */
export function checkInWindow(meetup: Planned): { readonly opensAt: Date; readonly closesAt: Date } {
  return {
    opensAt: later(meetup.startsAt, -CHECK_IN_OPENS_MINUTES),
    closesAt: later(endOf(meetup), CHECK_IN_CLOSES_MINUTES),
  }
}

/** The state that people see; while they can check in it is `open`, even in the last minutes after the end. */
export function stateOf(meetup: MeetupMoments, now: Date): MeetupState {
  if (meetup.cancelledAt) return 'cancelled'
  if (meetup.verifiedAt) return 'verified'
  if (meetup.rejectedAt) return 'rejected'
  if (meetup.reportedAt) return 'reported'
  const { opensAt, closesAt } = checkInWindow(meetup)
  if (now < opensAt) return 'scheduled'
  if (now <= closesAt) return 'open'
  return meetup.startedAt ? 'report_due' : 'missed'
}

/** Whether it may still be changed: not once it has begun, is called off or has its record. */
export function isChangeable(meetup: MeetupMoments, now: Date): boolean {
  return !meetup.startedAt && !meetup.cancelledAt && !meetup.reportedAt && now < meetup.startsAt
}

/** One person at one meetup, as it is stored. */
export interface StoredAttendance {
  readonly status: (typeof attendeeStatuses)[number]
  /** When their own report was sent. */
  readonly reportedAt: Date | null
}

/** What people see of it: who has checked in owes a report from the end on, until it is sent or the record is closed. */
export function attendanceOf(
  attendance: StoredAttendance | null,
  meetup: MeetupMoments,
  now: Date,
): AttendanceStatus | null {
  if (attendance?.status !== 'joined') return attendance?.status ?? null
  if (attendance.reportedAt || meetup.reportedAt) return 'done'
  return hasEnded(meetup, now) ? 'report_due' : 'joined'
}

const at = (moment: Date): SQL => sql`${moment}::timestamptz`

/** The forms of the rules above for queries, about the table (or its alias) `meetup`. */
export const endColumn = sql`(meetup.starts_at + make_interval(mins => meetup.minutes))`

/** The longest meetup, so that the index on the start narrows a search for what is still going on. */
const LONGEST_MINUTES = 480

/**
 * Still to come or going on: planned ones leave half an hour after their start unless somebody has checked in.
 */
export const isUpcoming = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.reported_at is null
  and meetup.starts_at >= ${at(later(now, -LONGEST_MINUTES))}
  and (
    meetup.starts_at >= ${at(later(now, -MISSED_AFTER_MINUTES))}
    or (meetup.started_at is not null and ${endColumn} > ${at(now)})
  ))`

/** It took place and is over. */
export const isPast = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.started_at is not null and meetup.starts_at <= ${at(now)}
  and (meetup.reported_at is not null or ${endColumn} <= ${at(now)}))`

/** It took place, is over, and the circle has not written its record. */
export const owesRecord = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.reported_at is null and meetup.started_at is not null
  and ${endColumn} <= ${at(now)})`
