import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { Scope, ticket } from '../circles/meetup-shapes.ts'
import { COVER_MOST_BYTES } from '../lib/circle-words.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import {
  CHECK_INS_AT_ONCE,
  EVENT_KARMA_MAX,
  EVENT_PICTURES_MAX,
  eventPlaceStatuses,
  eventStates,
} from '../lib/words.ts'
import { EventRepeat } from './events.ts'

/** Dates, attendees and check-in of an event, for staff who manage events. */

const PREFIX = '/api/v1/dashboard/events/'
const access = pageAccess.events
const byEvent = z.object({ event_id: id })
const byDate = z.object({ date_id: id })
const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time' })

const Picture = z.object({ id, url: z.string() })

export const EventDateRow = z.object({
  id,
  event_id: id,
  starts_at: dateTime,
  ends_at: dateTime,
  state: z.enum(eventStates),
  /** Why the date was called off; null if it wasn't. */
  called_off: z.string().nullable(),
  going: z.int(),
  waiting: z.int(),
  joined: z.int(),
  /** Pictures of what happened, oldest first. */
  pictures: z.array(Picture),
})
export type EventDateRow = z.infer<typeof EventDateRow>

export const EventAttendee = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  /** Name of their college. */
  org: z.string().nullable(),
  status: z.enum(eventPlaceStatuses),
  /** When they took their place or joined the waiting list. */
  queued_at: dateTime,
  joined_at: dateTime.nullable(),
  checked_in_by: z.string().nullable(),
})
export type EventAttendee = z.infer<typeof EventAttendee>

const CheckedIn = z.object({
  /** People who weren't checked in before. */
  checked_in: z.int(),
  /** Karma given to all of them together. */
  karma: z.int().max(CHECK_INS_AT_ONCE * EVENT_KARMA_MAX),
})

const attendees = paged(EventAttendee, {
  path: `${PREFIX}dates/{date_id}/attendees/`,
  access,
  params: byDate,
  query: listQuery(['full_name', 'queued_at', 'joined_at']).extend({
    status: z.enum(eventPlaceStatuses).optional(),
  }),
  summary: 'List people who are coming, waiting or attended, in the order of their places',
})

export const eventDates = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}{event_id}/dates/`,
    access,
    params: byEvent,
    reply: z.array(EventDateRow),
    summary: 'List all dates of an event in chronological order, with the number of people coming',
  },
  add: {
    method: 'POST',
    path: `${PREFIX}{event_id}/dates/`,
    access,
    params: byEvent,
    body: z.object({ starts_at: moment, ends_at: moment, repeat: EventRepeat.nullish() }),
    reply: z.array(EventDateRow),
    summary: 'Add one or more dates to an event at the same time of day; leaves existing ones alone',
  },
  move: {
    method: 'PATCH',
    path: `${PREFIX}dates/{date_id}/`,
    access,
    params: byDate,
    body: z.object({ starts_at: moment, ends_at: moment, scope: Scope }),
    reply: EventDateRow,
    summary: 'Move a date, or that and all later ones equally; notifies everyone who’s coming',
  },
  callOff: {
    method: 'POST',
    path: `${PREFIX}dates/{date_id}/call-off/`,
    access,
    params: byDate,
    body: z.object({ scope: Scope, reason: text('Reason', 3, 500) }),
    reply: z.object({ dates: z.int() }),
    summary: 'Call off a date, or that and all later ones; notifies everyone who’s coming with the reason',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}dates/{date_id}/`,
    access,
    params: byDate,
    summary: 'Delete a date at which no one has a place',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}dates/{date_id}/`,
    access,
    params: byDate,
    reply: EventDateRow.extend({
      name: z.string(),
      time_zone: z.string(),
      max_attendees: z.int().nullable(),
      karma: z.int().nullable(),
      /** When check-in opens and closes. */
      opens_at: dateTime,
      closes_at: dateTime,
    }),
    summary: 'Get a date of an event, with the details needed for check-in',
  },
  addPicture: {
    method: 'POST',
    path: `${PREFIX}dates/{date_id}/pictures/`,
    access,
    params: byDate,
    upload: { field: 'picture', maxBytes: COVER_MOST_BYTES },
    reply: Picture,
    summary: `Add a picture to a date that has started: PNG, JPEG or WebP, up to 5 MB, up to ${EVENT_PICTURES_MAX} pictures`,
  },
  removePicture: {
    method: 'DELETE',
    path: `${PREFIX}date-pictures/{picture_id}/`,
    access,
    params: z.object({ picture_id: id }),
    summary: 'Remove a picture from a date; idempotent',
  },
  attendees,
  csv: csvOf(attendees, `${PREFIX}dates/{date_id}/attendees/csv/`, 'Attendees.csv'),
  checkIn: {
    method: 'POST',
    path: `${PREFIX}dates/{date_id}/check-in/`,
    access,
    params: byDate,
    body: z.object({
      /** Ids of members. People without a place are checked in while places are left. */
      user_ids: z
        .array(id)
        .min(1, 'Choose at least one person')
        .max(CHECK_INS_AT_ONCE, {
          error: () => say`Choose up to ${{ most: CHECK_INS_AT_ONCE }} people at once`,
        })
        .transform((ids) => [...new Set(ids)]),
    }),
    reply: CheckedIn,
    summary: 'Check people in and give each the event’s karma once; idempotent',
  },
  letIn: {
    method: 'POST',
    path: `${PREFIX}dates/{date_id}/let-in/`,
    access,
    params: byDate,
    body: z.object({ ticket }),
    limit: 'lookup',
    reply: z.object({ full_name: z.string(), karma: z.int() }),
    summary: 'Check in a person by ticket',
  },
  takeBack: {
    method: 'DELETE',
    path: `${PREFIX}dates/{date_id}/check-in/{attendee_id}/`,
    access,
    params: byDate.extend({ attendee_id: id }),
    summary: 'Undo a check-in; keeps the place, reverses its karma',
  },
  dismiss: {
    method: 'DELETE',
    path: `${PREFIX}dates/{date_id}/attendees/{attendee_id}/`,
    access,
    params: byDate.extend({ attendee_id: id }),
    summary: 'Remove a person’s place and notify them; the first person on the waiting list gets it',
  },
})
