import { z } from 'zod'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { MeetupRow, PlanStep } from './meetup-shapes.ts'

/** What the page of one meetup shows: to everybody who may see it, and to members besides. */

/** A meetup of the same circle that is over. */
const EarlierMeetup = z.object({
  id,
  title: z.string(),
  meet_time: dateTime,
  /** How many checked in. */
  came: z.int(),
  /** The picture of its record, else its cover; null for a drawn one. */
  picture: z.string().nullable(),
})
export type EarlierMeetup = z.infer<typeof EarlierMeetup>

/** Who planned a meetup, or a lead of its circle. */
const MeetupHost = Face.extend({ is_lead: z.boolean() })

/** What the page of a meetup shows to everybody who may see it. */
export const MeetupCard = MeetupRow.extend({
  plan: z.array(PlanStep),
  /** Null where the reader may not know the name. */
  host: MeetupHost.nullable(),
  /** What the host says to those who think of coming; null where the reader may not know the host. */
  host_words: z.string().nullable(),
  /** Some of those with a place, afterwards of those who came, where the reader may know their names. */
  attendees: z.array(Face),
  /** How many have checked in. */
  total_joined: z.int(),
  waiting: z.int(),
  /** What one gets for checking in. */
  karma: z.int(),
  /** How many times the circle has met, and when first. */
  circle_meetups: z.int(),
  circle_since: dateTime.nullable(),
  /** The last ones of the circle before it that the reader may see, the latest first. */
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
  /** Whether I have sent proof. */
  is_completed: z.boolean(),
})

export const MeetupDetail = MeetupCard.extend({
  tasks: z.array(MeetupTask),
  is_interested: z.boolean(),
  /** Karma of it, for coming or for the record, that is not paid before staff have verified a report of the circle. */
  karma_waits: z.boolean(),
  joined_at: dateTime.nullable(),
  total_interested: z.int(),
  /** What the meetup has brought me so far. */
  my_karma: z.int(),
  /** My place on the waiting list, from 1. */
  my_place_in_line: z.int().nullable(),
  lc_members: z.int(),
  is_lc_member: z.boolean(),
  is_lc_lead: z.boolean(),
  /** Names my place at the door, while I have one and have not checked in: members of the circle let me in by it. */
  my_ticket: id.nullable(),
  /** Whether I may change it or call it off: I planned it, or lead the circle. */
  may_change: z.boolean(),
  leads: z.array(z.object({ full_name: z.string(), muid: z.string() })),
  check_in_opens_at: dateTime,
  check_in_closes_at: dateTime,
  is_attendee_report_submitted: z.boolean(),
  cancel_reason: z.string().nullable(),
  reject_reason: z.string().nullable(),
})
export type MeetupDetail = z.infer<typeof MeetupDetail>
