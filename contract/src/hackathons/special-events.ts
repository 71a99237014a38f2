import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { cover } from '../lib/cover.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { eventPlaceStatuses, eventStates } from '../lib/words.ts'

/** Hackathons and events with dates, and those of other sites, side by side, for everybody. */

const PREFIX = '/api/v1/special-events/'
const byEvent = z.object({ event_id: id })
const byDate = z.object({ date_id: id })

export const specialEventKinds = ['hackathon', 'event'] as const
/** Ahead: not over yet, so live and upcoming ones. */
export const specialEventViews = ['ahead', ...eventStates] as const

export const SpecialEvent = z.object({
  kind: z.enum(specialEventKinds),
  /** Of the hackathon or the event. */
  id,
  title: z.string(),
  /** A line or a few: the tagline of a hackathon. */
  description: z.string().nullable(),
  starts_at: dateTime,
  ends_at: dateTime,
  time_zone: z.string(),
  state: z.enum(eventStates),
  place: z.string().nullable(),
  is_online: z.boolean(),
  cover,
  tags: z.array(z.string()),
  organiser: z.string().nullable(),
  /** Its own site. */
  link: z.string().nullable(),
  /** Another site tells of it: there is no page of it here, and its link leads there. */
  is_outside: z.boolean(),
  /** Dates of an event that are ahead; 0 for hackathons and those of other sites. */
  dates_ahead: z.int(),
  /** Until when a hackathon takes applications; null while it takes none. */
  applications_end: dateTime.nullable(),
})
export type SpecialEvent = z.infer<typeof SpecialEvent>

/** A date of an event, and where I stand with it. */
export const EventDate = z.object({
  id,
  starts_at: dateTime,
  ends_at: dateTime,
  state: z.enum(eventStates),
  /** Why it does not take place; null when it does. */
  called_off: z.string().nullable(),
  coming: z.int(),
  waiting: z.int(),
  my_status: z.enum(eventPlaceStatuses).nullable(),
  my_place_in_line: z.int().nullable(),
  /** For those who come: what is scanned at the door. */
  my_ticket: id.nullable(),
})
export type EventDate = z.infer<typeof EventDate>

export const SpecialEventPage = SpecialEvent.extend({
  /** Members take places at its dates here. */
  takes_places: z.boolean(),
  /** Of each date; null for no limit. */
  max_attendees: z.int().nullable(),
  /** For attending a date; null for none. */
  karma: z.int().nullable(),
  /** Those ahead, then the last ones; at most 60. */
  dates: z.array(EventDate),
  /** Tasks that belong to it and can be done, the first 50 by title. */
  tasks: z.array(z.object({ id, title: z.string(), karma: z.int().nullable() })),
})
export type SpecialEventPage = z.infer<typeof SpecialEventPage>

export const specialEvents = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: everyone,
    query: listQuery(['starts_at', 'title']).extend({
      view: z.enum(specialEventViews).default('ahead'),
      kind: z.enum(specialEventKinds).optional(),
    }),
    reply: page(SpecialEvent),
    summary: 'List hackathons and events, next first; past ones newest first',
  },
  event: {
    method: 'GET',
    path: `${PREFIX}event/{event_id}/`,
    access: everyone,
    params: byEvent,
    reply: SpecialEventPage,
    summary: 'Get the page of an event with dates',
  },
  takePlace: {
    method: 'POST',
    path: `${PREFIX}date/{date_id}/place/`,
    access: signedIn,
    params: byDate,
    reply: z.object({
      my_status: z.enum(eventPlaceStatuses),
      my_place_in_line: z.int().nullable(),
    }),
    summary: 'Take a place at an event date, or join its waiting list if it’s full',
  },
  givePlaceBack: {
    method: 'DELETE',
    path: `${PREFIX}date/{date_id}/place/`,
    access: signedIn,
    params: byDate,
    summary: 'Give up my place; the first person on the waiting list gets it',
  },
  mine: {
    method: 'GET',
    path: `${PREFIX}mine/`,
    access: signedIn,
    query: listQuery(['starts_at', 'title']).extend({ view: z.enum(['ahead', 'past']).default('ahead') }),
    reply: page(
      EventDate.omit({ coming: true, waiting: true }).extend({
        event_id: id,
        title: z.string(),
        time_zone: z.string(),
        place: z.string().nullable(),
        is_online: z.boolean(),
      }),
    ),
    summary: 'List event dates where I have a place, am waiting or attended, next first',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}event/{event_id}/calendar/`,
    access: everyone,
    params: byEvent,
    download: { type: 'text/calendar', fileName: 'event.ics' },
    summary: 'Download an event with all its dates as a calendar file',
  },
})
