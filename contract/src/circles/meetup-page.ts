import { z } from 'zod'
import { NamedFace } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { MeetupRow, PlanStep } from './meetup-shapes.ts'

/**
 * The page of one meetup: what everyone who can see it gets, and what signed-in members get on top of that.
 */

/** A past meetup of the same circle. */
const EarlierMeetup = z.object({
  id,
  title: z.string(),
  meet_time: dateTime,
  /** Number of check-ins. */
  came: z.int(),
  /** The picture of its record, or its cover; null if the cover is generated. */
  picture: z.string().nullable(),
})
export type EarlierMeetup = z.infer<typeof EarlierMeetup>

/** The planner of a meetup, or a lead of its circle. */
const MeetupHost = NamedFace.extend({ is_lead: z.boolean() })

/** What everyone who can see the meetup gets. */
export const MeetupCard = MeetupRow.extend({
  /** Its district if the reader's is known and another one. */
  other_district: z.string().nullable(),
  plan: z.array(PlanStep),
  /** Null if the reader can't see the name. */
  host: MeetupHost.nullable(),
  /** A note from the host to people who think of coming; null if the reader can't see the host. */
  host_words: z.string().nullable(),
  /** Some of the people coming or, afterwards, of those who came, whose names the reader can see. */
  attendees: z.array(NamedFace),
  /** Number of check-ins. */
  total_joined: z.int(),
  /** Karma for checking in. */
  karma: z.int(),
  /** How often the circle has met, and when it first did. */
  circle_meetups: z.int(),
  circle_since: dateTime.nullable(),
  /** Earlier meetups of the circle that the reader can see, latest first. */
  earlier: z.array(EarlierMeetup),
})
export type MeetupCard = z.infer<typeof MeetupCard>

const MeetupTask = z.object({
  id,
  meet: id,
  title: z.string(),
  description: z.string().nullable(),
  task: id.nullable(),
  hashtag: z.string().nullable(),
  /** Whether the caller has sent proof. */
  is_completed: z.boolean(),
})

export const MeetupDetail = MeetupCard.extend({
  tasks: z.array(MeetupTask),
  is_interested: z.boolean(),
  /**
   * Karma of this meetup, for coming or for the record, is paid only once staff have verified a record of the
   * circle.
   */
  karma_waits: z.boolean(),
  joined_at: dateTime.nullable(),
  total_interested: z.int(),
  /** Karma that the caller has got from the meetup so far. */
  my_karma: z.int(),
  /** The caller's number on the waiting list, from 1; null if they aren't on it. */
  my_place_in_line: z.int().nullable(),
  lc_members: z.int(),
  is_lc_member: z.boolean(),
  is_lc_lead: z.boolean(),
  /**
   * The caller's ticket, with which members of the circle check them in; null without a place and after
   * check-in.
   */
  my_ticket: id.nullable(),
  /** Whether the caller can edit it or call it off: they planned it or lead the circle. */
  may_change: z.boolean(),
  leads: z.array(NamedFace.pick({ full_name: true, muid: true })),
  check_in_opens_at: dateTime,
  check_in_closes_at: dateTime,
  is_attendee_report_submitted: z.boolean(),
  cancel_reason: z.string().nullable(),
  reject_reason: z.string().nullable(),
})
export type MeetupDetail = z.infer<typeof MeetupDetail>
