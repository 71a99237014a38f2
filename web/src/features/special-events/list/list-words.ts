import type { SpecialEventQuery } from '../queries.ts'

/** What is said where there are none. */
export interface ListWords {
  readonly title: string
  readonly text: string
}

export const words: Readonly<Record<SpecialEventQuery['view'], ListWords>> = {
  ahead: { title: 'No events right now', text: 'New ones stand here as soon as they have a date.' },
  live: { title: 'No events right now', text: 'Have a look at what comes next.' },
  upcoming: { title: 'Nothing is planned', text: 'New ones stand here as soon as they have a date.' },
  past: { title: 'None is over yet', text: 'What took place stays here.' },
}
