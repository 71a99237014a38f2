/**
 * Enums and limits of learning circles and meetups. They don't import zod, so that a page which only displays
 * them doesn't load the validation code.
 */

/** A member's relation to a circle. */
export const memberStatuses = ['requested', 'invited', 'member', 'rejected', 'left', 'removed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/**
 * Attendee status as stored. `interested` is a bookmark and takes no place; `going` and `joined` (checked in)
 * take one; `waiting` is on the waiting list.
 */
export const attendeeStatuses = ['interested', 'going', 'waiting', 'joined'] as const

/** Attendee status as displayed: after check-in a report is due until it is sent or the record is closed. */
export const attendanceStatuses = [...attendeeStatuses, 'report_due', 'done'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export const meetupStates = [
  'scheduled',
  /** Check-in is open. */
  'open',
  /** It took place, and the meetup record is due. */
  'report_due',
  /** The record is waiting for staff. */
  'reported',
  'verified',
  'rejected',
  'cancelled',
  /** It ended without a check-in. */
  'missed',
] as const
export type MeetupState = (typeof meetupStates)[number]

/** Check-in opens this many minutes before the start and closes this many minutes after the end. */
export const CHECK_IN_OPENS_MINUTES = 30
export const CHECK_IN_CLOSES_MINUTES = 30
/** For how many hours after check-in closed a device can still send check-ins that it saved offline. */
export const KEPT_CHECK_IN_HOURS = 24
/** Clock skew tolerated between such a device and the server. */
export const CLOCK_SKEW_MINUTES = 5
/** A meetup that was never started is dropped from the lists this many minutes after its start. */
export const MISSED_AFTER_MINUTES = 30
/** Limit for each circle and calendar week (Monday to Sunday, UTC). */
export const MEETUPS_A_WEEK = 5
/** Most meetups of a weekly series: half a year. */
export const SERIES_MAX = 26
/** Most characters of a circle's purpose. */
export const PURPOSE_LENGTH = 90
/** Most characters of the note that comes with a request to join. */
export const ASK_LENGTH = 280
/** Days before a rejected member can ask again. */
export const ASK_AGAIN_DAYS = 7
/** Days until an invitation expires. */
export const INVITATION_DAYS = 14
/** A circle is archived after this many days without a meetup, a new member or a change. */
export const ARCHIVE_AFTER_DAYS = 180
export const MEETUP_PICTURE_BYTES = 2_500_000
/** Most karma that staff can give one attendee at verification. */
export const VERIFICATION_KARMA_MAX = 200
/** Hours within which a verification can be undone. */
export const UNDO_VERIFICATION_HOURS = 24

/** Stored size of a cover in pixels. Screens crop it around the centre. */
export const COVER_SIZE = { width: 1500, height: 500 } as const

export const COVER_MOST_BYTES = 5_000_000
