import type { SpecialEventQuery } from '../queries.ts'

/** Texts for an empty list. */
export interface ListWords {
  readonly title: string
  readonly text: string
}

export const words: Readonly<Record<SpecialEventQuery['view'], ListWords>> = {
  ahead: { title: 'No events right now', text: 'New events appear here as soon as they have a date.' },
  live: { title: 'No events right now', text: 'See what’s coming up next.' },
  upcoming: { title: 'No events planned', text: 'New events appear here as soon as they have a date.' },
  past: { title: 'No events have ended yet', text: 'Past events stay here.' },
}
