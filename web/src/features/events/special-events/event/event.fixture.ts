import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'

/** What the page of an event says when its organisers left everything out. */
export const leftOut = {
  venue: null,
  town: null,
  district: null,
  my_district: null,
  plan: [],
  speakers: [],
  contact: null,
  contact_words: null,
  people: [],
  classmates: null,
  last_time: null,
} satisfies Partial<SpecialEventPage>
