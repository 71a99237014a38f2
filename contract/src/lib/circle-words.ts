/**
 * Words and limits of learning circles and meetups. Without zod, so that a page which only shows
 * them does not carry the validation.
 */

/** What a member and a circle are to each other. */
export const memberStatuses = ['requested', 'invited', 'member', 'rejected', 'left', 'removed'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/**
 * Where somebody stands with a meetup, as it is stored. `interested`: saved for later, takes no place; `going` and
 * `joined` take one; `waiting`: on the list for a free place; `joined`: checked in.
 */
export const attendeeStatuses = ['interested', 'going', 'waiting', 'joined'] as const

/** The same as people see it: who has joined owes a report until it is sent or the record is closed. */
export const attendanceStatuses = [...attendeeStatuses, 'report_due', 'done'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/** Where a meetup stands. */
export const meetupStates = [
  'scheduled',
  /** People can check in. */
  'open',
  /** It took place; the circle's record is due. */
  'report_due',
  /** The record waits for staff. */
  'reported',
  'verified',
  'rejected',
  'cancelled',
  /** Its time passed and nobody checked in. */
  'missed',
] as const
export type MeetupState = (typeof meetupStates)[number]

/** Minutes before the start from which people can check in, and after the end until which they can. */
export const CHECK_IN_OPENS_MINUTES = 30
export const CHECK_IN_CLOSES_MINUTES = 30
/** Hours after check-in has closed in which a device may still send what it kept without a network. */
export const KEPT_CHECK_IN_HOURS = 24
/** How far the clock of such a device may be from the server's. */
export const CLOCK_SKEW_MINUTES = 5
/** A meetup that nobody started leaves the lists this many minutes after its start. */
export const MISSED_AFTER_MINUTES = 30
/** A circle has at most this many meetups in a calendar week, Monday to Sunday, UTC. */
export const MEETUPS_A_WEEK = 5
/** Most meetups of a series: half a year of weeks. */
export const SERIES_MAX = 26
/** Letters of the line that says what a circle is for. */
export const PURPOSE_LENGTH = 90
/** Letters of the sentence with which somebody asks to join. */
export const ASK_LENGTH = 280
/** Days after which somebody who was turned down may ask again. */
export const ASK_AGAIN_DAYS = 7
/** Days for which an invitation holds. */
export const INVITATION_DAYS = 14
/** A circle without a meetup, a member or a change for so many days is archived. */
export const ARCHIVE_AFTER_DAYS = 180
export const MEETUP_PICTURE_BYTES = 2_500_000
/** Karma that staff may give an attendee at verification. */
export const VERIFICATION_KARMA_MAX = 200
/** Hours in which a verification can be undone. */
export const UNDO_VERIFICATION_HOURS = 24

/** Width and height of a cover as it is stored, in pixels. Screens show its middle in the ratio that they have room for. */
export const COVER_SIZE = { width: 1500, height: 500 } as const

export const COVER_MOST_BYTES = 5_000_000
