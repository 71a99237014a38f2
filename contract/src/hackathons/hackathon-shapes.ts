import { z } from 'zod'
import { timeZone } from '../circles/circle-slot.ts'
import { dateTime, id, orNothing, plainLine, title } from '../lib/fields.ts'
import {
  admissions,
  applicationStatuses,
  crewRoles,
  hackathonStatuses,
  hackathonTypes,
  PLACES,
  TAKING_PART_KARMA_MAX,
  TEAM_SIZE_MAX,
  WEIGHTS_SUM,
} from '../lib/hackathon-words.ts'
import { Criterion, Faq, FormField, Prize, ScheduleItem, Track } from './hackathon-parts.ts'

/** What a hackathon consists of, for those who run it, who take part, and who look. */

/** Empty text is nothing, so a shorter one than a letter is left to that. */
const words = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter text for ${label}, or leave it empty`)
    .max(most, `${label} must be ${most} characters or fewer`)
const line = (label: string, most: number) => orNothing(plainLine(label, words(label, most)))

/** Of older clients, whose forms send numbers and truth values as texts. */
const flag = z.union([z.boolean(), z.stringbool()], 'Choose yes or no')
const wholeNumber = (words: string) => z.coerce.number(words).int(words)

const moment = orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))

const website = orNothing(
  z
    .string()
    .trim()
    .max(200, 'Website must be 200 characters or fewer')
    .refine(
      (address) => /^https?:\/\/[^\s.]+\.\S+$/i.test(address),
      'Enter a web address such as https://example.org',
    ),
)

/** The usual fields of older clients: `{"name": "system", "github": "input"}`, as an object or as its text. */
export const OlderFormFields = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  z.record(
    z.string().trim().min(1).max(255),
    z.enum(['system', 'input'], 'Use “system” or “input” for each field'),
    'Send the fields by name',
  ),
)

/** Everything that can be set; what is left out stays as it is. */
export const HackathonFields = z
  .object({
    title: title('Name', 2, 100),
    tagline: line('Tagline', 150),
    description: orNothing(words('About', 5000)),
    participant_count: orNothing(
      wholeNumber('Enter a whole number')
        .min(1, 'Enter 1 or more')
        .max(PLACES.most, 'Enter 999,999 or fewer'),
    ),
    type: z.enum(hackathonTypes, 'Choose in person, online or both'),
    website,
    org_id: orNothing(id),
    district_id: orNothing(id),
    place: line('Venue', 255),
    is_drawn: flag,
    is_open_to_all: flag,
    welcomes_beginners: flag,
    application_start: moment,
    application_ends: moment,
    event_start: moment,
    event_end: moment,
    time_zone: timeZone,
    admission: z.enum(admissions, 'Choose who gets the places'),
    team_least: wholeNumber('Enter a whole number').min(1, 'Enter 1 or more').max(TEAM_SIZE_MAX),
    team_most: wholeNumber('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(TEAM_SIZE_MAX, `Enter ${TEAM_SIZE_MAX} or fewer`),
    schedule: z.array(ScheduleItem).max(50, 'Add up to 50 lines'),
    tracks: z.array(Track).max(12, 'Add up to 12 tracks'),
    prizes: z.array(Prize).max(20, 'Add up to 20 prizes'),
    criteria: z.array(Criterion).max(10, 'Add up to 10 criteria'),
    questions: z.array(Faq).max(30, 'Add up to 30 questions'),
    taking_part_karma: wholeNumber('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(TAKING_PART_KARMA_MAX, `Enter ${TAKING_PART_KARMA_MAX} or less`),
    form_fields: OlderFormFields,
  })
  .partial()
export type HackathonFields = z.infer<typeof HackathonFields>

/** What publishing waits for. */
export const MissingField = z.object({
  /** Of the form. */
  field: z.string(),
  /** As people call it: `Banner`. */
  label: z.string(),
})
export type MissingField = z.infer<typeof MissingField>

/** A hackathon in the older form. */
export const HackathonObj = z.object({
  id,
  title: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  participant_count: z.int().nullable(),
  organisation: z.string().nullable(),
  district: z.string().nullable(),
  place: z.string().nullable(),
  is_open_to_all: z.boolean(),
  application_start: dateTime.nullable(),
  application_ends: dateTime.nullable(),
  event_start: dateTime.nullable(),
  event_end: dateTime.nullable(),
  status: z.enum(hackathonStatuses),
  banner: z.string().nullable(),
  event_logo: z.string().nullable(),
  type: z.enum(hackathonTypes),
  website: z.string().nullable(),
  /** The caller manages it. */
  editable: z.boolean(),
  org_id: id.nullable(),
  district_id: id.nullable(),
  is_applied: z.boolean(),
})
export type HackathonObj = z.infer<typeof HackathonObj>

/** Somebody who runs it, as the public page shows them. */
const Host = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  role: z.enum(crewRoles),
})

/** One hackathon of a list. */
export const HackathonCard = z.object({
  id,
  title: z.string(),
  tagline: z.string().nullable(),
  type: z.enum(hackathonTypes),
  district: z.string().nullable(),
  place: z.string().nullable(),
  banner: z.string().nullable(),
  event_logo: z.string().nullable(),
  is_open_to_all: z.boolean(),
  application_start: dateTime.nullable(),
  application_ends: dateTime.nullable(),
  event_start: dateTime.nullable(),
  event_end: dateTime.nullable(),
  time_zone: z.string(),
  status: z.enum(hackathonStatuses),
  places: z.int().nullable(),
  accepted: z.int(),
  /** Applications of every kind but withdrawn ones. */
  applied: z.int(),
  /** That wait for a decision; 0 for who does not decide. */
  to_decide: z.int(),
  /** What a draft lacks; empty for who does not manage it. */
  missing: z.array(MissingField),
  my_status: z.enum(applicationStatuses).nullable(),
  my_roles: z.array(z.enum(crewRoles)),
  editable: z.boolean(),
})
export type HackathonCard = z.infer<typeof HackathonCard>

/** The page of one hackathon, for everybody. */
export const HackathonPage = HackathonCard.extend({
  description: z.string().nullable(),
  website: z.string().nullable(),
  organisation: z.string().nullable(),
  org_id: id.nullable(),
  welcomes_beginners: z.boolean(),
  admission: z.enum(admissions),
  team_least: z.int(),
  team_most: z.int(),
  schedule: z.array(ScheduleItem),
  tracks: z.array(Track),
  prizes: z.array(Prize),
  criteria: z.array(Criterion),
  questions: z.array(Faq),
  hosts: z.array(Host),
  judges: z.int(),
  /** Some of those who are accepted and whose names the reader may know. */
  faces: z.array(z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })),
  looking_for_team: z.int(),
  /** Everybody sees what the teams have made. */
  gallery_is_open: z.boolean(),
  /** Null while there are none for everybody. */
  results_published_at: dateTime.nullable(),
  /** Of a reader who has a place. */
  my_ticket: z.string().nullable(),
  /** The reader is told when applications open. */
  wants_reminder: z.boolean(),
})
export type HackathonPage = z.infer<typeof HackathonPage>

/** The whole record, for those who manage it. */
export const HackathonRecord = z.object({
  id,
  title: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  participant_count: z.int().nullable(),
  type: z.enum(hackathonTypes),
  website: z.string().nullable(),
  org_id: id.nullable(),
  organisation: z.string().nullable(),
  district_id: id.nullable(),
  district: z.string().nullable(),
  place: z.string().nullable(),
  banner: z.string().nullable(),
  event_logo: z.string().nullable(),
  is_drawn: z.boolean(),
  is_open_to_all: z.boolean(),
  welcomes_beginners: z.boolean(),
  application_start: dateTime.nullable(),
  application_ends: dateTime.nullable(),
  event_start: dateTime.nullable(),
  event_end: dateTime.nullable(),
  time_zone: z.string(),
  admission: z.enum(admissions),
  decisions_at: dateTime.nullable(),
  team_least: z.int(),
  team_most: z.int(),
  schedule: z.array(ScheduleItem),
  tracks: z.array(Track),
  prizes: z.array(Prize),
  criteria: z.array(Criterion),
  questions: z.array(Faq),
  taking_part_karma: z.int(),
  /** Of the version in force. */
  form: z.array(FormField),
  /** Whether applications came in, so that a change of the form makes a new version. */
  is_answered: z.boolean(),
  status: z.enum(hackathonStatuses),
  published_at: dateTime.nullable(),
  missing: z.array(MissingField),
  /** Whether the caller may set karma: staff alone. */
  may_give_karma: z.boolean(),
  updated_by: z.string().nullable(),
  updated_at: dateTime,
})
export type HackathonRecord = z.infer<typeof HackathonRecord>

/** The weights of criteria, where there are any, make a whole. */
export const weightsFit = (criteria: readonly Criterion[]): boolean =>
  criteria.length === 0 || criteria.reduce((sum, { weight }) => sum + weight, 0) === WEIGHTS_SUM
