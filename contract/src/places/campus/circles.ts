import { z } from 'zod'
import { pageAccess } from '../../access/access.ts'
import { meetupStates } from '../../lib/circle-words.ts'
import { dateTime, id } from '../../lib/fields.ts'
import { csvOf, listQuery, paged } from '../../lib/paging.ts'
import { routes } from '../../lib/route.ts'

/** Circles and meetups of one campus, for its leads. */

const access = pageAccess.campusDetails

export const CampusCircle = z.object({
  id,
  title: z.string(),
  interest_group: z.string(),
  /** The longest-standing lead. */
  lead: z.string().nullable(),
  members: z.int(),
  /** Latest past meetup and next planned one. */
  last_meetup: dateTime.nullable(),
  next_meetup: dateTime.nullable(),
})
export type CampusCircle = z.infer<typeof CampusCircle>

/** Meetups are listed this far back. */
export const MEETUPS_SINCE_DAYS = 365
export const meetupTimes = ['upcoming', 'past'] as const

const MeetupListQuery = listQuery(['starts_at', 'title', 'circle']).extend({
  org_id: id.optional(),
  when: z.enum(meetupTimes).optional(),
})

export const CampusMeetup = z.object({
  id,
  title: z.string(),
  circle_id: id,
  circle: z.string(),
  starts_at: dateTime,
  /** People with a place or checked in. */
  people: z.int(),
  state: z.enum(meetupStates),
  /** When the circle submitted the meetup record. */
  recorded_at: dateTime.nullable(),
})
export type CampusMeetup = z.infer<typeof CampusMeetup>

const PREFIX = '/api/v1/dashboard/campus/'

const list = paged(CampusCircle, {
  path: `${PREFIX}circles/`,
  access,
  query: listQuery(['title', 'members', 'last_meetup', 'next_meetup']).extend({
    org_id: id.optional(),
    group: id.optional(),
  }),
  summary: 'List circles of my campus, by name',
})

const meetups = paged(CampusMeetup, {
  path: `${PREFIX}meetups/`,
  access,
  query: MeetupListQuery,
  summary: 'List meetups of my campus’s circles, upcoming and from the last year, latest first',
})

export const campusCircles = routes({
  list,
  csv: csvOf(list, `${PREFIX}circles/csv/`, 'Campus Circles.csv'),
  meetups,
  meetupsCsv: csvOf(meetups, `${PREFIX}meetups/csv/`, 'Campus Meetups.csv'),
})
