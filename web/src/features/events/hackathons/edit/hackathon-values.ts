import { t } from '@lingui/core/macro'
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
  { name: 'title', label: t`Name` },
  { name: 'tagline', label: t`Tagline` },
  { name: 'description', label: t`About` },
  { name: 'participant_count', label: t({ message: 'Places', context: 'how many' }) },
  { name: 'type', label: t`How people take part` },
  { name: 'website', label: t`Website` },
  { name: 'org_id', label: t`Host organisation` },
  { name: 'district_id', label: t`District` },
  { name: 'place', label: t`Venue or address` },
  { name: 'is_drawn', label: t`Generated pictures` },
  { name: 'is_open_to_all', label: t`Open to everyone` },
  { name: 'welcomes_beginners', label: t`Beginners welcome` },
  { name: 'application_start', label: t`Applications open` },
  { name: 'application_ends', label: t`Applications close` },
  { name: 'event_start', label: t`Start` },
  { name: 'event_end', label: t`End` },
  { name: 'time_zone', label: t`Time zone` },
  { name: 'admission', label: t`Who gets the places` },
  { name: 'team_least', label: t`Smallest team size` },
  { name: 'team_most', label: t`Largest team size` },
  { name: 'schedule', label: t`Schedule` },
  { name: 'tracks', label: t`Tracks` },
  { name: 'prizes', label: t`Prizes` },
  { name: 'criteria', label: t`Criteria` },
  { name: 'questions', label: t`Questions` },
  { name: 'taking_part_karma', label: t`Karma for taking part` },
] as const

/** The steps of the wizard with their fields, as named in publishing errors. */
export const steps = [
  {
    id: 'basics',
    title: t`Basics`,
    about: t`Name, tagline, about`,
    fields: ['title', 'tagline', 'description'],
  },
  {
    id: 'dates',
    title: t`Dates`,
    about: t`Application and event`,
    fields: ['application_start', 'application_ends', 'event_start', 'event_end'],
  },
  {
    id: 'place',
    title: t`Place and host`,
    about: t`Venue and number of places`,
    fields: ['type', 'org_id', 'district_id', 'place', 'website', 'participant_count'],
  },
  { id: 'look', title: t`Look`, about: t`Banner and logo`, fields: ['banner', 'event_logo'] },
  { id: 'form', title: t`Application form`, about: t`Questions for applicants`, fields: [] },
  { id: 'prizes', title: t`Prizes and judging`, about: t`Prizes, tracks, criteria`, fields: ['criteria'] },
  { id: 'crew', title: t`Organisers`, about: t`The people running it`, fields: [] },
] as const

export type StepId = (typeof steps)[number]['id']

export const stepOf = (field: string): StepId =>
  steps.find(({ fields }) => (fields as readonly string[]).includes(field))?.id ?? 'basics'

/** Element id of a field, the link target of missing parts. */
export const fieldId = (field: string) => `hackathon-${field}`
