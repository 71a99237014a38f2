import { z } from 'zod'
import { timeZone } from '../circles/circle-slot.ts'
import { dateTime, id, oneLine, orNothing, plainLine, title } from '../lib/fields.ts'
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
import { say } from '../lib/say.ts'
import { Criterion, Faq, FormField, Prize, ScheduleItem, Track } from './hackathon-parts.ts'

/** Schemas of a hackathon for its crew, participants and visitors. */

/** `min(1)` leaves the empty string to `orNothing`, which turns it into null. */
const words = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => say`Enter text for ${{ label: say(label) }}, or leave it empty` })
    .max(most, { error: () => say`${{ label: say(label) }} must be ${{ max: most }} characters or fewer` })
const line = (label: string, most: number) => orNothing(plainLine(label, words(label, most)))

/** Older clients' forms send numbers and booleans as strings. */
const flag = z.union([z.boolean(), z.stringbool()], 'Choose yes or no')
const wholeNumber = (words: string) => z.coerce.number(words).int(words)

const moment = orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))

const website = orNothing(
  oneLine(
    'Website',
    z
      .string()
      .trim()
      .max(200, 'Website must be 200 characters or fewer')
      .refine(
        (address) => /^https?:\/\/[^\s.]+\.\S+$/i.test(address),
        'Enter a web address such as https://example.org',
      ),
  ),
)

/**
 * Form fields in the legacy format, `{"name": "system", "github": "input"}`, as an object or as a JSON
 * string.
 */
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

/** All editable fields; fields that are left out stay unchanged. */
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
      .max(TEAM_SIZE_MAX, { error: () => say`Enter ${{ most: TEAM_SIZE_MAX }} or fewer` }),
    schedule: z.array(ScheduleItem).max(50, 'Add up to 50 lines'),
    tracks: z.array(Track).max(12, 'Add up to 12 tracks'),
    prizes: z.array(Prize).max(20, 'Add up to 20 prizes'),
    criteria: z.array(Criterion).max(10, 'Add up to 10 criteria'),
    questions: z.array(Faq).max(30, 'Add up to 30 questions'),
    taking_part_karma: wholeNumber('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(TAKING_PART_KARMA_MAX, {
        error: () => say`Enter ${{ most: TAKING_PART_KARMA_MAX }} or less`,
      }),
    form_fields: OlderFormFields,
  })
  .partial()
export type HackathonFields = z.infer<typeof HackathonFields>

/** A field that has to be filled in before publishing. */
export const MissingField = z.object({
  /** Name of the field in the form. */
  field: z.string(),
  /** Display name: `Banner`. */
  label: z.string(),
})
export type MissingField = z.infer<typeof MissingField>

/** A hackathon in the legacy format. */
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
  /** Whether the caller manages it. */
  editable: z.boolean(),
  org_id: id.nullable(),
  district_id: id.nullable(),
  is_applied: z.boolean(),
})
export type HackathonObj = z.infer<typeof HackathonObj>

/** A person running it, as shown on its public page. */
const Host = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  role: z.enum(crewRoles),
})

/** A hackathon in a list. */
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
  /** All applications except withdrawn ones. */
  applied: z.int(),
  /** Undecided applications; 0 unless the caller decides them. */
  to_decide: z.int(),
  /** Fields that a draft lacks; empty unless the caller manages it. */
  missing: z.array(MissingField),
  my_status: z.enum(applicationStatuses).nullable(),
  my_roles: z.array(z.enum(crewRoles)),
  editable: z.boolean(),
})
export type HackathonCard = z.infer<typeof HackathonCard>

/** The public page of a hackathon. */
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
  /** Some accepted participants whose names the reader can see. */
  faces: z.array(z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })),
  looking_for_team: z.int(),
  /** Everyone can see the teams' projects. */
  gallery_is_open: z.boolean(),
  /** Null until results are published. */
  results_published_at: dateTime.nullable(),
  /** Null unless the reader has a place. */
  my_ticket: z.string().nullable(),
  /** The reader will be notified when applications open. */
  wants_reminder: z.boolean(),
})
export type HackathonPage = z.infer<typeof HackathonPage>

/** The whole record, for people who manage it. */
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
  /** The current version of the form. */
  form: z.array(FormField),
  /** Whether it has applications, so that a change of the form creates a new version. */
  is_answered: z.boolean(),
  status: z.enum(hackathonStatuses),
  published_at: dateTime.nullable(),
  missing: z.array(MissingField),
  /** Whether the caller can set karma; only staff can. */
  may_give_karma: z.boolean(),
  updated_by: z.string().nullable(),
  updated_at: dateTime,
})
export type HackathonRecord = z.infer<typeof HackathonRecord>

/** Whether the weights of the criteria add up to 100; also true without criteria. */
export const weightsFit = (criteria: readonly Criterion[]): boolean =>
  criteria.length === 0 || criteria.reduce((sum, { weight }) => sum + weight, 0) === WEIGHTS_SUM
