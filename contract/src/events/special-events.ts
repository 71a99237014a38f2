import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face, NamedFace } from '../account/face.ts'
import { cover } from '../lib/cover.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { EVENT_PICTURES_MAX, eventPlaceStatuses, eventStates } from '../lib/words.ts'
import { PlanItem, Speaker } from './events.ts'

/** Public list of hackathons, events with dates, and events of other sites. */

const PREFIX = '/api/v1/special-events/'
const byEvent = z.object({ event_id: id })
const byDate = z.object({ date_id: id })

export const specialEventKinds = ['hackathon', 'event'] as const
/** `ahead`: live or upcoming. */
export const specialEventViews = ['ahead', ...eventStates] as const

export const SpecialEvent = z.object({
  kind: z.enum(specialEventKinds),
  /** Id of the hackathon or event. */
  id,
  title: z.string(),
  /** One or a few lines; for a hackathon, its tagline. */
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
  /** Its own website. */
  link: z.string().nullable(),
  /** An event of another site: it has no page here, and `link` leads there. */
  is_outside: z.boolean(),
  /** Upcoming dates of an event; 0 for hackathons and events of other sites. */
  dates_ahead: z.int(),
  /** Until when a hackathon takes applications; null if it takes none now. */
  applications_end: dateTime.nullable(),
})
export type SpecialEvent = z.infer<typeof SpecialEvent>

/** A date of an event, and the reader's place at it. */
export const EventDate = z.object({
  id,
  starts_at: dateTime,
  ends_at: dateTime,
  state: z.enum(eventStates),
  /** Why the date was called off; null if it wasn't. */
  called_off: z.string().nullable(),
  coming: z.int(),
  waiting: z.int(),
  my_status: z.enum(eventPlaceStatuses).nullable(),
  my_place_in_line: z.int().nullable(),
  /** Ticket for check-in; null without a place. */
  my_ticket: id.nullable(),
})
export type EventDate = z.infer<typeof EventDate>

export const SpecialEventPage = SpecialEvent.extend({
  /** Members can reserve a place at its dates here. */
  takes_places: z.boolean(),
  /** Places of each date; null for no limit. */
  max_attendees: z.int().nullable(),
  /** Karma for attending a date; null for none. */
  karma: z.int().nullable(),
  /** Upcoming dates, then recent ones; at most 60. */
  dates: z.array(EventDate),
  /** The venue alone; `place` has the town too. */
  venue: z.string().nullable(),
  town: z.string().nullable(),
  district: z.string().nullable(),
  /** The reader's district if it's another one than the event's; null otherwise. */
  my_district: z.string().nullable(),
  /** The plan of the shown date, by time. */
  plan: z.array(
    PlanItem.omit({ day: true, time: true }).extend({
      starts_at: dateTime,
    }),
  ),
  /** `person` is their account here, if the reader can see it. */
  speakers: z.array(Speaker.omit({ user_id: true }).extend({ person: Face.nullable() })),
  /** The member to ask; null if there is none that the reader can see. */
  contact: NamedFace.nullable(),
  contact_words: z.string().nullable(),
  /**
   * Others with a place at the shown date: classmates and members of the reader's circles, then public profiles;
   * at most 12. Visitors get first names.
   */
  people: z.array(Face),
  /** How many of the reader's classmates have a place; null if unknown, as for large dates. */
  classmates: z.int().nullable(),
  /** The latest earlier date with pictures; null without one. */
  last_time: z
    .object({
      starts_at: dateTime,
      came: z.int(),
      pictures: z.array(z.string()).max(EVENT_PICTURES_MAX),
    })
    .nullable(),
  /** Active tasks that belong to it, the first 50 by title. */
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
