import {
  type AttendanceStatus,
  type attendeeStatuses,
  CHECK_IN_CLOSES_MINUTES,
  CHECK_IN_OPENS_MINUTES,
  type MeetupState,
  MISSED_AFTER_MINUTES,
} from '@muster/contract/lib/circle-words.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The state of a meetup and of a person at it. Not stored, but derived from timestamps and the time. */

const MINUTE = 60_000

/** The timestamps that a meetup's state is derived from. */
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

/** When people can check in: from shortly before the start until some time after the end. */
export function checkInWindow(meetup: Planned): { readonly opensAt: Date; readonly closesAt: Date } {
  return {
    opensAt: later(meetup.startsAt, -CHECK_IN_OPENS_MINUTES),
    closesAt: later(endOf(meetup), CHECK_IN_CLOSES_MINUTES),
  }
}

/** The displayed state. While check-in is possible it is `open`, even shortly after the end. */
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

/** Whether it can still be changed: it hasn't started, wasn't called off and has no record. */
export function isChangeable(meetup: MeetupMoments, now: Date): boolean {
  return !meetup.startedAt && !meetup.cancelledAt && !meetup.reportedAt && now < meetup.startsAt
}

/** A stored attendance. */
export interface StoredAttendance {
  readonly status: (typeof attendeeStatuses)[number]
  /** When their own report was sent. */
  readonly reportedAt: Date | null
}

/**
 * The displayed status. After the end, attendees owe a report until they send it or the circle's record is
 * written.
 */
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

/** SQL versions of the rules above, for a table or alias `meetup`. */
export const endColumn = sql`(meetup.starts_at + make_interval(mins => meetup.minutes))`

/** The longest meetup: a lower bound on the start for current ones, so that its index can be used. */
const LONGEST_MINUTES = 480

/** Upcoming or going on. Without a check-in, a meetup is dropped half an hour after its start. */
export const isUpcoming = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.reported_at is null
  and meetup.starts_at >= ${at(later(now, -LONGEST_MINUTES))}
  and (
    meetup.starts_at >= ${at(later(now, -MISSED_AFTER_MINUTES))}
    or (meetup.started_at is not null and ${endColumn} > ${at(now)})
  ))`

const LAST_DAY_HOURS = 24

/** Upcoming, or called off and its day, in its own time zone, isn't over yet. */
export const isOfToday = (now: Date): SQL => sql`(
  meetup.starts_at >= ${at(later(now, -LAST_DAY_HOURS * 60))} and (${isUpcoming(now)} or (
    meetup.cancelled_at is not null and (meetup.starts_at at time zone meetup.time_zone)::date
      >= (${at(now)} at time zone meetup.time_zone)::date
  )))`

/** It took place and has ended. */
export const isPast = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.started_at is not null and meetup.starts_at <= ${at(now)}
  and (meetup.reported_at is not null or ${endColumn} <= ${at(now)}))`

/** It took place, has ended, and the circle hasn't written its record. */
export const owesRecord = (now: Date): SQL => sql`(
  meetup.cancelled_at is null and meetup.reported_at is null and meetup.started_at is not null
  and ${endColumn} <= ${at(now)})`
