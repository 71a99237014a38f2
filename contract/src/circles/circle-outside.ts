import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { byCircle } from './learning-circles.ts'

/** A learning circle as non-members see it: its people, what it has done, and how soon it answers. */

/** A member whose profile is public. */
const OutsidePerson = Face.extend({ level: z.int().nullable(), is_lead: z.boolean() })
export type OutsidePerson = z.infer<typeof OutsidePerson>

const PastMeetup = z.object({
  id,
  title: z.string(),
  starts_at: dateTime,
  /** Number of check-ins. */
  came: z.int(),
  /** Null if it's generated. */
  cover: z.string().nullable(),
})
export type PastMeetup = z.infer<typeof PastMeetup>

const NextMeetup = z.object({
  id,
  title: z.string(),
  starts_at: dateTime,
  time_zone: z.string(),
  meet_place: z.string(),
  /** Number of people coming; `faces` are those with a public profile. */
  coming: z.int(),
  faces: z.array(Face),
})

export const CircleOutside = z.object({
  people: z.array(OutsidePerson),
  /** The lead who answers requests; null if no lead has a public profile. */
  lead: OutsidePerson.extend({ college: z.string().nullable() }).nullable(),
  /** Median hours until recent requests were answered; null below three requests. */
  answer_hours: z.int().nullable(),
  /** Members at the reader's college, without the reader. */
  classmates: z.int(),
  /** Whether the reader will be notified when a seat is free. */
  wants_seat: z.boolean(),
  meetups_held: z.int(),
  first_meetup: dateTime.nullable(),
  /** The latest three that were open to everyone. */
  last_meetups: z.array(PastMeetup),
  next_meetup: NextMeetup.nullable(),
})
export type CircleOutside = z.infer<typeof CircleOutside>

export const circleOutside = routes({
  show: {
    method: 'GET',
    path: '/api/v1/dashboard/learningcircle/outside/{circle_id}/',
    access: everyone,
    params: byCircle,
    reply: CircleOutside,
    summary: 'Get a circle’s people, meetups and usual response time, for people thinking of joining',
  },
  wantSeat: {
    method: 'PUT',
    path: '/api/v1/dashboard/learningcircle/outside/{circle_id}/seat/',
    access: signedIn,
    params: byCircle,
    summary: 'Get notified once when a full circle has a free seat',
  },
  dropSeat: {
    method: 'DELETE',
    path: '/api/v1/dashboard/learningcircle/outside/{circle_id}/seat/',
    access: signedIn,
    params: byCircle,
    summary: 'Cancel my free-seat notification for a circle',
  },
})
