import type { KkemEventRow } from '@muster/contract/partners/kkem-events.ts'

export interface TeamValues {
  group: 'winners' | 'runners_up'
  team: string
  text: string
  picture: string
  link: string
  agreed: boolean
}

/** The form values. Empty fields are sent as they are and stored as null. */
export interface EventValues extends Record<string, unknown> {
  slug: string
  title: string
  text: string
  starts_on: string
  ends_on: string
  link: string
  picture: string
  prize: string
  registered: number | null
  shortlisted: number | null
  participants: number | null
  winning_members: number | null
  selection_criteria: string
  winners: TeamValues[]
}

export const emptyTeam: TeamValues = {
  group: 'winners',
  team: '',
  text: '',
  picture: '',
  link: '',
  agreed: false,
}

export const emptyEvent: EventValues = {
  slug: '',
  title: '',
  text: '',
  starts_on: '',
  ends_on: '',
  link: '',
  picture: '',
  prize: '',
  registered: 0,
  shortlisted: 0,
  participants: 0,
  winning_members: 0,
  selection_criteria: '',
  winners: [],
}

export const valuesOf = (row: KkemEventRow): EventValues => ({
  slug: row.slug,
  title: row.title,
  text: row.text,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  link: row.link ?? '',
  picture: row.picture ?? '',
  prize: row.prize ?? '',
  registered: row.registered,
  shortlisted: row.shortlisted,
  participants: row.participants,
  winning_members: row.winning_members,
  selection_criteria: row.selection_criteria,
  winners: row.winners.map(({ group, team, text, picture, link, agreed }) => ({
    group,
    team,
    text,
    picture: picture ?? '',
    link: link ?? '',
    agreed,
  })),
})
