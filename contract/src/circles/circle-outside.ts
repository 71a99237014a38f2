import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { byCircle } from './learning-circles.ts'

/** A learning circle as people outside see it: who is in it, what it has done and how soon it answers. */

/** A member whose profile is public. */
const OutsidePerson = Face.extend({ level: z.int().nullable(), is_lead: z.boolean() })
export type OutsidePerson = z.infer<typeof OutsidePerson>

const PastMeetup = z.object({
  id,
  title: z.string(),
  starts_at: dateTime,
  /** How many checked in. */
  came: z.int(),
  /** Cover of the meetup; null for a drawn one. */
  cover: z.string().nullable(),
})
export type PastMeetup = z.infer<typeof PastMeetup>

const NextMeetup = z.object({
  id,
  title: z.string(),
  starts_at: dateTime,
  time_zone: z.string(),
  meet_place: z.string(),
  /** How many are coming; `faces` are those of them whose profile is public. */
  coming: z.int(),
  faces: z.array(Face),
})

export const CircleOutside = z.object({
  people: z.array(OutsidePerson),
  /** The lead who answers; null while none shows their profile. */
  lead: OutsidePerson.extend({ college: z.string().nullable() }).nullable(),
  /** Hours that the middle one of the last answered requests took; null below three. */
  answer_hours: z.int().nullable(),
  /** Members who study at the college of the reader, other than the reader. */
  classmates: z.int(),
  /** Whether the reader is told when a seat is free. */
  wants_seat: z.boolean(),
  meetups_held: z.int(),
  first_meetup: dateTime.nullable(),
  /** The last three that were open to everybody. */
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
