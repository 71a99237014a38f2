import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { cover } from '../lib/cover.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { eventStates } from '../lib/words.ts'

/** Hackathons and events with dates, and those of other sites, side by side, for everybody. */

const PREFIX = '/api/v1/special-events/'
const byEvent = z.object({ event_id: id })

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
  /** Until when a hackathon takes applications; null while it takes none. */
  applications_end: dateTime.nullable(),
})
export type SpecialEvent = z.infer<typeof SpecialEvent>

export const SpecialEventPage = SpecialEvent.extend({
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
    summary: 'Hackathons and events, the next first; past ones the latest first',
  },
  event: {
    method: 'GET',
    path: `${PREFIX}event/{event_id}/`,
    access: everyone,
    params: byEvent,
    reply: SpecialEventPage,
    summary: 'The page of an event with dates',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}event/{event_id}/calendar/`,
    access: everyone,
    params: byEvent,
    download: { type: 'text/calendar', fileName: 'event.ics' },
    summary: 'An event as a file for a calendar',
  },
})
