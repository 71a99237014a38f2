import { t } from '@lingui/core/macro'
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
  town: event.town ?? '',
  district_id: event.district_id,
  is_online: event.is_online,
  link: event.link ?? '',
  tags: event.tags,
  org_id: event.org_id,
  organiser: event.organiser ?? '',
  contact_id: event.contact_id,
  contact_words: event.contact_words ?? '',
  plan: event.plan.map(({ day, time, title, note, speaker }) => ({
    day: day as number | '',
    time,
    title,
    note: note ?? '',
    speaker: speaker ?? '',
  })),
  speakers: event.speakers.map(({ name, about, words, user_id }) => ({
    name,
    about: about ?? '',
    words: words ?? '',
    user_id,
  })),
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
  town: '',
  district_id: null,
  is_online: false,
  link: '',
  tags: [],
  org_id: null,
  organiser: '',
  contact_id: null,
  contact_words: '',
  plan: [],
  speakers: [],
  takes_places: false,
  max_attendees: '',
  karma: '',
  repeat: null,
})

export const eventLabels: Readonly<Record<keyof EventValues, string>> = {
  name: t`Name`,
  description: t`Description`,
  starts_at: t`Starts`,
  ends_at: t`Ends`,
  time_zone: t`Time zone`,
  place: t`Venue`,
  town: t`Town`,
  district_id: t`District`,
  is_online: t`Online`,
  link: t`Event website`,
  tags: t`Tags`,
  org_id: t`Organisation`,
  organiser: t`Organised by someone else`,
  contact_id: t`Member to ask`,
  contact_words: t`Their words to people who consider going`,
  plan: t`Plan`,
  speakers: t`Speakers`,
  takes_places: t`Members can take a place here`,
  max_attendees: t`Places per date`,
  karma: t`Karma for attending`,
  repeat: t`How often`,
}
