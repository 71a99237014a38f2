import type { EventRow } from '@muster/contract/events/events.ts'
import type { EventRhythm } from '@muster/contract/lib/words.ts'
import type { Repeat } from '../../../ui/dates/repeat-field.tsx'

/** Form values of an event; an empty text means not set. */
export const valuesOf = (event: EventRow) => ({
  name: event.name,
  description: event.description ?? '',
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  time_zone: event.time_zone,
  place: event.place ?? '',
  is_online: event.is_online,
  link: event.link ?? '',
  tags: event.tags,
  org_id: event.org_id,
  organiser: event.organiser ?? '',
  takes_places: event.takes_places,
  max_attendees: event.max_attendees ?? ('' as const),
  karma: event.karma ?? ('' as const),
  /** Repetition of a new event; null without one. */
  repeat: null as Repeat<EventRhythm> | null,
})
export type EventValues = ReturnType<typeof valuesOf>

/** Initial values of a new event. @param zone time zone of its creator */
export const emptyValues = (zone: string): EventValues => ({
  name: '',
  description: '',
  starts_at: null,
  ends_at: null,
  time_zone: zone,
  place: '',
  is_online: false,
  link: '',
  tags: [],
  org_id: null,
  organiser: '',
  takes_places: false,
  max_attendees: '',
  karma: '',
  repeat: null,
})

export const eventLabels: Readonly<Record<keyof EventValues, string>> = {
  name: 'Name',
  description: 'Description',
  starts_at: 'Starts',
  ends_at: 'Ends',
  time_zone: 'Time zone',
  place: 'Venue',
  is_online: 'Online',
  link: 'Event website',
  tags: 'Tags',
  org_id: 'Organisation',
  organiser: 'Organised by someone else',
  takes_places: 'Members can take a place here',
  max_attendees: 'Places per date',
  karma: 'Karma for attending',
  repeat: 'How often',
}
