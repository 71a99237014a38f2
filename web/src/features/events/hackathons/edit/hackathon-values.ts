import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'

/** The fields that the wizard edits and autosaves. */
const names = [
  'title',
  'tagline',
  'description',
  'participant_count',
  'type',
  'website',
  'org_id',
  'district_id',
  'place',
  'is_drawn',
  'is_open_to_all',
  'welcomes_beginners',
  'application_start',
  'application_ends',
  'event_start',
  'event_end',
  'time_zone',
  'admission',
  'team_least',
  'team_most',
  'schedule',
  'tracks',
  'prizes',
  'criteria',
  'questions',
  'taking_part_karma',
] as const

export type HackathonValues = Pick<HackathonRecord, (typeof names)[number]> & Record<string, unknown>

export const valuesOf = (record: HackathonRecord): HackathonValues =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as HackathonValues

/** Drops rows that were started but have no text yet. */
export function readyToSend(values: HackathonValues): HackathonValues {
  return {
    ...values,
    schedule: values.schedule.filter(({ title }) => title.trim() !== ''),
    tracks: values.tracks.filter(({ name }) => name.trim() !== ''),
    prizes: values.prizes.filter(({ title, award }) => title.trim() !== '' && award.trim() !== ''),
    criteria: values.criteria.filter(({ name }) => name.trim() !== ''),
    questions: values.questions.filter(
      ({ question, answer }) => question.trim() !== '' && answer.trim() !== '',
    ),
  }
}

export const comparedFields = [
  { name: 'title', label: 'Name' },
  { name: 'tagline', label: 'Tagline' },
  { name: 'description', label: 'About' },
  { name: 'participant_count', label: 'Places' },
  { name: 'type', label: 'How people take part' },
  { name: 'website', label: 'Website' },
  { name: 'org_id', label: 'Host organisation' },
  { name: 'district_id', label: 'District' },
  { name: 'place', label: 'Venue or address' },
  { name: 'is_drawn', label: 'Generated pictures' },
  { name: 'is_open_to_all', label: 'Open to everyone' },
  { name: 'welcomes_beginners', label: 'Beginners welcome' },
  { name: 'application_start', label: 'Applications open' },
  { name: 'application_ends', label: 'Applications close' },
  { name: 'event_start', label: 'Start' },
  { name: 'event_end', label: 'End' },
  { name: 'time_zone', label: 'Time zone' },
  { name: 'admission', label: 'Who gets the places' },
  { name: 'team_least', label: 'Smallest team size' },
  { name: 'team_most', label: 'Largest team size' },
  { name: 'schedule', label: 'Schedule' },
  { name: 'tracks', label: 'Tracks' },
  { name: 'prizes', label: 'Prizes' },
  { name: 'criteria', label: 'Criteria' },
  { name: 'questions', label: 'Questions' },
  { name: 'taking_part_karma', label: 'Karma for taking part' },
] as const

/** The steps of the wizard with their fields, as named in publishing errors. */
export const steps = [
  {
    id: 'basics',
    title: 'Basics',
    about: 'Name, tagline, about',
    fields: ['title', 'tagline', 'description'],
  },
  {
    id: 'dates',
    title: 'Dates',
    about: 'Application and event',
    fields: ['application_start', 'application_ends', 'event_start', 'event_end'],
  },
  {
    id: 'place',
    title: 'Place and host',
    about: 'Venue and number of places',
    fields: ['type', 'org_id', 'district_id', 'place', 'website', 'participant_count'],
  },
  { id: 'look', title: 'Look', about: 'Banner and logo', fields: ['banner', 'event_logo'] },
  { id: 'form', title: 'Application form', about: 'Questions for applicants', fields: [] },
  { id: 'prizes', title: 'Prizes and judging', about: 'Prizes, tracks, criteria', fields: ['criteria'] },
  { id: 'crew', title: 'Organisers', about: 'The people running it', fields: [] },
] as const

export type StepId = (typeof steps)[number]['id']

export const stepOf = (field: string): StepId =>
  steps.find(({ fields }) => (fields as readonly string[]).includes(field))?.id ?? 'basics'

/** Element id of a field, the link target of missing parts. */
export const fieldId = (field: string) => `hackathon-${field}`
